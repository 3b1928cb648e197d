import { expect, it } from 'vitest'
import { verifyRoll } from '../../scripts/verify-roll.ts'
import { type Approval, APPROVAL_MESSAGES } from '#domain/approvals/approval.ts'
import {
  CLAIMS_PAST,
  type Election,
  ELECTION_MESSAGES,
  FREEZE_AHEAD,
  LAID_OPEN_MEANWHILE,
  NOT_LAID_OPEN,
  TOO_LATE,
} from '#domain/elections/election.ts'
import type { MemberChanges, NewMemberChanges } from '#domain/elections/member-changes.ts'
import type { RollPage, RollVerdict } from '#domain/elections/roll-list.ts'
import { SWITCHED_RULES } from '#domain/elections/rules.ts'
import { type Suspension, SUSPENDED_ALREADY } from '#domain/elections/suspension.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { Member } from '#domain/members/member.ts'
import { logged } from '../features.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { createRecord } from '../testing/create-record.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { electionInput } from '../testing/elections.ts'
import { erasures } from '../testing/erasures.ts'
import { memberForm } from '../testing/members.ts'
import type { Browser } from '../testing/test-app.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const HOUR_MS = 3_600_000
/** Goes on to noon of a later day in New York, in summer, and signs in again. */
const goTo = async (day: string) => {
  people.clock.advance(Date.parse(`${day}T00:00:00-04:00`) + 12 * HOUR_MS - people.clock.now())
  people.admin = await people.signedIn((await people.addUser('admin', `${day}@example.org`)).email)
  return people.admin
}

const createElection = (more = {}) =>
  createRecord<Election>(people.admin, '/api/admin/elections', electionInput(more))

const readRoll = async (election: Election, query = '') =>
  (await people.admin.get(`/api/admin/elections/${election._id}/roll?${query}`)).json<{ data: RollPage }>()
    .data

const readVerdict = async (election: Election, member: Pick<Member, 'id'>) =>
  (await people.admin.get(`/api/admin/elections/${election._id}/roll/${member.id}`)).json<{
    data: RollVerdict
  }>().data

it('says of everybody why, by the register and the ledger of the record day', async () => {
  let { admin } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const early = await newMember(admin)
  const late = await newMember(admin, { expiredYearOfMembership: 2025 })
  const never = await newMember(admin, { expiredYearOfMembership: 2025 })
  await pay(admin, desk._id, [duesPart(early, fee)])
  admin = await goTo('2026-07-02')
  const { receipt } = await pay(admin, desk._id, [duesPart(late, fee)], { paidOn: '2026-07-02' })
  admin = await goTo('2026-07-20')
  const after = await newMember(admin)
  await pay(admin, desk._id, [duesPart(after, fee)])
  // After the record day: nothing of it counts.
  expect(
    (await admin.sendForm('PATCH', `/api/members/update/${early._id}`, memberForm({ isDied: true })))
      .statusCode,
  ).toBe(200)

  // The members of these tests are alike.
  const election = await createElection({ rules: SWITCHED_RULES.filter((rule) => rule !== 'no_double') })
  const { data, summary } = await readRoll(election)
  expect(data.map(({ member }) => member)).toEqual([early.id])
  expect(summary).toMatchObject({ on: 1, off: 2, rules: { paid_in_time: 1, term: 1 } })
  expect((await readVerdict(election, late)).verdicts.find(({ isPassed }) => !isPassed)).toMatchObject({
    rule: 'paid_in_time',
    text: { en: `The $20 of July 2, 2026 came after June 30, 2026, 11:59 PM (receipt ${receipt}).` },
    evidence: [{ kind: 'receipt', receipt }],
  })
  expect((await readVerdict(election, never)).verdicts.find(({ isPassed }) => !isPassed)).toMatchObject({
    rule: 'term',
  })
  expect(await readVerdict(election, after)).toMatchObject({
    isOn: false,
    verdicts: [{ rule: 'registered', isPassed: false }],
  })
})

