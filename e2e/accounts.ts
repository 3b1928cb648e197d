/** A user without admin rights, added for the tests because the demo data has none. */
export const DEMO_VISITOR = { name: 'Shirin Begum', email: 'visitor@example.org', password: 'river-boat-71' }
