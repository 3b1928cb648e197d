import { expect, it } from 'vitest'
import type { Election } from '#domain/elections/election.ts'
import { type PrintedRoll, ROLL_COLUMNS } from '#domain/elections/printed-roll.ts'
import { createRecord } from '../testing/create-record.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { electionInput, goToFreeze } from '../testing/elections.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

it('the roll leaves for the printer by centre, and as a file, and both are recorded', async () => {
  const { admin, clock } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const near = await newMember(admin, { yearOfBirth: 1950 })
  const address = { street: '1 Far Road', apartment: null, city: 'Queens', state: 'NY', zipCode: '11432' }
  const far = await newMember(admin, {
    address,
    name: { firstName: 'Belal', middleName: null, lastName: 'Hossain' },
    fatherOrHusbandName: 'Karim',
    phone: '718-555-0199',
  })
  for (const member of [near, far]) await pay(admin, desk._id, [duesPart(member, fee)])
  clock.advance(Date.parse('2026-07-20T12:00:00-04:00') - clock.now())
  const later = await people.signedIn((await people.addUser('admin', 'later@example.org')).email)
  const election = await createRecord<Election>(later, '/api/admin/elections', electionInput())
  const url = `/api/admin/elections/${election._id}`
  await later.post(`${url}/lay-open`, {})
  const last = await goToFreeze(people)
  expect((await last.post(`${url}/freeze`, {})).statusCode).toBe(200)

  const print = async (centre: number) =>
    (await last.post(`${url}/roll/print`, { centre })).json<{ data: PrintedRoll }>().data
  expect(await print(1)).toMatchObject({ names: [{ number: 1, member: near.id }], total: 2, amendments: 0 })
  expect(await print(2)).toMatchObject({ names: [{ number: 2, member: far.id, centre: 2 }], total: 2 })

  const file = await last.post(`${url}/roll/file`, {
    format: 'csv',
    headers: Object.fromEntries(ROLL_COLUMNS.map((column) => [column, `The ${column}`])),
    words: { centres: ['School', 'Hall'], classes: { general_member: 'General' } },
  })
  expect(file.statusCode).toBe(200)
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('The number')
  expect(lines[2]).toContain(`2,${far.id},Belal Hossain,Karim`)
  expect(lines[2]).toContain('Hall')
  const rows = await people.database.db
    .selectFrom('changes')
    .select('after')
    .where('entity', '=', 'export')
    .orderBy('number')
    .execute()
  const exports = rows.map(({ after }) => JSON.parse(after ?? '{}') as { format: string; members: number })
  expect(exports.map(({ format, members }) => [format, members])).toEqual([
    ['print', 1],
    ['print', 1],
    ['csv', 2],
  ])
})