const addSecond = async () =>
  people.signedIn((await people.addUser('admin', 'second@example.org', ['commissioner'])).email)
const readWaiting = async () =>
  (await people.admin.get('/api/admin/approvals')).json<{ data: Approval[] }>().data
const agree = async (browser: Browser) =>
  browser.post(`/api/admin/approvals/${(await readWaiting())[0]?._id}/decision`, { isAgreed: true })

it('a suspension, its end and its deletion wait for a second commissioner', async () => {
  const { id: member, name } = await newMember(people.admin)
  const second = await addSecond()
  const url = '/api/admin/suspensions'
  const sent = { member, from: '2026-06-01', until: null, decision: 'Item 4' }
  const asked = await createRecord<Suspension>(people.admin, url, sent)
  const read = async () => (await people.admin.get(url)).json<{ data: Suspension[] }>().data
  expect(await read()).toEqual([])
  const detailsUntil = (until: string, as: string) => [
    { label: 'Member', value: fullName(name), as: 'text' },
    { label: 'First day', value: '2026-06-01', as: 'day' },
    { label: 'Last day', value: until, as },
  ]
  expect(await readWaiting()).toMatchObject([
    { kind: 'suspend_member', why: 'Item 4', details: detailsUntil('—', 'text'), isOwn: true, missing: 1 },
  ])
  expect((await agree(people.admin)).statusCode).toBe(403)
  expect((await agree(second)).statusCode).toBe(200)
  expect(await read()).toMatchObject([{ _id: asked._id, version: 1, ...sent }])

  expect((await people.admin.post(url, { ...sent, from: '2026-06-20' })).json()).toMatchObject({
    errorMessages: [{ path: 'from', message: SUSPENDED_ALREADY }],
  })
  const one = `${url}/${asked._id}`
  expect((await people.admin.patch(one, { until: '2026-05-01' })).statusCode).toBe(400)
  expect((await people.admin.patch(one, { until: '2026-06-02' })).statusCode).toBe(200)
  expect((await people.admin.remove(one)).statusCode).toBe(409)
  expect(await read()).toMatchObject([{ until: null }])
  expect(await readWaiting()).toMatchObject([{ details: detailsUntil('2026-06-02', 'day') }])
  await agree(second)
  expect(await read()).toMatchObject([{ until: '2026-06-02' }])
  for (const [act, left] of [
    [() => people.admin.remove(one), 0],
    [() => people.admin.post(`${one}/restore`, {}), 1],
  ] as const) {
    expect((await act()).statusCode).toBe(200)
    expect(await read()).toHaveLength(1 - left)
    await agree(second)
    expect(await read()).toHaveLength(left)
  }
  const changes = await people.database.db
    .selectFrom('changes')
    .select(['action', 'reason'])
    .where('entity', '=', 'suspension')
    .orderBy('number')
    .execute()
  expect(changes.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'restore'])
  for (const { reason } of changes) expect(reason).toMatch(/^Asked by .+, agreed by .+/)
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
})

it('a suspension that is changed or restored is on no day of another of the member', async () => {
  const { id: member } = await newMember(people.admin)
  const second = await addSecond()
  const url = '/api/admin/suspensions'
  const suspend = async (from: string, until: string) => {
    const sent = { member, from, until, decision: 'Item 4' }
    const { _id } = await createRecord<Suspension>(people.admin, url, sent)
    await agree(second)
    return `${url}/${_id}`
  }
  const isRefused = { errorMessages: [{ path: 'from', message: SUSPENDED_ALREADY }] }
  const first = await suspend('2026-06-01', '2026-06-10')
  await suspend('2026-06-20', '2026-06-30')
  expect((await people.admin.patch(first, { until: '2026-06-20' })).json()).toMatchObject(isRefused)
  expect((await people.admin.patch(first, { until: '2026-06-19' })).statusCode).toBe(200)
  await agree(second)
  await people.admin.remove(first)
  await agree(second)
  // Restoring is asked for before the days are taken: it is refused as late as that.
  expect((await people.admin.post(`${first}/restore`, {})).statusCode).toBe(200)
  const [restoring] = await readWaiting()
  const sent = { member, from: '2026-06-05', until: '2026-06-06', decision: 'Item 5' }
  await createRecord<Suspension>(people.admin, url, sent)
  const decide = (id?: string) => second.post(`/api/admin/approvals/${id}/decision`, { isAgreed: true })
  await decide((await readWaiting()).find(({ _id }) => _id !== restoring?._id)?._id)
  expect((await decide(restoring?._id)).json()).toMatchObject(isRefused)
  await people.admin.post(`/api/admin/approvals/${restoring?._id}/decision`, { isAgreed: false })
  expect((await people.admin.post(`${first}/restore`, {})).json()).toMatchObject(isRefused)
})

