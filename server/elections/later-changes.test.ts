import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Election } from '#domain/elections/election.ts'
import { lineOf } from '#domain/elections/roll.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { toMember } from '../members/rows.ts'
import { createRecord } from '../testing/create-record.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { electionInput, goToFreeze } from '../testing/elections.ts'
import { memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { readDraft, readRoll } from './draft.ts'
import { requireElection } from './election-kind.ts'
import { readFacts } from './facts.ts'
import { freeze, layOpen } from './lay-open.ts'

const people = usePeople('the file')

const CHANGES: readonly object[] = [
  { name: { firstName: 'Other', middleName: null, lastName: 'Name' } },
  { fatherOrHusbandName: 'Other' },
  { yearOfBirth: 2015 },
  { unionOfSandwip: 'noakhali (not for vote)' },
  { isDied: true },
  { expiredYearOfMembership: 2001 },
  { address: { street: '1 Far Road', apartment: null, city: 'Queens', state: 'NY', zipCode: '11432' } },
]

it('whatever is changed of members after the record day, and in which order, the roll stays', async () => {
  const { admin, clock, database } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const members: Member[] = []
  for (const [index, firstName] of ['Abdul', 'Belal', 'Chand'].entries()) {
    const person = {
      name: { firstName, middleName: null, lastName: 'Hossain' },
      fatherOrHusbandName: `Father of ${firstName}`,
      yearOfBirth: 1950 + 10 * index,
      phone: `718-555-013${index}`,
    }
    members.push(await newMember(admin, person))
  }
  for (const member of members.slice(1)) await pay(admin, desk._id, [duesPart(member, fee)])
  clock.advance(Date.parse('2026-07-20T12:00:00-04:00') - clock.now())
  const later = await people.signedIn((await people.addUser('admin', 'later@example.org')).email)
  const election = await createRecord<Election>(later, '/api/admin/elections', electionInput())
  const actor = { uid: 'test', name: 'test' }
  await layOpen({ database, clock, actor }, election._id)
  const lines = async () =>
    (await readRoll(database.db, await requireElection(database.db, election._id))).map(lineOf)
  // As it is worked out before the roll is laid open.
  const worked = async () =>
    [...(await readFacts(database.db, election)).values()].toSorted((a, b) => a.id - b.id)
  const before = await lines()
  const known = await worked()
  const { draft } = await readDraft(database.db, await requireElection(database.db, election._id))
  expect(before.length).toBeGreaterThan(1)
  const step = fc.record({
    member: fc.constantFrom(...members),
    change: fc.constantFrom(...CHANGES, 'delete', 'restore'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { member, change } of steps) {
        if (change === 'delete')
          await later.send({ method: 'DELETE', url: `/api/members/delete/${member._id}` })
        else if (change === 'restore') await later.post(`/api/members/restore/${member._id}`, {})
        else if (typeof change === 'object')
          await later.sendForm('PATCH', `/api/members/update/${member._id}`, memberForm(change))
      }
      expect(await lines()).toEqual(before)
      expect(await worked()).toEqual(known)
      expect((await readDraft(database.db, await requireElection(database.db, election._id))).draft).toBe(
        draft,
      )
    }),
    { numRuns: 15 },
  )
  const changes = await database.db
    .selectFrom('changes')
    .select('number')
    .where('entity', '=', 'member')
    .execute()
  expect(changes.length).toBeGreaterThan(8)

  // Not even an erasure counts.
  const [erased] = draft.names
  const row = await database.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', erased?.member ?? 0)
    .executeTakeFirstOrThrow()
  const reply = await later.post(`/api/members/${row.uid}/forget`, {
    name: fullName(toMember(row).name),
    reason: 'Asked for it in a letter',
  })
  expect(reply.statusCode, reply.body).toBe(200)
  await goToFreeze(people)
  await freeze({ database, clock, actor }, election._id, {})
  const frozen = await readRoll(database.db, await requireElection(database.db, election._id))
  expect(frozen.map(({ member }) => member)).toEqual(draft.names.map(({ member }) => member))
})
