import { expect, it } from 'vitest'
import { type Approval, APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import {
  AMENDMENT_MESSAGES,
  type AmendmentList,
  type AmendmentStart,
  FAILED_RULES,
} from '#domain/elections/amendment.ts'
import type { Election } from '#domain/elections/election.ts'
import type { RollPage } from '#domain/elections/roll-list.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { logged } from '../features.ts'
import { createRecord } from '../testing/create-record.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { electionInput, goToFreeze } from '../testing/elections.ts'
import type { Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const goTo = (time: string) => people.clock.advance(Date.parse(time) - people.clock.now())
const signIn = async (email: string) => people.signedIn((await people.addUser('admin', email)).email)

/** An election that is laid open, with a member on its roll and one who is not, and three commissioners. */
const start = async () => {
  const { admin } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const on = await newMember(admin)
  const off = await newMember(admin, {
    expiredYearOfMembership: 2025,
    name: { firstName: 'Belal', lastName: 'Hossain' },
    fatherOrHusbandName: 'Karim',
    yearOfBirth: 1950,
  })
  await pay(admin, desk._id, [duesPart(on, fee)])
  goTo('2026-07-20T12:00:00-04:00')
  const three = await Promise.all(['a', 'b', 'c'].map((who) => signIn(`${who}@example.org`)))
  const [asks, first, second] = three as [Browser, Browser, Browser]
  const election = await createRecord<Election>(asks, '/api/admin/elections', electionInput())
  const url = `/api/admin/elections/${election._id}`
  const read = async () => (await asks.get(`${url}/amendments`)).json<{ data: AmendmentList }>().data
  const roll = async () => (await asks.get(`${url}/roll`)).json<{ data: RollPage }>().data.data
  return { on, off, asks, first, second, url, read, roll }
}

const sent = { ground: 'Paid in time, wrong receipt', document: 'Receipt 12, box 3 of the office' }

const waiting = async (browser: Browser) =>
  (await browser.get('/api/admin/approvals')).json<{ data: Approval[] }>().data
const decide = async (browser: Browser, isAgreed: boolean) => {
  const [one] = await waiting(browser)
  return (await browser.post(`/api/admin/approvals/${one?._id}/decision`, { isAgreed })).statusCode
}

it('an amendment counts once two others agreed, and has the next number', async () => {
  const { on, off, asks, first, second, url, read, roll } = await start()
  const begun = (await asks.get(`${url}/amendments/${off.id}`)).json<{ data: AmendmentStart }>().data
  expect(begun).toMatchObject({ isOn: false, name: { name: expect.stringContaining('Belal'), centre: 1 } })
  const { centre: _centre, ...name } = begun.name
  const add = { ...sent, kind: 'add', member: off.id, name: { ...name, zipCode: '10001' } }
  // Not before the roll is laid open.
  expect((await asks.post(`${url}/amendments`, add)).statusCode).toBe(409)
  await asks.post(`${url}/lay-open`, {})
  expect((await asks.post(`${url}/amendments`, { ...add, member: on.id })).json()).toMatchObject({
    errorMessages: [{ path: 'member', message: AMENDMENT_MESSAGES.isOn }],
  })
  const strike = { ...sent, kind: 'strike', member: off.id }
  expect((await asks.post(`${url}/amendments`, strike)).json()).toMatchObject({
    errorMessages: [{ path: 'member', message: AMENDMENT_MESSAGES.isNotOn }],
  })
  expect((await asks.post(`${url}/amendments`, { ...add, document: ' ' })).statusCode).toBe(400)
  for (const [field, value] of [
    ['union', 'noakhali (not for vote)'],
    ['zipCode', 'ABCDE'],
  ] as const)
    expect(
      (await asks.post(`${url}/amendments`, { ...add, name: { ...add.name, [field]: value } })).json(),
    ).toMatchObject({ errorMessages: [{ path: `name.${field}` }] })
  expect((await asks.post(`${url}/amendments`, add)).statusCode).toBe(200)
  expect((await asks.post(`${url}/amendments`, add)).statusCode).toBe(409)

  expect(await decide(asks, true)).toBe(403)
  expect(await waiting(first)).toMatchObject([{ missing: 2, agreedBy: null, isOwn: false }])
  expect(await decide(first, true)).toBe(200)
  expect(await decide(first, true)).toBe(403)
  expect(await waiting(first)).toMatchObject([{ missing: 1, hasAgreed: true }])
  expect(await read()).toMatchObject({ amendments: [], waiting: [{ agreedBy: expect.any(String) }] })
  expect(await roll()).toHaveLength(1)
  expect(await decide(second, true)).toBe(200)
  const { amendments, names } = await read()
  expect(names).toEqual({ [off.id]: 'Belal Hossain' })
  expect(amendments).toMatchObject([{ number: 1, kind: 'add', member: off.id, name: { centre: 2 } }])
  expect(amendments[0]?.agreedBy.split(', ')).toHaveLength(2)
  expect((await roll()).map(({ member }) => member).toSorted()).toEqual([on.id, off.id].toSorted())
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
})

it('who asks to add a member, and who agrees, reads which rules are not passed', async () => {
  const { off, asks, first, url } = await start()
  await asks.post(`${url}/lay-open`, {})
  const failed = [{ en: expect.stringMatching(/ before July 15, 2026\.$/), bn: expect.any(String) }]
  const begun = (await asks.get(`${url}/amendments/${off.id}`)).json<{ data: AmendmentStart }>().data
  expect(begun.failed).toEqual(failed)
  const { centre: _centre, ...name } = begun.name
  await asks.post(`${url}/amendments`, { ...sent, kind: 'add', member: off.id, name })
  const [value] = failed
  expect(await waiting(first)).toMatchObject([{ details: [{ label: FAILED_RULES, value, as: 'warning' }] }])
  expect(await decide(first, true)).toBe(200)
})

it.each(['add', 'strike', 'correct'] as const)(
  'a member of the commission neither asks to %s the own name nor decides about it',
  async (kind) => {
    const { on, off, asks, url } = await start()
    await asks.post(`${url}/lay-open`, {})
    const own = await signIn('own@example.org')
    const { id: member } = kind === 'add' ? off : on
    await people.database.db
      .updateTable('members')
      .set({ email: 'own@example.org' })
      .where('id', '=', member)
      .execute()
    const begun = (await asks.get(`${url}/amendments/${member}`)).json<{ data: AmendmentStart }>().data
    const { centre: _centre, ...known } = begun.name
    const name = kind === 'strike' ? null : { ...known, father: 'Abdur Rahim' }
    const asked = { ...sent, kind, member, name }
    expect((await own.post(`${url}/amendments`, asked)).json()).toMatchObject({
      statusCode: 409,
      message: APPROVAL_MESSAGES.ownCase,
    })
    expect((await asks.post(`${url}/amendments`, asked)).statusCode).toBe(200)
    expect([await decide(own, true), await decide(own, false)]).toEqual([403, 403])
  },
)

it('a correction changes something', async () => {
  const { on, asks, url, read } = await start()
  await asks.post(`${url}/lay-open`, {})
  const { name } = (await asks.get(`${url}/amendments/${on.id}`)).json<{ data: AmendmentStart }>().data
  const { centre: _centre, ...same } = name
  expect(
    (await asks.post(`${url}/amendments`, { ...sent, kind: 'correct', member: on.id, name: same })).json(),
  ).toMatchObject({ errorMessages: [{ path: 'name.name', message: AMENDMENT_MESSAGES.isTheSame }] })
  expect((await read()).waiting).toEqual([])
})

it('a refusal ends what one has agreed to', async () => {
  const { on, asks, first, second, url, read, roll } = await start()
  await asks.post(`${url}/lay-open`, {})
  await asks.post(`${url}/amendments`, { ...sent, kind: 'strike', member: on.id })
  expect(await decide(first, true)).toBe(200)
  expect(await decide(second, false)).toBe(200)
  expect(await read()).toEqual({ amendments: [], names: {}, waiting: [], openClaims: 0 })
  expect(await roll()).toHaveLength(1)
})

it('once the poll has opened, names are only corrected', async () => {
  const { on, off, asks: early, url } = await start()
  await early.post(`${url}/lay-open`, {})
  const asks = await goToFreeze(people)
  const first = await signIn('g@example.org')
  expect((await asks.post(`${url}/freeze`, {})).statusCode).toBe(200)
  await asks.post(`${url}/amendments`, { ...sent, kind: 'strike', member: on.id })
  const { name } = (await asks.get(`${url}/amendments/${on.id}`)).json<{ data: AmendmentStart }>().data
  expect(await decide(first, true)).toBe(200)
  goTo('2026-12-06T08:00:00-05:00')
  const later = await Promise.all(['d', 'e', 'f'].map((who) => signIn(`${who}@example.org`)))
  const [one, two, three] = later as [Browser, Browser, Browser]
  for (const hours of [{ opensAt: '12:00' }, { closesAt: '23:00' }])
    expect((await one.patch(url, hours)).statusCode).toBe(409)
  // What was asked for before is too late as well.
  expect(await decide(one, true)).toBe(409)
  expect(await decide(one, false)).toBe(200)
  const { centre: _centre, ...corrected } = { ...name, father: 'Abdur Rahim' }
  const add = { ...sent, kind: 'add', member: off.id, name: corrected }
  expect((await one.post(`${url}/amendments`, add)).json()).toMatchObject({
    message: AMENDMENT_MESSAGES.pollOpened,
  })
  const correct = { ...sent, kind: 'correct', member: on.id, name: corrected }
  expect((await one.post(`${url}/amendments`, correct)).statusCode).toBe(200)
  expect(await waiting(two)).toMatchObject([
    { title: expect.stringMatching(/^correct \d+ .+ · .+ → Abdur Rahim · .+$/) },
  ])
  expect([await decide(two, true), await decide(three, true)]).toEqual([200, 200])
  expect((await one.get(`${url}/amendments`)).json()).toMatchObject({ data: { amendments: [{ number: 1 }] } })
  expect((await one.get(`${url}/roll`)).json()).toMatchObject({
    data: { data: [{ number: 1, father: 'Abdur Rahim', amendments: [1] }] },
  })
})