it('nobody suspends themselves, nor ends it', async () => {
  const { id: member } = await newMember(people.admin, { email: 'second@example.org' })
  const second = await addSecond()
  const url = '/api/admin/suspensions'
  const sent = { member, from: '2026-06-01', until: null, decision: 'Item 4' }
  const isOwn = { statusCode: 409, message: APPROVAL_MESSAGES.ownCase }
  expect((await second.post(url, sent)).json()).toMatchObject(isOwn)
  const { _id } = await createRecord<Suspension>(people.admin, url, sent)
  expect((await agree(second)).statusCode).toBe(403)
  const third = await people.signedIn((await people.addUser('admin', 'third@example.org')).email)
  expect((await agree(third)).statusCode).toBe(200)
  expect((await second.patch(`${url}/${_id}`, { until: '2026-06-02' })).json()).toMatchObject(isOwn)
  expect((await second.remove(`${url}/${_id}`)).json()).toMatchObject(isOwn)
})

it('a suspension follows the member into whom its own is merged', async () => {
  const [stays, goes] = [await newMember(people.admin), await newMember(people.admin)]
  const suspension = {
    member: goes.id,
    from: '2026-06-01',
    until: null,
    decision: 'Meeting of May 30, item 4',
  }
  await createRecord(people.admin, '/api/admin/suspensions', suspension)
  expect((await agree(await addSecond())).statusCode).toBe(200)
  const merge = await people.admin.post('/api/admin/duplicates/merges', {
    stays: { _id: stays._id, version: stays.version },
    goes: { _id: goes._id, version: goes.version },
    taken: [],
  })
  expect(merge.statusCode, merge.body).toBe(200)
  await goTo('2026-07-20')
  const election = await createElection()
  expect((await readRoll(election, 'which=off')).data).toMatchObject([
    { member: stays.id, failed: expect.arrayContaining(['not_suspended']) },
  ])
  expect((await readVerdict(election, stays)).verdicts).toContainEqual(
    expect.objectContaining({ rule: 'not_suspended', isPassed: false }),
  )
})

it('a suspension says no more where it was decided once somebody named there is erased', async () => {
  const name = { firstName: 'Nurulabsar', lastName: 'Quaderi' }
  const [member, other] = [await newMember(people.admin, { name }), await newMember(people.admin)]
  const second = await addSecond()
  const url = '/api/admin/suspensions'
  const days = { from: '2026-06-01', until: null }
  for (const { id } of [member, other]) {
    const decision = 'Item 4: Nurulabsar Quaderi and others'
    await createRecord<Suspension>(people.admin, url, { member: id, ...days, decision })
    await agree(second)
  }
  const read = async () => (await people.admin.get(url)).json<{ data: Suspension[] }>().data
  const own = (await read()).find((one) => one.member === member.id)
  await people.admin.remove(`${url}/${own?._id}`)
  const { forgetAll, findAnywhere } = erasures(people)
  expect((await forgetAll(member._id, 'Nurulabsar Quaderi')).statusCode).toBe(200)
  expect(await findAnywhere(/Nurulabsar/)).toEqual([])
  expect(await readWaiting()).toEqual([])
  for (const one of await read()) expect(one).toMatchObject({ ...days, decision: '' })
  expect(await verifyRecords(people.database.db, logged)).toBeNull()

  // Who is suspended stays so, as the program that checks the roll says too.
  await goTo('2026-07-20')
  const election = await createElection()
  expect((await readVerdict(election, other)).verdicts).toContainEqual(
    expect.objectContaining({ rule: 'not_suspended', isPassed: false }),
  )
  const file = await people.admin.post(`/api/admin/elections/${election._id}/court-file`, {})
  expect((await verifyRoll(file.rawPayload)).faults).toEqual([])
})

