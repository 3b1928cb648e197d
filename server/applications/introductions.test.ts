import { expect, it } from 'vitest'
import { NOT_IN_GOOD_STANDING, OWN_INTRODUCTION } from '#domain/applications/decisions/messages.ts'
import { createWithin } from '../records/record-writes.ts'
import { write } from '../database/write.ts'
import { suspensionKind } from '../elections/election-kind.ts'
import { APPLICATIONS, apply, applyReady } from '../testing/applications.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const people = usePeople('each test')

it.each(['The admin', 'Md. The admin', 'THE  ADMIN'])(
  'nobody approves whom they introduced, as %s either',
  async (written) => {
    const [firstName = '', ...rest] = written.split(/ +/)
    const { uid, desk, general } = await applyReady(people)
    const introducer = await newMember(people.admin, {
      name: { firstName, middleName: null, lastName: rest.join(' ') },
      phone: '718-555-0122',
    })
    await pay(people.admin, desk._id, [duesPart(introducer, general)])
    const said = { member: introducer.id, isKnown: true, said: 'At the desk' }
    expect((await people.admin.post(`${APPLICATIONS}/${uid}/introduction`, said)).statusCode).toBe(200)
    const refused = await people.admin.post(`${APPLICATIONS}/${uid}/approve`, { member: null })
    expect(refused.json()).toMatchObject({ statusCode: 409, message: OWN_INTRODUCTION })
  },
)

it.each([
  ['on that day', '2026-06-01', null, 400],
  ['until the day before', '2026-06-01', '2026-06-14', 200],
])('a member who was suspended %s vouches accordingly', async (_when, from, until, status) => {
  const { applications } = await apply(people)
  const [desk, fee] = [await openDesk(people.admin), await createFee(people.admin)]
  const { id: member, ...rest } = await newMember(people.admin, { phone: '718-555-0122' })
  await pay(people.admin, desk._id, [duesPart({ id: member, ...rest }, fee)])
  const by = { actor: { uid: null, name: 'Test' }, clock: people.clock }
  await write(people.database, by, (current) =>
    createWithin(suspensionKind, current, { member, from, until, decision: 'Item 4' }),
  )
  const said = { member, isKnown: true, said: 'At the desk' }
  const reply = await people.admin.post(`${APPLICATIONS}/${applications[0]?._id}/introduction`, said)
  expect(reply.statusCode, reply.body).toBe(status)
  if (status === 400) expect(reply.body).toContain(NOT_IN_GOOD_STANDING)
})

it('an introducer is the only member who has all that was written, and nobody by one word', async () => {
  const name = { firstName: 'Kamal', middleName: 'Uddin', lastName: 'Pasha' }
  const { id } = await newMember(people.admin, { name, phone: '718-555-0122' })
  const found: Record<string, number | null> = {
    Kamal: null,
    'Md. Kamal': null,
    'my uncle Kamal Pasha': null,
    'Jamal Pasha': null,
    '11218': null,
    'my uncle 0122': null,
    'Kamal Pasha': id,
    'Pasha, Kamaal': id,
    [`Kamal, ID ${id}`]: id,
    [`${id}`]: id,
    'Kamal, (718) 555-0122': id,
  }
  for (const introducer of Object.keys(found)) await apply(people, { introducer })
  const { db } = people.database
  const sought = await eventually(async () => {
    const rows = await db
      .selectFrom('applications')
      .select(['introducer', 'introducer_member', 'introducer_sought_at'])
      .execute()
    expect(rows.map((row) => row.introducer_sought_at)).not.toContain(null)
    return rows
  })
  expect(Object.fromEntries(sought.map((row) => [row.introducer, row.introducer_member]))).toEqual(found)
})
