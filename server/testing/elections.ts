import type { NewElection } from '#domain/elections/election.ts'
import { SWITCHED_RULES } from '#domain/elections/rules.ts'
import type { People } from './people.ts'
import type { Browser } from './test-app.ts'

/** A valid body of a create: a poll in December 2026 for who paid by the end of June. */
export const electionInput = (more: Partial<NewElection> = {}): NewElection => ({
  name: { en: 'Election of the committee', bn: 'কমিটি নির্বাচন' },
  pollDay: '2026-12-06',
  opensAt: '08:00',
  closesAt: '18:00',
  recordDay: '2026-07-15',
  cutOff: '2026-06-30T23:59',
  claimsUntil: '2026-09-15',
  freezeDay: '2026-10-15',
  classes: ['general_member', 'life_member', 'new_member', 'renewal_member'],
  leastAge: null,
  leastDays: null,
  rules: [...SWITCHED_RULES],
  centres: [
    { name: { en: 'School', bn: 'স্কুল' }, zipCodes: ['11218', '11230'] },
    { name: { en: 'Community hall', bn: 'কমিউনিটি হল' }, zipCodes: [] },
  ],
  notified: ['commission@example.org'],
  ...more,
})

/** Goes on to noon of the day of the freeze. Returns an admin who signed in then. */
export const goToFreeze = async (people: People, email = 'freeze@example.org'): Promise<Browser> => {
  people.clock.advance(Date.parse('2026-10-15T12:00:00-04:00') - people.clock.now())
  return people.signedIn((await people.addUser('admin', email)).email)
}