it('a roll that is frozen does not move, and its election is fixed', async () => {
  let { admin } = people
  const fee = await createFee(admin)
  const desk = await openDesk(admin)
  const member = await newMember(admin)
  await pay(admin, desk._id, [duesPart(member, fee)])
  const election = await createElection()
  const url = `/api/admin/elections/${election._id}`
  expect((await admin.post(`${url}/lay-open`, {})).statusCode).toBe(409)
  admin = await goTo('2026-07-20')
  const laid = (await admin.post(`${url}/lay-open`, {})).json<{ data: Election }>().data
  expect(laid.laidOpenAt).not.toBeNull()
  for (const changes of [{ leastAge: 18 }, { opensAt: '09:00' }, { notified: [] }])
    expect((await admin.patch(url, changes)).statusCode).toBe(409)
  // Not while members can claim, nor before the day that was promised to them.
  for (const day of ['2026-07-21', '2026-10-14']) {
    admin = await goTo(day)
    expect((await admin.post(`${url}/freeze`, {})).json()).toMatchObject({ message: FREEZE_AHEAD })
  }
  admin = await goTo('2026-10-15')
  const frozen = (await admin.post(`${url}/freeze`, {})).json<{ data: Election }>().data
  expect(frozen.digest).toMatch(/^[0-9a-f]{64}$/)
  expect((await admin.post(`${url}/freeze`, {})).statusCode).toBe(409)
  const renamed = { name: { firstName: 'Other', middleName: null, lastName: 'Name' } }
  expect(
    (await admin.sendForm('PATCH', `/api/members/update/${member._id}`, memberForm(renamed))).statusCode,
  ).toBe(200)
  const { data } = await readRoll(frozen)
  expect(data).toMatchObject([{ member: member.id, number: 1, name: expect.not.stringContaining('Other') }])
})

it('a roll is laid open while members can claim, and frozen after that, until the poll opens', async () => {
  const election = await createElection()
  const other = await createElection()
  const step = async ({ _id }: Election, name: string) =>
    (await people.admin.post(`/api/admin/elections/${_id}/${name}`, {})).json<{ message: string }>().message
  await goTo('2026-09-15')
  expect(await step(election, 'lay-open')).toBe(ELECTION_MESSAGES.laidOpen)
  await goTo('2026-09-16')
  expect(await step(other, 'lay-open')).toBe(CLAIMS_PAST)
  expect(await step(election, 'lay-open')).toBe(ELECTION_MESSAGES.laidOpen)
  await goTo('2026-10-15')
  expect(await step(other, 'freeze')).toBe(NOT_LAID_OPEN)
  await goTo('2026-12-06')
  expect([await step(election, 'lay-open'), await step(election, 'freeze')]).toEqual([TOO_LATE, TOO_LATE])
})

it('a roll is not laid open again by who has not seen the last laying', async () => {
  const { _id, version } = await createElection()
  const admin = await goTo('2026-07-20')
  const press = async () => {
    const headers = { 'if-match': `"${version}"` }
    const reply = await admin.send({ method: 'POST', url: `/api/admin/elections/${_id}/lay-open`, headers })
    return reply.json<{ message: string }>().message
  }
  expect([await press(), await press()]).toEqual([ELECTION_MESSAGES.laidOpen, LAID_OPEN_MEANWHILE])
})

