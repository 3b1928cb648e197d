import { expect, it } from 'vitest'
import type { ShownApplication } from '#domain/applications/application.ts'
import { NOT_IN_GOOD_STANDING, OWN_INTRODUCTION } from '#domain/applications/decisions/messages.ts'
import type { Member } from '#domain/members/member.ts'
import { createWithin } from '../records/record-writes.ts'
import { write } from '../database/write.ts'
import { suspensionKind } from '../elections/election-kind.ts'
import { APPLICATIONS, apply, applyReady, caseOf } from '../testing/applications.ts'
import { createFee, duesPart, memberOf, newMember, openDesk, pay } from '../testing/dues.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const people = usePeople('each test')

it.each(['The admin', 'Md. The admin', 'THE  ADMIN', 'The Zulfiqar admin'])(
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

type Introduced = { uid: string; introducer: Member; other: Member }
const since: Record<string, (introduced: Introduced) => ReturnType<typeof people.admin.post>> = {
  'another member vouches': ({ uid, other }) =>
    people.admin.post(`${APPLICATIONS}/${uid}/introduction`, {
      member: other.id,
      isKnown: true,
      said: 'On the phone',
    }),
  'the record is merged': ({ introducer, other }) => merge(other, introducer),
  'the record is deleted': ({ introducer }) => people.admin.remove(`/api/members/delete/${introducer._id}`),
}
const merge = async (stays: Member, goes: Member) => {
  const versioned = async ({ _id }: Member) => ({ _id, version: (await memberOf(people.admin, _id)).version })
  const both = { stays: await versioned(stays), goes: await versioned(goes), taken: [] }
  return people.admin.post('/api/admin/duplicates/merges', both)
}

it.each(Object.keys(since))('nobody approves whom they introduced when %s since', async (what) => {
  const { uid, desk, general } = await applyReady(people)
  const [introducer, other] = [
    await newMember(people.admin, {
      name: { firstName: 'The', middleName: null, lastName: 'admin' },
      phone: '718-555-0122',
    }),
    await newMember(people.admin, { phone: '718-555-0133' }),
  ]
  for (const member of [introducer, other]) await pay(people.admin, desk._id, [duesPart(member, general)])
  people.clock.advance(1000)
  const said = { member: introducer.id, isKnown: true, said: 'At the desk' }
  expect((await people.admin.post(`${APPLICATIONS}/${uid}/introduction`, said)).statusCode).toBe(200)
  people.clock.advance(1000)
  const changed = await since[what]?.({ uid, introducer, other })
  expect(changed?.statusCode, changed?.body).toBe(200)
  const refused = await people.admin.post(`${APPLICATIONS}/${uid}/approve`, { member: null })
  expect(refused.json()).toMatchObject({ statusCode: 409, message: OWN_INTRODUCTION })
})

it('an introducer and who became a member are shown as whom they were merged into; in the trash, an introducer is none', async () => {
  const { uid, desk, general } = await applyReady(people)
  const { introducer: before } = await caseOf(people.admin, uid)
  const [stays, goes] = [
    await newMember(people.admin, { phone: '718-555-0133' }),
    await memberOf(people.admin, before?.member._id ?? ''),
  ]
  await pay(people.admin, desk._id, [duesPart(stays, general, 2025)])
  expect((await merge(stays, goes)).statusCode).toBe(200)
  const member = { id: stays.id }
  expect(await caseOf(people.admin, uid)).toMatchObject({
    introducer: { member, isInGoodStanding: true, vouchedFor: 1 },
    introductions: [{ member, isKnown: true }],
  })
  const approved = await people.admin.post(`${APPLICATIONS}/${uid}/approve`, { member: null })
  const { member: number } = approved.json<{ data: ShownApplication }>().data
  const became = (await caseOf(people.admin, uid)).became
  expect(became?.id).toBe(number)
  expect((await merge(stays, await memberOf(people.admin, became?._id ?? ''))).statusCode).toBe(200)
  expect(await caseOf(people.admin, uid)).toMatchObject({ became: member })
  expect((await people.admin.remove(`/api/members/delete/${stays._id}`)).statusCode).toBe(200)
  expect(await caseOf(people.admin, uid)).toMatchObject({ introducer: null, introductions: [{ member }] })
})

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
