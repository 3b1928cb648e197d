import { describe, expect, it } from 'vitest'
import { JOINING_CLOSED, spokenCode } from '#domain/applications/application-rules.ts'
import { FILE_COLUMNS, type OwnApplication, type ShownApplication } from '#domain/applications/application.ts'
import type { Fee } from '#domain/dues/fee.ts'
import { OTHER_CLASS, PAID_BEFORE } from '#domain/dues/payment.ts'
import type { Member } from '#domain/members/member.ts'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import { applicantInput, APPLICATIONS, apply, caseOf, listApplications } from '../testing/applications.ts'
import { changesOf } from '../testing/changes.ts'
import { createFee, duesOf, duesPart, newMember, openDesk, pay, paymentInput } from '../testing/dues.ts'
import { memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const post = (url: string, payload: object = {}) => people.admin.post(url, payload)
const step = async (uid: string, what: string, payload: object = {}) =>
  post(`${APPLICATIONS}/${uid}/${what}`, payload)
const own = async (secret: string) =>
  (await people.visitor().post('/api/applications/find', { secret })).json<{ data: OwnApplication }>().data
const shown = async (uid: string) =>
  (await listApplications(people.admin, 'searchTerm=347-555-0155')).data.find(({ _id }) => _id === uid)

const introduce = async (uid: string, changes: object = {}) => {
  const introducer = await newMember(people.admin, {
    name: { firstName: 'Kamal', middleName: null, lastName: 'Pasha' },
    phone: '718-555-0111',
  })
  const fee = await createFee(people.admin)
  const desk = await openDesk(people.admin)
  await pay(people.admin, desk._id, [duesPart(introducer, fee)])
  const reply = await step(uid, 'introduction', {
    member: introducer.id,
    isKnown: true,
    said: 'At the desk',
    ...changes,
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return { introducer, fee, desk }
}
const payFor = (applicants: readonly string[], desk: string, fee: Fee) =>
  pay(
    people.admin,
    desk,
    applicants.map((applicant) => ({
      purpose: 'dues',
      member: null,
      applicant,
      year: 2026,
      fee: fee._id,
      cents: fee.cents,
    })),
    { payer: null, payerName: 'Jahanara Sarkar' },
  )

it('becomes a member: applied, introduced, paid, ready, approved; and all of it is undone at once', async () => {
  const { applications, secret, receipt } = await apply(people)
  const [{ _id: uid } = { _id: '' }] = applications
  expect(applications).toMatchObject([{ state: 'applied', missing: ['introducer', 'money'], receipt }])
  expect((await step(uid, 'approve', { member: null })).statusCode).toBe(409)

  const { introducer, fee, desk } = await introduce(uid)
  expect(await shown(uid)).toMatchObject({ state: 'introduced', missing: ['money'] })
  const payment = await payFor([uid], desk._id, fee)
  expect(await shown(uid)).toMatchObject({ state: 'ready', missing: [], isPaid: true })
  expect(await caseOf(people.admin, uid)).toMatchObject({
    introducer: { member: { id: introducer.id }, isInGoodStanding: true, vouchedFor: 1 },
    payment: { receipt: payment.receipt, cents: 2000 },
    likely: [],
    doubles: [],
  })

  const approved = (await step(uid, 'approve', { member: null })).json<{ data: ShownApplication }>().data
  expect(approved).toMatchObject({ state: 'approved', member: expect.any(Number) })
  const found = await people.admin.get('/api/members?searchTerm=jahanara')
  const [member] = found.json<{ data: { data: Member[] } }>().data.data
  expect(member).toMatchObject({
    id: approved.member,
    amount: 20,
    expiredYearOfMembership: 2026,
    introduceBy: { name: 'Kamal Pasha' },
    isActive: true,
  })
  expect(await duesOf(people.admin, member?._id ?? '')).toMatchObject({
    standing: { state: 'paid', receipt: payment.receipt },
    payments: [{ receipt: payment.receipt, parts: [{ member: { id: approved.member } }] }],
  })
  expect(await own(secret)).toMatchObject({ people: [{ state: 'approved', member: approved.member }] })
  expect(await caseOf(people.admin, uid)).toMatchObject({ became: { id: approved.member }, next: null })

  // A decision is taken back by its own step alone.
  for (const status of ['open', 'spam'])
    expect(
      (await people.admin.send({ method: 'PATCH', url: `${APPLICATIONS}/${uid}`, payload: { status } }))
        .statusCode,
    ).toBe(409)

  const undone = await step(uid, 'undo')
  expect(undone.json()).toMatchObject({ data: { state: 'ready', member: null } })
  expect((await people.admin.get(`/api/members/${member?._id}`)).statusCode).toBe(404)
  expect((await people.admin.get(`/api/admin/payments/${payment._id}`)).json()).toMatchObject({
    data: { parts: [{ member: null, term: null }] },
  })
  expect(await caseOf(people.admin, uid)).toMatchObject({ likely: [] })
  // And it can be decided again, for somebody who is a member already.
  const old = await newMember(people.admin, {
    name: { firstName: 'Jahan Ara', middleName: null, lastName: 'Sarker' },
  })
  const again = await step(uid, 'approve', { member: old.id })
  expect(again.json()).toMatchObject({ data: { state: 'approved', member: old.id } })
  expect(await duesOf(people.admin, old._id)).toMatchObject({ standing: { state: 'paid' } })
})

describe('an approval that is undone in the history of the member', () => {
  /** A member by an approval, with the batch of it in the history. */
  const approvedMember = async () => {
    const { applications } = await apply(people)
    const [{ _id: uid } = { _id: '' }] = applications
    const { fee, desk } = await introduce(uid)
    const payment = await payFor([uid], desk._id, fee)
    await step(uid, 'approve', { member: null })
    const { member: number, batch } = (await shown(uid)) ?? {}
    const found = await people.admin.get(`/api/members?searchTerm=${number}`)
    const [member] = found.json<{ data: { data: Member[] } }>().data.data
    return { uid, payment, member, undo: () => post(`/api/members/batches/${batch}/undo`) }
  }
  const termOf = async (payment: string) =>
    (await people.admin.get(`/api/admin/payments/${payment}`)).json<{
      data: { parts: { term: object | null }[] }
    }>().data.parts[0]?.term

  it('comes back as a whole: member, term and application', async () => {
    const { uid, payment, member, undo } = await approvedMember()
    const undone = await undo()
    expect(undone.json()).toMatchObject({ data: { done: 1, left: { count: 0 } } })
    expect(await shown(uid)).toMatchObject({ state: 'ready', member: null, batch: null })
    expect((await people.admin.get(`/api/members/${member?._id}`)).statusCode).toBe(404)
    expect(await termOf(payment._id)).toBeNull()
    expect((await undo()).statusCode).toBe(409)
    // Neither is the undo undone: the member would be there twice after the next approval.
    const { batch } = undone.json<{ data: { batch: string } }>().data
    expect((await post(`/api/members/batches/${batch}/undo`)).statusCode).toBe(409)
    expect((await people.admin.get(`/api/members/${member?._id}`)).statusCode).toBe(404)
  })

  it('stays as a whole when the member was changed since, who is named', async () => {
    const { uid, payment, member, undo } = await approvedMember()
    const changed = await people.admin.sendForm(
      'PATCH',
      `/api/members/update/${member?._id}`,
      memberForm({ yearOfBirth: 1989 }),
    )
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await undo()).json()).toMatchObject({
      data: { done: 0, left: { count: 1, members: [{ _id: member?._id }] } },
    })
    expect((await step(uid, 'undo')).statusCode).toBe(409)
    expect(await shown(uid)).toMatchObject({ state: 'approved', member: member?.id })
    expect((await people.admin.get(`/api/members/${member?._id}`)).statusCode).toBe(200)
    expect(await termOf(payment._id)).not.toBeNull()
  })

  it('takes the term alone from somebody who was a member before', async () => {
    const { applications } = await apply(people)
    const [{ _id: uid } = { _id: '' }] = applications
    const { fee, desk } = await introduce(uid)
    await payFor([uid], desk._id, fee)
    const old = await newMember(people.admin, { email: 'old@example.org' })
    await step(uid, 'approve', { member: old.id })
    expect(await duesOf(people.admin, old._id)).toMatchObject({ standing: { state: 'paid' } })
    const { batch } = (await shown(uid)) ?? {}
    await people.admin.sendForm('PATCH', `/api/members/update/${old._id}`, memberForm({ yearOfBirth: 1970 }))
    const undone = await post(`/api/members/batches/${batch}/undo`)
    expect(undone.json()).toMatchObject({ data: { done: 1, left: { count: 0 } } })
    expect(await shown(uid)).toMatchObject({ state: 'ready', member: null })
    expect((await duesOf(people.admin, old._id)).payments).toEqual([])
    expect((await people.admin.get(`/api/members/${old._id}`)).json()).toMatchObject({
      data: { yearOfBirth: 1970 },
    })
  })
})

it('a family is one form: one receipt, one code, one payment, one word of the introducer', async () => {
  const { applications, secret, code } = await apply(people, {
    people: ['Rahim', 'Karim', 'Salma'].map((firstName) =>
      applicantInput({ name: { firstName, middleName: null, lastName: 'Sarkar' } }),
    ),
  })
  const uids = applications.map(({ _id }) => _id)
  const { fee, desk } = await introduce(uids[1] ?? '')
  const named = await people.admin.get(`/api/admin/payment-codes/${spokenCode(code)}`)
  expect(named.json()).toMatchObject({
    data: {
      members: [],
      applicants: uids.map((_id) => ({ _id, isPaid: false })),
      year: 2026,
      fees: [{ cents: 2000 }],
    },
  })
  // A name may look like a code.
  expect((await people.admin.get('/api/admin/payment-codes/martha')).json()).toMatchObject({ data: null })
  await payFor(uids, desk._id, fee)
  // A decision leads to the next one of the form.
  expect(await caseOf(people.admin, uids[0] ?? '')).toMatchObject({ next: uids[1], became: null })
  // Not to one that waits for an answer.
  await people.admin.post(`${APPLICATIONS}/${uids[1]}/ask`, { question: 'Which house?' })
  expect(await caseOf(people.admin, uids[0] ?? '')).toMatchObject({ next: uids[2] })
  expect((await own(secret)).people.map(({ name, state }) => [name, state])).toEqual([
    ['Rahim Sarkar', 'ready'],
    ['Karim Sarkar', 'ready'],
    ['Salma Sarkar', 'ready'],
  ])
  const twice = await people.admin.post('/api/admin/payments', {
    desk: desk._id,
    paidOn: '2026-06-15',
    method: 'cash',
    cents: 2000,
    payer: null,
    payerName: 'x',
    parts: [{ purpose: 'dues', member: null, applicant: uids[0], year: 2026, fee: fee._id, cents: 2000 }],
  })
  expect(twice.json()).toMatchObject({
    errorMessages: [{ path: 'parts.0.applicant', message: 'This application is paid already!' }],
  })
})

it('is paid by the fee of the membership that it asks for, which a registrar corrects until then', async () => {
  const { applications } = await apply(people, { class: 'life' })
  const [{ _id: uid } = { _id: '' }] = applications
  const { fee, desk } = await introduce(uid)
  const lifeFee = await createFee(people.admin, { class: 'life', cents: 50_000 })
  const parts = (of: Fee) => [
    {
      ...(of.class === 'life' ? { purpose: 'life' } : { purpose: 'dues', year: 2026 }),
      member: null,
      applicant: uid,
      fee: of._id,
      cents: of.cents,
    },
  ]
  const payer = { payer: null, payerName: 'Jahanara Sarkar' }
  const refused = (of: Fee) => post('/api/admin/payments', paymentInput(desk._id, parts(of), payer))
  const other = { errorMessages: [{ path: 'parts.0.fee', message: OTHER_CLASS }] }
  expect((await refused(fee)).json()).toMatchObject(other)
  const correct = (of: string) => people.admin.patch(`${APPLICATIONS}/${uid}`, { class: of })
  expect((await correct('general')).statusCode).toBe(200)
  expect((await refused(lifeFee)).json()).toMatchObject(other)
  await pay(people.admin, desk._id, parts(fee), payer)
  expect(await shown(uid)).toMatchObject({ state: 'ready', class: 'general' })
  expect((await correct('life')).json()).toMatchObject({
    errorMessages: [{ path: 'class', message: PAID_BEFORE }],
  })
})

describe('an applicant', () => {
  it('gets the same answer twice for the same form, and withdraws what is open', async () => {
    const input = { ticket: '' }
    const [one, other] = [await apply(people, input), await apply(people, input)]
    expect(other.secret).toBe(one.secret)
    // After the closing day as well, if it arrived before.
    const closed = { joining: { ...DEFAULT_JOINING, isOpen: false } }
    expect((await people.admin.patch('/api/admin/settings', closed)).statusCode).toBe(200)
    expect((await apply(people, input)).secret).toBe(one.secret)
    await expect(apply(people)).rejects.toThrow(JOINING_CLOSED)
    await people.admin.patch('/api/admin/settings', { joining: DEFAULT_JOINING })
    expect((await listApplications(people.admin, 'folder=spam')).meta.total).toBe(1)
    const sent = await apply(people)
    const withdraw = async ({ secret }: { secret: string }) =>
      (await people.visitor().post('/api/applications/withdraw', { secret })).statusCode
    expect(await withdraw(sent)).toBe(200)
    expect(await own(sent.secret)).toMatchObject({ people: [{ state: 'withdrawn' }] })
    // As after a lost reply.
    expect(await withdraw(sent)).toBe(200)
    const refused = await apply(people)
    await step(refused.applications[0]?._id ?? '', 'refuse', { reason: 'Of another district.' })
    expect(await withdraw(refused)).toBe(409)
    expect((await people.visitor().post('/api/applications/find', { secret: 'guess' })).statusCode).toBe(404)
  })
})

it('records each step with who and when', async () => {
  const { applications } = await apply(people)
  const [{ _id } = { _id: '' }] = applications
  await introduce(_id)
  const ask = (version: number) =>
    people.admin.send({
      method: 'POST',
      url: `${APPLICATIONS}/${_id}/ask`,
      headers: { 'if-match': `"${version}"` },
      payload: { question: 'Which house?' },
    })
  const { version = 0 } = (await shown(_id)) ?? {}
  expect((await ask(version)).statusCode).toBe(200)
  // Once more after a lost reply.
  expect((await ask(version)).statusCode).toBe(412)
  const noted = await people.admin.patch(`${APPLICATIONS}/${_id}`, { note: 'Calls on Friday' })
  expect(noted.statusCode, noted.body).toBe(200)
  await step(_id, 'refuse', { reason: 'Not of Sandwip' })
  expect((await changesOf(people, _id)).map(({ action, actor_name: name }) => [action, name])).toEqual([
    ['create', 'Visitor'],
    ['update', 'The admin'],
    ['update', 'The admin'],
    ['update', 'The admin'],
    ['update', 'The admin'],
  ])
  expect(await shown(_id)).toMatchObject({
    askedBy: 'The admin',
    note: 'Calls on Friday',
    refusal: 'Not of Sandwip',
  })
  expect((await step(_id, 'undo')).json()).toMatchObject({
    data: { state: 'introduced', note: 'Calls on Friday', refusal: '', decidedBy: null },
  })
})

it('a file of a folder is noted among the exports', async () => {
  await apply(people)
  const file = {
    folder: 'open',
    format: 'csv',
    headers: Object.fromEntries(FILE_COLUMNS.map((column) => [column, column])),
    words: { states: {}, missing: {} },
  }
  const reply = await post(`${APPLICATIONS}/file`, file)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.body).toContain('Jahanara')
  const log = await people.admin.get('/api/admin/changes?kind=export')
  expect(log.json<{ data: { data: object[] } }>().data.data).toMatchObject([
    {
      name: 'Applications as a file',
      action: 'create',
      changes: expect.arrayContaining([
        { path: 'applications', before: null, after: 1 },
        { path: 'filter', before: null, after: '{"folder":"open"}' },
      ]),
    },
  ])
})