it('an election has a rule about the class or the term', async () => {
  for (const rules of [[], ['alive']]) {
    const sent = { ...electionInput(), rules }
    expect((await people.admin.post('/api/admin/elections', sent)).json()).toMatchObject({
      errorMessages: [{ path: 'rules' }],
    })
  }
})

it('a frozen roll of an election that is deleted is none of a member', async () => {
  const member = await newMember(people.admin)
  const election = await createElection()
  const { db } = people.database
  const name = { election_uid: election._id, number: 1, member_id: member.id, line: '' }
  await db.insertInto('roll_names').values(name).execute()
  const rolls = async () => (await people.admin.get(`/api/admin/rolls/${member._id}`)).json()
  expect(await rolls()).toMatchObject({ data: [{ _id: election._id }] })
  await people.admin.remove(`/api/admin/elections/${election._id}`)
  expect(await rolls()).toMatchObject({ data: [] })
})

it('an election is deleted and restored until its roll is laid open', async () => {
  const election = await createElection()
  const url = `/api/admin/elections/${election._id}`
  expect((await people.admin.remove(url)).statusCode).toBe(200)
  expect((await people.admin.post(`${url}/restore`, {})).statusCode).toBe(200)
  const admin = await goTo('2026-07-20')
  await admin.post(`${url}/lay-open`, {})
  expect(await admin.remove(url)).toMatchObject({ statusCode: 409 })
  expect((await admin.get(url)).statusCode).toBe(200)
})

it('the commission sees the same day what a registrar changed of a member of an open roll', async () => {
  const member = await newMember(people.admin)
  const other = await newMember(people.admin)
  const election = await createElection()
  const admin = await goTo('2026-07-20')
  const later = await newMember(admin)
  const edit = async ({ _id }: Member, changes: object) => {
    const reply = await admin.sendForm('PATCH', `/api/members/update/${_id}`, memberForm(changes))
    expect(reply.statusCode, reply.body).toBe(200)
  }
  const seen = async () =>
    (await people.admin.get(`/api/admin/elections/${election._id}/member-changes`)).json<{
      data: MemberChanges
    }>().data
  const recent = async () =>
    (await people.admin.get('/api/admin/elections/member-changes')).json<{ data: NewMemberChanges[] }>().data
  await edit(member, { yearOfBirth: 1951 })
  people.clock.advance(1)
  await admin.post(`/api/admin/elections/${election._id}/lay-open`, {})
  expect([await seen(), await recent()]).toEqual([{ newest: [], total: 0 }, []])

  // No rule and no line of a roll reads it, or it is of somebody who came later.
  await edit(member, { phone: '718-555-0199' })
  await edit(later, { yearOfBirth: 1962 })
  for (const yearOfBirth of [1952, 1953, 1954, 1955]) await edit(member, { yearOfBirth })
  const fee = await createFee(admin)
  await pay(admin, (await openDesk(admin))._id, [duesPart(member, fee)], { paidOn: '2026-07-20' })
  await edit(member, { address: { ...member.address, zipCode: '11432' } })
  expect((await admin.send({ method: 'DELETE', url: `/api/members/delete/${other._id}` })).statusCode).toBe(
    200,
  )
  const { newest, total } = await seen()
  expect(total).toBe(6)
  expect(newest.map(({ action, recordId }) => [action, recordId])).toEqual([
    ['delete', other._id],
    ...Array.from({ length: 4 }, () => ['update', member._id]),
  ])
  expect(newest[1]).toMatchObject({
    actor: 'The admin',
    changes: [{ path: 'address.zipCode', after: '11432' }],
  })
  expect(await recent()).toEqual([{ _id: election._id, name: election.name, count: 6 }])
  await goTo('2026-07-21')
  expect(await recent()).toHaveLength(1)
  await goTo('2026-07-22')
  expect(await recent()).toEqual([])
  expect(await seen()).toMatchObject({ total: 6 })
})
