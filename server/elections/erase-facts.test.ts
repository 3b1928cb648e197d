import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Election } from '#domain/elections/election.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { verifyRoll } from '../../scripts/verify-roll.ts'
import { createRecord } from '../testing/create-record.ts'
import { newMember } from '../testing/dues.ts'
import { electionInput } from '../testing/elections.ts'
import { erasures } from '../testing/erasures.ts'
import { memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { writeCourtFile } from './court-file.ts'
import { readRoll } from './draft.ts'
import { requireElection } from './election-kind.ts'
import { findVerdictOf } from './verdicts.ts'

const people = usePeople('each test')

const INPUT = electionInput({ rules: ['term', 'union', 'no_double'] })

const person = (firstName: string, more: object = {}) => ({
  name: { firstName, middleName: null, lastName: `Of ${firstName}` },
  fatherOrHusbandName: `Father of ${firstName}`,
  yearOfBirth: 1940 + firstName.length * 5,
  email: `${firstName}@example.org`,
  ...more,
})

/** Goes on to a day after the record day, with an election that is not laid open yet. */
const goOn = async () => {
  const { clock } = people
  clock.advance(Date.parse('2026-07-20T12:00:00-04:00') - clock.now())
  people.admin = await people.signedIn((await people.addUser('admin', 'later@example.org')).email)
  return createRecord<Election>(people.admin, '/api/admin/elections', INPUT)
}
const layOpen = ({ _id }: Election) => people.admin.post(`/api/admin/elections/${_id}/lay-open`, {})

/** With everything that may name the person. */
const erase = async ({ _id, name }: Member) => {
  const reply = await erasures(people).forgetAll(_id, fullName(name))
  expect(reply.statusCode, reply.body).toBe(200)
}
const move = async ({ _id }: Member, changes: object) => {
  const reply = await people.admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(changes))
  expect(reply.statusCode, reply.body).toBe(200)
}

const onRoll = async ({ _id }: Election) => {
  const { db } = people.database
  const election = await requireElection(db, _id)
  const { faults } = await verifyRoll(await buffer((await writeCourtFile(db, election)).archive))
  expect(faults).toEqual([])
  return (await readRoll(db, election)).map(({ member, zipCode }) => [member, zipCode])
}

it('a member stays on the roll whose values of then were erased with another person', async () => {
  const phone = '718-555-0130'
  const husband = await newMember(people.admin, person('Kabir', { phone }))
  const wife = await newMember(people.admin, person('Monowara', { phone }))
  const other = await newMember(people.admin, person('Abu', { phone: '718-555-0131' }))
  const open = await goOn()
  await layOpen(open)
  const draft = await createRecord<Election>(people.admin, '/api/admin/elections', INPUT)
  const all = await onRoll(open)
  expect(all).toHaveLength(3)
  await move(wife, { phone: '718-555-0132' })
  // Only the last change of the other one names the husband, and the one before says where she lived.
  await move(other, { phone, address: { ...other.address, zipCode: '10001' } })
  await move(other, { phone: '718-555-0133' })
  await erase(husband)
  expect(await onRoll(open)).toEqual(all)
  expect(await onRoll(draft)).toEqual(all.filter(([member]) => member !== husband.id))
})

it('who may be entered twice stays off the roll when the other entry is erased', async () => {
  const twin = person('Kabir', { phone: '718-555-0130' })
  const [one, other] = [await newMember(people.admin, twin), await newMember(people.admin, twin)]
  const election = await goOn()
  await layOpen(election)
  await erase(other)
  const { db } = people.database
  expect(await onRoll(election)).toEqual([])
  const verdict = await findVerdictOf(db, await requireElection(db, election._id), one.id)
  expect(verdict).toMatchObject({ isOn: false, verdicts: [{}, {}, { rule: 'no_double', isPassed: false }] })
  // Of who is not on the roll, nothing is left.
  const facts = await db.selectFrom('roll_facts').select('member_id').execute()
  expect(facts).toEqual([{ member_id: one.id }])
})
