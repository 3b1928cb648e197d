import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'

/** A user without admin rights, added for the tests because the demo data has none. */
export const DEMO_VISITOR = { name: 'Shirin Begum', email: 'visitor@example.org', password: 'river-boat-71' }

/** All tests of a worker come from one address, which would soon have seen its share of the demo's register. */
export const E2E_CHECK = { ...DEFAULT_CHECK, perAddress: 1000, overallPercent: 100 }
