import { beforeAll, describe, expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { Approval } from '#domain/approvals/approval.ts'
import { dayOf } from '#domain/days.ts'
import {
  BEFORE_COUNT,
  type Deposit,
  type DeskSession,
  EXPLANATION_REQUIRED,
  NOT_IN_BOX,
} from '#domain/dues/desk.ts'
import type { Fee } from '#domain/dues/fee.ts'
import { PAID_READ_OUT } from '#domain/dues/read-outs.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { HistoryEntry } from '#domain/history/history-entry.ts'
import { expiredIn } from '#domain/members/expired-in.ts'
import {
  ALREADY_PAID,
  BOX_HAS_LESS,
  FEE_DIFFERS,
  IN_FUTURE,
  IS_DECEASED,
  NO_FEE,
  NOT_A_CHECK,
  PAPER_NOTE_REQUIRED,
  PAPER_REQUIRED,
  type Payment,
  REFERENCE_REQUIRED,
  SUM_DIFFERS,
  YEAR_CHANGED,
} from '#domain/dues/payment.ts'
import type { BulkPreview } from '#domain/bulk-changes/bulk-change.ts'
import type { DuesReport } from '#domain/dues/report.ts'
import type { Merged } from '#domain/duplicates/merge.ts'
import { apply } from '../testing/applications.ts'
import { changesOf } from '../testing/changes.ts'
import {
  createFee,
  duesOf,
  duesPart,
  memberOf,
  newMember,
  openDesk,
  pay,
  paymentInput,
} from '../testing/dues.ts'
import { importTable } from '../testing/imports.ts'
import { memberForm } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
let fee: Fee
let lifeFee: Fee
beforeAll(async () => {
  fee = await createFee(people.admin)
  lifeFee = await createFee(people.admin, { class: 'life', name: { en: 'Life', bn: 'আজীবন' }, cents: 50_000 })
})

const post = (url: string, payload: object, headers = {}) =>
  people.admin.send({ method: 'POST', url, payload, headers })
const faultsOf = (reply: { json: () => unknown }) =>
  (reply.json() as { errorMessages: { path: string; message: string }[] }).errorMessages.map(
    ({ path, message }) => [path, message],
  )
const take = (...input: Parameters<typeof paymentInput>) =>
  post('/api/admin/payments', paymentInput(...input))
const voidOf = (payment: Payment, changes: object = {}) =>
  post(`/api/admin/payments/${payment._id}/void`, {
    reason: 'mistake',
    note: 'The wrong brother',
    ...changes,
  })
const count = (desk: DeskSession, cash: object, papers: string[] = []) =>
  post(`/api/admin/desks/${desk._id}/count`, { cash, papers })
const DEPOSITS = '/api/admin/dues/deposits'
const close = (desk: DeskSession, explanation = '') =>
  post(`/api/admin/desks/${desk._id}/close`, { explanation })
describe('a payment', () => {
  it('gives a term, a receipt and the read-outs of the register, in the chain of changes', async () => {
    const desk = await openDesk(people.admin, {}, 'W')
    const member = await newMember(people.admin, { amount: 5, expiredYearOfMembership: 2024 })
    expect((await duesOf(people.admin, member._id)).standing).toMatchObject({
      state: 'lapsed',
      since: '2025-01-01',
      typedYear: 2024,
    })
    const payment = await pay(people.admin, desk._id, [duesPart(member, fee)])
    expect(payment).toMatchObject({
      receipt: `26-${desk.letter}-0001`,
      cents: 2000,
      payer: { id: member.id, _id: member._id },
      parts: [
        { purpose: 'dues', year: 2026, term: { class: 'general', from: '2026-01-01', to: '2026-12-31' } },
      ],
      void: null,
    })
    expect((await duesOf(people.admin, member._id)).standing).toMatchObject({
      state: 'paid',
      until: '2026-12-31',
      receipt: payment.receipt,
    })
    expect(await memberOf(people.admin, member._id)).toMatchObject({
      amount: 20,
      expiredYearOfMembership: 2026,
      version: member.version + 1,
    })
    const [created] = await changesOf(people, payment._id)
    expect(created).toMatchObject({
      action: 'create',
      entity: 'payment',
      after: { cents: 2000, payer: member.id },
    })
    expect(JSON.stringify(created)).not.toContain(member.name.lastName)
  })

  it('is for several people with one receipt, and a donation', async () => {
    const desk = await openDesk(people.admin, {}, 'X')
    const family = [
      await newMember(people.admin),
      await newMember(people.admin),
      await newMember(people.admin),
    ]
    const parts = [
      ...family.map((member) => duesPart(member, fee)),
      { purpose: 'donation', about: 'Flood relief', cents: 1050 },
    ]
    const payment = await pay(people.admin, desk._id, parts, { payer: null, payerName: 'Their uncle' })
    expect(payment).toMatchObject({ cents: 7050, payer: null, payerName: 'Their uncle' })
    const stored = await people.admin.get(`/api/admin/payments/${payment._id}`)
    expect(stored.json()).toMatchObject({ data: payment })
    for (const { _id } of family)
      expect((await duesOf(people.admin, _id)).standing).toMatchObject({
        state: 'paid',
        receipt: payment.receipt,
      })
    const two = await pay(people.admin, desk._id, [
      { purpose: 'donation', cents: 100, about: null, member: family[0]?.id },
    ])
    expect(two.receipt).toBe(payment.receipt.replace(/1$/, '2'))
    for (const typed of [two.receipt, `26 ${desk.letter.toLowerCase()} 0002`, `২৬-${desk.letter}-২`]) {
      const list = await people.admin.get(`/api/admin/payments?receipt=${encodeURIComponent(typed)}`)
      expect(list.json<{ data: ListData<Payment> }>().data.data).toMatchObject([{ _id: two._id }])
    }
  })

  it('for life begins after the last paid year', async () => {
    const desk = await openDesk(people.admin)
    const member = await newMember(people.admin)
    await pay(people.admin, desk._id, [duesPart(member, fee)])
    const life = await pay(people.admin, desk._id, [
      { purpose: 'life', member: member.id, fee: lifeFee._id, cents: 50_000 },
    ])
    expect(life.parts[0]?.term).toEqual({ class: 'life', from: '2027-01-01', to: null })
    const next = await take(desk._id, [duesPart(member, fee, 2028)])
    expect(faultsOf(next)).toEqual([['parts.0.year', ALREADY_PAID]])
    expect(await memberOf(people.admin, member._id)).toMatchObject({
      amount: 520,
      expiredYearOfMembership: 2026,
    })
  })

  it('is refused with all faults at once, and uses no number', async () => {
    const desk = await openDesk(people.admin, {}, 'Y')
    const member = await newMember(people.admin)
    const dead = await newMember(people.admin, { isDied: true, isActive: false })
    const refused = await take(desk._id, [
      duesPart(member, fee),
      duesPart(member, fee),
      { ...duesPart(dead, fee), cents: 1900 },
      { purpose: 'life', member: member.id, fee: fee._id, cents: 2000 },
    ])
    expect(faultsOf(refused)).toEqual([
      ['parts.1.year', ALREADY_PAID],
      ['parts.2.member', IS_DECEASED],
      ['parts.2.cents', FEE_DIFFERS],
      ['parts.3.fee', NO_FEE],
    ])
    const part = duesPart(member, fee)
    expect(faultsOf(await take(desk._id, [part], { cents: 1999 }))).toEqual([['cents', SUM_DIFFERS]])
    expect(faultsOf(await take(desk._id, [part], { method: 'check' }))).toEqual([
      ['reference', REFERENCE_REQUIRED],
    ])
    expect(faultsOf(await take(desk._id, [part], { paidOn: '2026-06-16' }))).toEqual([['paidOn', IN_FUTURE]])
    expect(faultsOf(await take(desk._id, [part], { paidOn: '2026-06-01' }))).toEqual([
      ['reference', PAPER_REQUIRED],
    ])
    const check = { paidOn: '2026-06-01', method: 'check', reference: '1001' }
    for (const note of ['', '1001'])
      expect(faultsOf(await take(desk._id, [part], { ...check, note }))).toEqual([
        ['note', PAPER_NOTE_REQUIRED],
      ])
    expect((await pay(people.admin, desk._id, [part])).receipt).toMatch(/-0001$/)
  })

  it('is made once however often it is sent, as long as its desk is open', async () => {
    const desk = await openDesk(people.admin)
    const member = await newMember(people.admin)
    const body = paymentInput(desk._id, [duesPart(member, fee)])
    const headers = { 'idempotency-key': `desk-${member._id}` }
    const replies = await Promise.all([1, 2, 3].map(() => post('/api/admin/payments', body, headers)))
    expect(new Set(replies.map((reply) => reply.json<{ data: Payment }>().data.receipt)).size).toBe(1)
    const other = await post('/api/admin/payments', { ...body, note: 'Another' }, headers)
    expect(other.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    const list = await people.admin.get(`/api/admin/payments?desk=${desk._id}`)
    expect(list.json<{ data: ListData<Payment> }>().data.meta.total).toBe(1)
  })

  it('is read out of the member, in its history too, where it cannot be undone', async () => {
    const desk = await openDesk(people.admin)
    const member = await newMember(people.admin, { amount: 20, expiredYearOfMembership: 2026 })
    const payment = await pay(people.admin, desk._id, [duesPart(member, fee)])
    const readOut = { paidOn: payment.paidOn, paidBy: 'cash', paidTerms: '2026-01-01/2026-12-31 typed:2026' }
    expect(await memberOf(people.admin, member._id)).toMatchObject(readOut)
    const history = await people.admin.get(`/api/members/${member._id}/history?limit=1`)
    const [change] = history.json<{ data: ListData<HistoryEntry> }>().data.data
    expect(change).toMatchObject({
      reason: payment.receipt,
      changes: Object.entries(readOut).map(([path, after]) => ({ path, before: null, after })),
    })
    const undone = await post(`/api/members/${member._id}/put-back`, { number: change?.number })
    expect(faultsOf(undone)).toEqual(Object.keys(readOut).map((path) => [path, PAID_READ_OUT]))
    await voidOf(payment)
    expect(await memberOf(people.admin, member._id)).toMatchObject({
      paidOn: null,
      paidBy: null,
      paidTerms: null,
    })
  })

  it('forbids another amount and year in the form, and accepts the same', async () => {
    const desk = await openDesk(people.admin)
    const member = await newMember(people.admin, { amount: 5, expiredYearOfMembership: 2024 })
    const payment = await pay(people.admin, desk._id, [duesPart(member, fee)])
    const update = (changes: object) =>
      people.admin.sendForm('PATCH', `/api/members/update/${member._id}`, memberForm(changes))
    for (const amount of [5, 21, null])
      expect(faultsOf(await update({ amount }))).toEqual([['amount', PAID_READ_OUT]])
    expect(faultsOf(await update({ expiredYearOfMembership: 2027 }))).toEqual([
      ['expiredYearOfMembership', PAID_READ_OUT],
    ])
    const same = await update({ amount: 20, expiredYearOfMembership: 2026, yearOfBirth: 1961 })
    expect(same.statusCode, same.body).toBe(200)
    await voidOf(payment)
    expect(await memberOf(people.admin, member._id)).toMatchObject({
      amount: 5,
      expiredYearOfMembership: 2024,
    })
    expect((await update({ amount: 7 })).statusCode).toBe(200)
  })
})

describe('a void', () => {
  it('takes back exactly the terms of its payment, and keeps the number', async () => {
    const desk = await openDesk(people.admin, {}, 'Z')
    const member = await newMember(people.admin)
    await pay(people.admin, desk._id, [duesPart(member, fee, 2025)])
    const wrong = await pay(people.admin, desk._id, [duesPart(member, fee)])
    const reply = await voidOf(wrong)
    expect(reply.json<{ data: Payment }>().data).toMatchObject({
      receipt: wrong.receipt,
      void: { reason: 'mistake', agreedBy: null, desk: desk.letter },
    })
    expect(await duesOf(people.admin, member._id)).toMatchObject({
      standing: { state: 'lapsed', since: '2026-01-01' },
      terms: [{ from: '2025-01-01' }],
    })
    expect((await voidOf(wrong)).statusCode).toBe(409)
    const again = await pay(people.admin, desk._id, [duesPart(member, fee)])
    expect(again.receipt).toMatch(/-0003$/)
  })

  it('of a closed desk needs the consent of another who may', async () => {
    const desk = await openDesk(people.admin)
    const member = await newMember(people.admin)
    const payment = await pay(people.admin, desk._id, [duesPart(member, fee)])
    const mistake = await pay(people.admin, desk._id, [{ purpose: 'donation', cents: 100 }], {
      payerName: 'A guest',
    })
    await voidOf(mistake)
    await count(desk, { 2000: 1 })
    await close(desk)
    const empty = await openDesk(people.admin)
    const refused = await voidOf(payment, { reason: 'given_back_in_cash', desk: empty._id })
    expect(faultsOf(refused)).toEqual([['desk', BOX_HAS_LESS]])
    const box = await openDesk(people.admin, { 2000: 1 })
    const asked = await voidOf(payment, { reason: 'given_back_in_cash', desk: box._id })
    expect(asked.json()).toMatchObject({ statusCode: 200, data: null })
    expect((await voidOf(payment)).statusCode).toBe(409)
    const waiting = async (browser = people.admin) =>
      (await browser.get('/api/admin/approvals'))
        .json<{ data: Approval[] }>()
        .data.find(({ subject }) => subject === payment._id)
    const approval = await waiting()
    expect(approval).toMatchObject({ title: payment.receipt, why: 'The wrong brother', isOwn: true })
    expect(approval?.details.map(({ label, value }) => [label, value])).toEqual([
      ['Amount', '2000'],
      ['Method', 'Cash'],
      ['Payer', payment.payer?.name],
      ['Paid for', payment.payer?.name],
      ['Reason', 'Given back in cash'],
      ['Out of the box of desk', box.letter],
    ])
    const decide = (browser: typeof people.admin) =>
      browser.post(`/api/admin/approvals/${approval?._id}/decision`, { isAgreed: true })
    expect((await decide(people.admin)).statusCode).toBe(403)
    const { email } = await people.addUser('admin', 'second@example.org')
    const second = await people.signedIn(email)
    expect(await waiting(second)).toMatchObject({ isOwn: false })
    expect((await decide(second)).json()).toMatchObject({ statusCode: 200 })
    expect((await decide(second)).statusCode).toBe(404)
    expect(await duesOf(people.admin, member._id)).toMatchObject({
      standing: { typedYear: member.expiredYearOfMembership },
      payments: [{ void: { desk: box.letter, agreedBy: 'The admin' } }],
    })
    // The box that gave the money back knows; the closed one stays as it was counted.
    const counted = (await count(box, {})).json<{ data: DeskSession }>().data
    expect(counted.result).toMatchObject({
      expectedCents: 0,
      differenceCents: 0,
      byMethod: [{ method: 'cash', count: 0, cents: -2000 }],
    })
    const closed = await people.admin.get(`/api/admin/desks/${desk._id}`)
    expect(closed.json<{ data: DeskSession }>().data).toMatchObject({
      result: { differenceCents: 0 },
      voids: [
        { which: 'later', receipt: payment.receipt, cents: 2000, box: box.letter, note: 'The wrong brother' },
        { which: 'open', receipt: mistake.receipt, cents: 100, reason: 'mistake', agreedBy: null },
      ],
    })
    expect(counted.voids).toMatchObject([{ which: 'given_back', receipt: payment.receipt, cents: 2000 }])
  })
})

describe('a desk', () => {
  it('is counted blind, explained and closed, and deposited once', async () => {
    const desk = await openDesk(people.admin, { 1000: 5 })
    const [one, two, three] = [
      await newMember(people.admin),
      await newMember(people.admin),
      await newMember(people.admin),
    ]
    await pay(people.admin, desk._id, [duesPart(one, fee)])
    const check = await pay(people.admin, desk._id, [duesPart(two, fee)], {
      method: 'check',
      reference: '1001',
    })
    await pay(people.admin, desk._id, [duesPart(three, fee)], { method: 'zelle' })
    const seen = await people.admin.get(`/api/admin/desks/${desk._id}`)
    expect(seen.json<{ data: DeskSession }>().data).toMatchObject({ receipts: 3, result: null, cash: null })
    expect((await close(desk)).statusCode).toBe(409)
    const first = (await count(desk, { 1000: 5, 500: 3 })).json<{ data: DeskSession }>().data
    expect(first.result).toEqual({
      expectedCents: 7000,
      countedCents: 6500,
      differenceCents: -500,
      missingPapers: [check.receipt],
      byMethod: [
        { method: 'cash', count: 1, cents: 2000 },
        { method: 'check', count: 1, cents: 2000 },
        { method: 'zelle', count: 1, cents: 2000 },
      ],
      byPurpose: [{ purpose: 'dues', count: 3, cents: 6000 }],
    })
    expect(
      (await take(desk._id, [{ purpose: 'donation', cents: 1 }], { payerName: 'A guest' })).statusCode,
    ).toBe(409)
    const elsewhere = await pay(
      people.admin,
      (await openDesk(people.admin))._id,
      [duesPart(one, fee, 2027)],
      {
        method: 'check',
        reference: '1002',
      },
    )
    expect(faultsOf(await count(desk, {}, [elsewhere._id]))).toEqual([['papers', NOT_IN_BOX]])
    const again = (await count(desk, { 1000: 5, 500: 3 }, [check._id])).json<{ data: DeskSession }>().data
    expect(again.counts).toMatchObject([
      { by: 'The admin', cents: 6500, papers: 0 },
      { by: 'The admin', cents: 6500, papers: 1 },
    ])
    expect(faultsOf(await close(desk))).toEqual([['explanation', expect.any(String)]])
    expect((await close(desk, 'Five dollars of change were given twice')).json()).toMatchObject({
      statusCode: 200,
    })
    expect((await count(desk, {})).statusCode).toBe(409)
    const deposit = await post(DEPOSITS, { desks: [desk._id], cents: 3500 })
    expect(deposit.json<{ data: Deposit }>().data).toMatchObject({ cents: 3500, expectedCents: 3500 })
    expect((await post(DEPOSITS, { desks: [desk._id], cents: 1 })).statusCode).toBe(409)
  })

  it('is deposited after it was closed, with a difference explained, and again once that was taken back', async () => {
    const desk = await openDesk(people.admin)
    await pay(people.admin, desk._id, [duesPart(await newMember(people.admin), fee)])
    await count(desk, { 2000: 1 })
    await close(desk)
    const deposit = (changes: object) => post(DEPOSITS, { desks: [desk._id], cents: 2000, ...changes })
    const today = dayOf(people.clock.now())
    expect(faultsOf(await deposit({ depositedOn: '2027-01-05', cents: 200 }))).toEqual([
      ['depositedOn', IN_FUTURE],
      ['note', EXPLANATION_REQUIRED],
    ])
    // Counted on Sunday and brought to the bank on Monday; closed on Wednesday.
    expect(faultsOf(await deposit({ depositedOn: '2026-01-01' }))).toEqual([['depositedOn', BEFORE_COUNT]])
    const wrong = await deposit({ depositedOn: today, cents: 200, note: 'As on the slip' })
    const { _id } = wrong.json<{ data: Deposit }>().data
    const takeBack = (reason: string) => post(`${DEPOSITS}/${_id}/take-back`, { reason })
    expect(faultsOf(await takeBack(' '))).toEqual([['reason', expect.any(String)]])
    const back = (await takeBack('A zero was missing')).json<{ data: Deposit }>().data
    expect(back).toMatchObject({ desks: [], takenBack: { reason: 'A zero was missing' } })
    expect((await takeBack('Again')).statusCode).toBe(409)
    expect((await deposit({})).statusCode).toBe(201)
    expect((await changesOf(people, _id)).at(-1)).toMatchObject({ action: 'update' })
  })

  it('has the check for which cash was given back, also at the bank', async () => {
    const desk = await openDesk(people.admin, { 2000: 5 })
    const [one, two] = [await newMember(people.admin), await newMember(people.admin)]
    const paper = { method: 'check', reference: '1002' }
    const wrong = await pay(people.admin, desk._id, [duesPart(one, fee)], paper)
    const returned = await pay(people.admin, desk._id, [duesPart(two, fee)], paper)
    await voidOf(wrong)
    await voidOf(returned, { reason: 'given_back_in_cash', desk: desk._id })
    const counted = (await count(desk, { 2000: 4 }, [returned._id])).json<{ data: DeskSession }>().data
    expect(counted.result).toMatchObject({
      expectedCents: 8000,
      differenceCents: 0,
      missingPapers: [],
      byMethod: [
        { method: 'cash', count: 0, cents: -2000 },
        { method: 'check', count: 1, cents: 2000 },
      ],
    })
    await close(desk)
    const deposit = await post(DEPOSITS, { desks: [desk._id], cents: 0 })
    const today = dayOf(people.clock.now())
    expect(deposit.json<{ data: Deposit }>().data).toMatchObject({ expectedCents: 0, depositedOn: today })
  })

  it('has a letter that no other open desk has', async () => {
    const desk = await openDesk(people.admin)
    const again = await post('/api/admin/desks', { letter: desk.letter.toLowerCase(), float: {} })
    expect(faultsOf(again)).toEqual([['letter', expect.any(String)]])
  })
})

it('merged members have both their payments, until the merge is undone', async () => {
  const desk = await openDesk(people.admin)
  const [stays, goes] = [await newMember(people.admin), await newMember(people.admin)]
  await pay(people.admin, desk._id, [duesPart(stays, fee)])
  await pay(people.admin, desk._id, [duesPart(goes, fee, 2025)])
  const double = await pay(people.admin, desk._id, [duesPart(goes, fee)])
  const before = await memberOf(people.admin, stays._id)
  const versioned = async (uid: string) => {
    const { _id, version } = await memberOf(people.admin, uid)
    return { _id, version }
  }
  const merge = await post('/api/admin/duplicates/merges', {
    stays: await versioned(stays._id),
    goes: await versioned(goes._id),
    taken: [],
  })
  expect(merge.json<{ data: Merged }>().data.member).toMatchObject({
    amount: 60,
    expiredYearOfMembership: 2026,
  })
  const dues = await duesOf(people.admin, stays._id)
  expect(dues.payments).toHaveLength(3)
  expect(dues.numbers).toEqual([stays.id, goes.id])
  const toGiveBack = async () =>
    (await people.admin.get('/api/admin/dues/report')).json<{ data: DuesReport }>().data.giveBack
  const twice = { receipt: double.receipt, payment: double._id, cents: 2000 }
  expect(dues.giveBack).toEqual([twice])
  expect(await toGiveBack()).toEqual([{ ...twice, why: 'twice', name: fullName(before.name) }])
  expect((await people.admin.get(`/api/admin/dues/members/${goes._id}`)).statusCode).toBe(410)
  const blocked = await take(desk._id, [duesPart(stays, fee, 2025)])
  expect(faultsOf(blocked)).toEqual([['parts.0.year', ALREADY_PAID]])

  expect((await post(`/api/admin/duplicates/merges/${goes._id}/undo`, {})).statusCode).toBe(200)
  expect(await memberOf(people.admin, stays._id)).toMatchObject({
    amount: before.amount,
    expiredYearOfMembership: 2026,
  })
  expect(await memberOf(people.admin, goes._id)).toMatchObject({ amount: 40 })
  expect((await duesOf(people.admin, stays._id)).giveBack).toEqual([])
  expect(await toGiveBack()).toEqual([])
})

describe('about the turn of a year', () => {
  const midnight = usePeople('the file')

  it('no payment is stored for a year that has become a past one while it was typed', async () => {
    midnight.clock.advance(Date.parse('2027-01-01T04:59:30Z') - midnight.clock.now())
    const { email } = await midnight.addUser('admin', 'second@example.org')
    const admin = await midnight.signedIn(email)
    const own = await createFee(admin)
    const desk = await openDesk(admin)
    const parts = [duesPart(await newMember(admin), own)]
    const send = (currentYear: number) =>
      admin.post('/api/admin/payments', paymentInput(desk._id, parts, { paidOn: null, currentYear }))
    midnight.clock.advance(60_000)
    const late = await send(2026)
    expect(late.json()).toMatchObject({ statusCode: 409, message: YEAR_CHANGED })
    expect((await send(2027)).statusCode).toBe(201)
  })
})

describe('a report', () => {
  const later = usePeople('the file')

  it('sums the same by every column, and a void counts on its own day', async () => {
    const first = Date.parse('2026-07-01T16:00:00Z')
    later.clock.advance(first - later.clock.now())
    const { email } = await later.addUser('admin', 'second@example.org')
    const admin = await later.signedIn(email)
    const own = await createFee(admin)
    const desk = await openDesk(admin)
    const donation = { purpose: 'donation', about: null }
    const onFirst = { paidOn: '2026-07-01' }
    await pay(admin, desk._id, [duesPart(await newMember(admin), own), { ...donation, cents: 500 }], onFirst)
    const guest = { ...onFirst, payerName: 'A guest' }
    const wrong = await pay(admin, desk._id, [{ ...donation, cents: 300 }], guest)
    // Half past eleven in the evening in New York, and the next day in UTC.
    later.clock.advance(Date.parse('2026-07-02T03:31:00Z') - later.clock.now())
    const evening = await later.signedIn(email)
    await pay(evening, desk._id, [{ ...donation, cents: 100 }], guest)
    later.clock.advance(1_800_000 + 60_000)
    await evening.post(`/api/admin/payments/${wrong._id}/void`, { reason: 'mistake', note: 'Entered twice' })
    const report = async (day: string) =>
      (await evening.get(`/api/admin/dues/report?from=${day}&to=${day}`)).json<{ data: DuesReport }>().data
    const today = await report('2026-07-01')
    expect(today).toMatchObject({ payments: 3, voids: 0, cents: 2900 })
    expect(today.years).toEqual([{ year: 2026, paid: 1, renewed: 0, returned: 0, fresh: 1, lapsed: 0 }])
    const { rows, ...next } = await report('2026-07-02')
    expect(next).toMatchObject({ payments: 0, voids: 1, cents: -300 })
    expect(rows).toMatchObject([{ day: '2026-07-02', desk: desk.letter, purpose: 'donation', cents: -300 }])
    const headers = ['day', 'desk', 'method', 'purpose', 'takenBy', 'items', 'voidItems', 'cents']
    const file = await evening.post('/api/admin/dues/report/file', {
      from: '2026-07-01',
      to: '2026-07-01',
      format: 'csv',
      headers: Object.fromEntries(headers.map((header) => [header, header])),
      words: { total: 'Sum', methods: { cash: 'Cash' } },
    })
    const lines = file.body.trim().split('\r\n')
    expect(lines).toHaveLength(today.rows.length + 2)
    expect(lines.at(-1)).toBe('Sum,,,,,4,0,29')
    expect(lines[1]).toContain(`2026-07-01,${desk.letter},Cash,`)
    for (const { day: of } of today.rows) expect(of).toBe('2026-07-01')
    expect(today.rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(today.cents)
  })
})

it('the ledger is only ever appended to, and the database itself refuses overlaps and wrong sums', async () => {
  const desk = await openDesk(people.admin)
  const day = { paidOn: '2026-06-15', reference: 'Paper 12' }
  const member = await newMember(people.admin)
  const payment = await pay(people.admin, desk._id, [duesPart(member, fee)], day)
  const { db } = people.database
  const part = await db
    .selectFrom('payment_parts')
    .selectAll()
    .where('payment_uid', '=', payment._id)
    .executeTakeFirstOrThrow()
  await expect(db.updateTable('payments').set({ cents: 1 }).execute()).rejects.toThrow('appended')
  await expect(db.deleteFrom('payments').execute()).rejects.toThrow('appended')
  await expect(db.deleteFrom('terms').execute()).rejects.toThrow('appended')
  await expect(db.updateTable('terms').set({ last_day: null }).execute()).rejects.toThrow('appended')
  await expect(
    db
      .insertInto('payment_parts')
      .values({ ...part, uid: 'x', position: 1 })
      .execute(),
  ).rejects.toThrow('sum')
  const term = { payment_uid: payment._id, member_id: member.id, class: 'general' as const }
  for (const [first_day, last_day] of [
    ['2025-01-01', '2027-01-01'],
    ['2026-12-31', null],
    ['2026-03-01', '2026-03-01'],
  ] as const) {
    const insert = db
      .insertInto('terms')
      .values({ ...term, uid: 'x', part_uid: 'x', first_day, last_day, revoked_at: null })
      .execute()
    await expect(insert).rejects.toThrow('overlap')
  }
})

it('the database itself refuses to change a closed desk and its deposit', async () => {
  const { db } = people.database
  const desk = await openDesk(people.admin)
  await pay(people.admin, desk._id, [{ purpose: 'donation', cents: 2000 }], { payerName: 'A guest' })
  const update = (columns: object) =>
    db.updateTable('desk_sessions').set(columns).where('uid', '=', desk._id).execute()
  const refused = async (written: Promise<unknown>) => expect(written).rejects.toThrow('appended')
  await refused(update({ float_cents: 1 }))
  await count(desk, { 2000: 1 })
  for (const columns of [{ counts: '[]' }, { state: 'open' }]) await refused(update(columns))
  await close(desk)
  const deposit = { desks: [desk._id], cents: 2000 }
  const { _id: uid } = (await post(DEPOSITS, deposit)).json<{ data: Deposit }>().data
  for (const columns of [
    { state: 'counted' },
    { cash_cents: 1 },
    { papers: '["x"]' },
    { explanation: 'Another' },
    { deposit_uid: 'x' },
    { deposit_uid: null },
  ])
    await refused(update(columns))
  await refused(db.deleteFrom('desk_sessions').execute())
  for (const columns of [{ cents: 1 }, { note: 'Another' }, { deposited_on: '2026-01-01' }])
    await refused(db.updateTable('deposits').set(columns).where('uid', '=', uid).execute())
  expect((await post(`${DEPOSITS}/${uid}/take-back`, { reason: 'The wrong bank' })).statusCode).toBe(200)
  await refused(db.updateTable('deposits').set({ taken_back_at: null }).where('uid', '=', uid).execute())
  await refused(db.deleteFrom('deposits').execute())
})

const DIED = { isDied: true, isActive: false, diedOn: '2026-06-15' }
const BEFORE_DEATH = { paidOn: '2026-06-10', reference: 'Paper 7' }

it('lists of members are filtered by what their payments say', async () => {
  const desk = await openDesk(people.admin)
  const city = `Filterville ${desk.letter}`
  const home = { street: '1 Pier', apartment: null, city, state: 'NY', zipCode: '99999' }
  const create = () => newMember(people.admin, { address: home, expiredYearOfMembership: null })
  const [never, gap, now, forLife] = [await create(), await create(), await create(), await create()]
  await pay(people.admin, desk._id, [duesPart(gap, fee, 2025)])
  await pay(people.admin, desk._id, [duesPart(gap, fee, 2027)])
  const payment = await pay(people.admin, desk._id, [duesPart(now, fee, 2025)], { method: 'zelle' })
  await pay(people.admin, desk._id, [duesPart(now, fee, 2026)], { method: 'zelle' })
  await pay(people.admin, desk._id, [duesPart(forLife, fee, 2025)])
  const life = { purpose: 'life', member: forLife.id, fee: lifeFee._id, cents: lifeFee.cents }
  await pay(people.admin, desk._id, [life])
  const own = new Set([never._id, gap._id, now._id])
  const found = async (query: string) => {
    const reply = await people.admin.get(`/api/members?limit=100&${query}`)
    expect(reply.statusCode, reply.body).toBe(200)
    const { data } = reply.json<{ data: ListData<{ _id: string }> }>().data
    return data.map(({ _id }) => _id).filter((uid) => own.has(uid))
  }
  expect(await found('standing=never:2026-06-15')).toEqual([never._id])
  expect(await found('standing=lapsed:2026-06-15')).toEqual([gap._id])
  expect(await found('standing=paid:2026-06-15,never:2026-06-15')).toEqual([never._id, now._id])
  expect(await found('standing=paid:2027-06-15')).toEqual([gap._id])
  expect(await found('paidForYears=2027,2026')).toEqual([gap._id, now._id])
  expect(await found('paymentMethods=zelle')).toEqual([now._id])
  expect(await found('lapsedInYear=2026-06-15')).toEqual([gap._id])
  own.add(forLife._id)
  const dead = await newMember(people.admin, { address: home, ...DIED })
  await pay(people.admin, desk._id, [duesPart(dead, fee, 2025)], BEFORE_DEATH)
  own.add(dead._id)
  expect(await found('notRenewedIn=2026-06-15')).toEqual([gap._id])
  await voidOf(payment)
  expect(await found('paidForYears=2025')).toEqual([gap._id, forLife._id, dead._id])
  const typed = await newMember(people.admin, { address: home, expiredYearOfMembership: 2025 })
  own.add(typed._id)
  const ahead = await newMember(people.admin, { address: home, expiredYearOfMembership: 2024 })
  await pay(people.admin, desk._id, [duesPart(ahead, fee, 2028)])
  own.add(ahead._id)
  const rule = (dues: object) => people.admin.patch('/api/admin/settings', { dues })
  await rule({ yearStart: '01-01', graceDays: 200 })
  expect(await found('standing=grace:2026-06-15')).toEqual([gap._id, typed._id])
  /** Who the filter lists; the same are marked in the list. */
  const expiredOn = async (day: string, yearStart: string) => {
    const expired = await found(`expiredOn=${day}`)
    const members = await Promise.all([...own].map((uid) => memberOf(people.admin, uid)))
    const marked = members.filter((member) => expiredIn(member, day, yearStart) !== null)
    expect(marked.map(({ _id }) => _id)).toEqual(expect.arrayContaining(expired))
    expect(marked).toHaveLength(expired.length)
    return expired
  }
  expect(await expiredOn('2026-06-15', '01-01')).toEqual([gap._id, typed._id, ahead._id])
  await rule({ yearStart: '07-01', graceDays: 0 })
  // The typed year 2025 ends with June; a term that was paid ends when it did.
  expect(await expiredOn('2026-06-30', '07-01')).toEqual([gap._id, ahead._id])
  expect(await expiredOn('2026-07-01', '07-01')).toEqual([gap._id, typed._id, ahead._id])
  expect((await people.admin.get('/api/site')).json()).toMatchObject({ data: { yearStart: '07-01' } })
  await rule({ yearStart: '01-01', graceDays: 0 })
  expect((await people.admin.get('/api/members?standing=paid')).statusCode).toBe(400)
})

it('a bulk change and an import leave what follows from payments, with the reason', async () => {
  const desk = await openDesk(people.admin)
  const [paid, other] = [await newMember(people.admin), await newMember(people.admin)]
  await pay(people.admin, desk._id, [duesPart(paid, fee)])
  const preview = await post('/api/members/bulk/preview', {
    ids: [paid.id, other.id],
    change: { expiredYearOfMembership: 2029 },
  })
  expect(preview.json<{ data: BulkPreview }>().data).toMatchObject({
    changed: { count: 1 },
    refused: [{ why: 'paid', count: 1 }],
  })
  const table = [
    ['ID', 'Paid amount', 'Year of birth'],
    [String(paid.id), '77', '1955'],
    [String(other.id), '78', '1956'],
  ]
  const { _id: uid } = await importTable(people.admin, table, 'applied')
  expect(await memberOf(people.admin, paid._id)).toMatchObject({ amount: 20, yearOfBirth: paid.yearOfBirth })
  expect(await memberOf(people.admin, other._id)).toMatchObject({ amount: 78, yearOfBirth: 1956 })
  const rows = await people.database.db
    .selectFrom('import_rows')
    .select(['result', 'reason'])
    .where('import_uid', '=', uid)
    .orderBy('number')
    .execute()
  expect(rows).toMatchObject([{ result: 'left', reason: PAID_READ_OUT }, { result: 'updated' }])
})

it('a receipt that was printed once is a copy from then on, in every browser', async () => {
  const desk = await openDesk(people.admin)
  const payment = await pay(people.admin, desk._id, [duesPart(await newMember(people.admin), fee)])
  const path = `/api/admin/payments/${payment._id}`
  const isIssued = async () => (await people.admin.get(path)).json<{ data: Payment }>().data.isIssued
  const notes = async () =>
    (await changesOf(people, payment._id)).filter(({ action }) => action === 'note').length
  expect([await isIssued(), await isIssued(), await notes()]).toEqual([false, false, 0])
  for (const { times } of [{ times: 1 }, { times: 2 }]) {
    expect((await post(`${path}/printed`, {})).statusCode, String(times)).toBe(200)
    expect([await isIssued(), await notes()]).toEqual([true, 1])
  }
})

describe('a receipt by mail', () => {
  const mailing = usePeople('the file', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'society@example.org' })

  it('goes to the member who paid, in both languages, and not twice while it waits', async () => {
    const { admin } = mailing
    const own = await createFee(admin)
    const desk = await openDesk(admin)
    const member = await newMember(admin, { email: 'payer@example.org' })
    const payment = await pay(admin, desk._id, [duesPart(member, own)])
    const send = (of: Payment) => admin.post(`/api/admin/payments/${of._id}/mail`)
    for (const _time of [1, 2]) expect((await send(payment)).json()).toMatchObject({ statusCode: 200 })
    const mails = await mailing.database.db.selectFrom('outbox').selectAll().execute()
    expect(mails).toMatchObject([{ recipient: 'payer@example.org', about: payment._id }])
    expect(mails[0]?.body).toContain(`Dues 2026, ${payment.parts[0]?.member?.name} (${member.id}): $20`)
    expect(mails[0]?.body).toContain('ধন্যবাদ')
    const changes = await changesOf(mailing, payment._id)
    expect(changes.map(({ action }) => action)).toEqual(['create', 'note'])
    const guest = await pay(admin, desk._id, [{ purpose: 'donation', cents: 100 }], { payerName: 'A guest' })
    expect((await send(guest)).statusCode).toBe(409)
    const form = await apply(mailing, { email: 'applicant@example.org' })
    const forApplicant = { ...duesPart(member, own), member: null, applicant: form.applications[0]?._id }
    const ofForm = await pay(admin, desk._id, [forApplicant], { payerName: 'An applicant' })
    expect((await send(ofForm)).statusCode).toBe(409)
    const sent = mailing.database.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', 'applicant@example.org')
    const code = /^\d{6}$/m.exec((await sent.executeTakeFirst())?.body ?? '')?.[0]
    const url = '/api/applications/confirm'
    await mailing.app.inject({ method: 'POST', url, payload: { secret: form.secret, code } })
    expect((await send(ofForm)).statusCode).toBe(200)
    expect(await sent.where('about', '=', ofForm._id).execute()).toHaveLength(1)
  })
})

it('a member who was in the trash comes back with what the payments say then', async () => {
  const desk = await openDesk(people.admin)
  const member = await newMember(people.admin, { amount: 5, expiredYearOfMembership: 2024 })
  const payment = await pay(people.admin, desk._id, [duesPart(member, fee)])
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${member._id}` })
  await voidOf(payment)
  await post(`/api/members/restore/${member._id}`, {})
  expect(await memberOf(people.admin, member._id)).toMatchObject({ amount: 5, expiredYearOfMembership: 2024 })
})

it('what is given back by transfer stays in the box, and cash leaves the box that is named', async () => {
  const [desk, other] = [await openDesk(people.admin), await openDesk(people.admin, { 2000: 1 })]
  const guest = { payerName: 'A guest' }
  const gift = [{ purpose: 'donation', cents: 2000 }]
  const first = await pay(people.admin, desk._id, gift, guest)
  await voidOf(first, { reason: 'given_back_otherwise' })
  const second = await pay(people.admin, desk._id, gift, guest)
  await voidOf(second, { reason: 'given_back_in_cash', desk: other._id })
  const expected = async (of: DeskSession) =>
    (await count(of, {})).json<{ data: DeskSession }>().data.result?.expectedCents
  expect([await expected(desk), await expected(other)]).toEqual([4000, 0])
})

it('a returned check is the reason of a check alone, and no box gives back more cash than it holds', async () => {
  const desk = await openDesk(people.admin, { 1000: 1 })
  const guest = { payerName: 'A guest' }
  const gift = [{ purpose: 'donation', cents: 2000 }]
  const check = await pay(people.admin, desk._id, gift, { ...guest, method: 'check', reference: '1003' })
  const inCash = { reason: 'given_back_in_cash', desk: desk._id }
  expect(faultsOf(await voidOf(check, inCash))).toEqual([['desk', BOX_HAS_LESS]])
  const cash = await pay(people.admin, desk._id, gift, guest)
  const returned = await voidOf(cash, { reason: 'returned_check' })
  expect(faultsOf(returned)).toEqual([['reason', NOT_A_CHECK]])
  expect((await voidOf(check, inCash)).statusCode).toBe(200)
  const entered = await pay(people.admin, desk._id, gift, guest)
  const other = await pay(people.admin, desk._id, gift, { ...guest, method: 'check', reference: '1004' })
  expect((await voidOf(other, inCash)).statusCode).toBe(200)
  const later = await pay(people.admin, desk._id, gift, { ...guest, method: 'check', reference: '1005' })
  await voidOf(later, inCash)
  // The cash of the mistake has left the box already.
  expect(faultsOf(await voidOf(entered))).toEqual([['reason', BOX_HAS_LESS]])
})
