import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BankFile,
  type BankLine,
  type BankProposal,
  LINE_DECIDED,
  LINE_NOT_DECIDED,
  LINE_OUT,
  LINE_PAID,
  NOTHING_OPEN,
} from '#domain/bank/bank-line.ts'
import { OTHER_DAY_ORDER } from '#domain/bank/bank-table.ts'
import type { Fee } from '#domain/dues/fee.ts'
import { ALREADY_PAID, IN_FUTURE, type Payment } from '#domain/dues/payment.ts'
import type { Member } from '#domain/members/member.ts'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import { BANK_FILES } from '#domain/testing/bank-files.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { logged } from '../features.ts'
import { readTakingRules } from '../dues/take-payment.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { memberKind } from '../members/member-kind.ts'
import { requireRow } from '../records/record-writes.ts'
import { APPLICATIONS, applicantInput, apply, listApplications } from '../testing/applications.ts'
import { acceptBankLine, BANK, bankLine, listBank, sendBankFile, uploadBankFile } from '../testing/bank.ts'
import { changesOf } from '../testing/changes.ts'
import { createFee, duesOf, newMember, openDesk, paymentInput } from '../testing/dues.ts'
import { erasures } from '../testing/erasures.ts'
import { usePeople } from '../testing/use-people.ts'
import { proposeChoice } from './propose.ts'

const people = usePeople('the file')
const { forgetAll } = erasures(people)
let fee: Fee
let desk: string
beforeAll(async () => {
  fee = await createFee(people.admin)
  desk = (await openDesk(people.admin))._id
})

const named = (firstName: string, lastName: string, more: object = {}) =>
  newMember(people.admin, {
    expiredYearOfMembership: 2024,
    name: { firstName, middleName: null, lastName },
    ...more,
  })
const codeOf = async ({ _id }: Member) =>
  (await people.visitor().post('/api/applications/renewal', { member: _id })).json<{
    data: { code: string }
  }>().data.code
const choose = async (line: BankLine, { _id }: Member, what: string) =>
  (await people.admin.get(`${BANK}/${line._id}/proposal?member=${_id}&${what}`)).json<{
    data: BankProposal
  }>().data
const accept = (line: BankLine) => acceptBankLine(people.admin, line, desk)
const paymentsWith = async (receipt: string) =>
  (await people.admin.get(`/api/admin/payments?receipt=${receipt}`)).json<{ data: { data: Payment[] } }>()
    .data.data

describe('a file', () => {
  it('is stored once, whatever other files have of it; its columns are mapped once', async () => {
    const first = (await sendBankFile(people.admin, BANK_FILES.CHASE_LIKE)).json<{ data: BankFile }>().data
    expect(first.result).toBeNull()
    expect(first.columns[2]).toMatchObject({ header: 'Description', samples: expect.any(Array) })
    const { result } = await uploadBankFile(people.admin, BANK_FILES.CHASE_LIKE)
    expect(result).toEqual({ added: 4, known: 0, unread: 0, unreadRows: [], equal: [] })

    const [header = '', one = '', , ...others] = BANK_FILES.CHASE_LIKE.trim().split('\n')
    const next = 'CREDIT,11/28/2026,"Zelle payment from NUR ALAM",20.00,QUICKPAY_CREDIT,1540.00,,'
    const later = (await sendBankFile(people.admin, [header, next, one, ...others, ''].join('\n'))).json<{
      data: BankFile
    }>().data
    expect(later.result).toMatchObject({ added: 1, known: 3 })
    // Cut within the day of two equal payments, a file may have a third.
    expect(later.result?.equal).toEqual([
      { day: '2026-11-25', cents: 2000, text: 'Zelle payment from KAMAL PASHA' },
    ])
    expect((await uploadBankFile(people.admin, BANK_FILES.CHASE_LIKE)).result).toMatchObject({
      added: 0,
      known: 4,
    })
    const { data } = await listBank(people.admin, 'ignored')
    expect(data).toMatchObject([{ cents: -45_000, note: '' }])
    expect((await people.admin.post(`${BANK}/${data[0]?._id}/restore`)).json()).toMatchObject({
      message: LINE_OUT,
    })
  })

  it('is refused without columns that are needed, and when it has no payments', async () => {
    const mapping = { columns: [null, null, 'amount' as const], dayOrder: 'month' as const }
    const content = 'Buchung,Was,Wieviel\n06/15/2026,Spende,20.00\n'
    const refused = await sendBankFile(people.admin, content, mapping)
    expect(refused.json()).toMatchObject({ errorMessages: [{ path: 'columns' }] })
    expect((await sendBankFile(people.admin, 'Name\nKarim\n')).statusCode).toBe(422)
  })
})

describe('more lines that wait than are proposed at once', () => {
  const many = usePeople('the file')

  it('are listed page by page, the older ones with their proposals as well', async () => {
    const { admin, database, visitor } = many
    await createFee(admin)
    const member = await newMember(admin, { expiredYearOfMembership: 2024 })
    const renewal = await visitor().post('/api/applications/renewal', { member: member._id })
    const { code } = renewal.json<{ data: { code: string } }>().data
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      uid: newUid(index),
      line_key: `key ${index}`,
      occurrence: 1,
      day: '2026-03-01',
      cents: 300,
      text: 'A deposit',
      name: null,
      reference: null,
      account: null,
      state: 'waiting' as const,
      payment_uid: null,
      note: '',
      decided_at: null,
      decided_by: null,
      created_at: timestamp(0),
    }))
    for (let start = 0; start < rows.length; start += 500)
      await database.db
        .insertInto('bank_lines')
        .values(rows.slice(start, start + 500))
        .execute()
    const old = `01/02/2026,An old line,3.00\n01/01/2026,An older one ${code},20.00\n`
    await uploadBankFile(admin, `Date,Description,Amount\n${old}`)

    const pageOf = async (page: number) =>
      (await admin.get(`${BANK}?folder=waiting&page=${page}`)).json<{ data: { data: BankLine[] } }>().data
        .data
    expect((await listBank(admin, 'waiting')).meta.total).toBe(2002)
    expect(await pageOf(40)).toHaveLength(50)
    expect(await pageOf(41)).toMatchObject([
      { day: '2026-01-02', proposal: null },
      { day: '2026-01-01', proposal: { payer: { id: member.id }, fault: null } },
    ])
  })
})

it('a file whose days contradict the mapped order asks for it, and stores no wrong day', async () => {
  const header = 'Date,Memo,Amount\n'
  const other = `${header}05/11/2025,Spende,20.00\n27/11/2025,Beitrag,20.00\n`
  expect((await uploadBankFile(people.admin, `${header}05/10/2025,Spende,20.00\n`)).result?.added).toBe(1)
  const asked = (await sendBankFile(people.admin, other)).json<{ data: BankFile }>().data
  expect(asked).toMatchObject({ mapping: { dayOrder: 'day' }, result: null })
  const refused = await sendBankFile(people.admin, other, { ...asked.mapping, dayOrder: 'month' })
  expect(refused.json()).toMatchObject({ errorMessages: [{ path: 'columns', message: OTHER_DAY_ORDER }] })
})

describe('a line', () => {
  it('of a day to come is proposed for nothing, and cannot be taken', async () => {
    const member = await named('Rezaul', 'Karim')
    const line = await bankLine(people.admin, `dues ${await codeOf(member)}`, '20.00', '06/15/2099')
    expect(line.proposal).toBeNull()
    expect(await choose(line, member, 'purpose=donation')).toMatchObject({ fault: IN_FUTURE })
  })

  it('with the code of a member becomes the payment of the dues, in the chain of changes', async () => {
    const member = await named('Jahanara', 'Sarkar')
    const code = await codeOf(member)
    const line = await bankLine(
      people.admin,
      `Zelle from J S ${code.slice(0, 3).toLowerCase()}-${code.slice(3)}`,
    )
    expect(line.proposal).toMatchObject({ code, isCertain: true, payer: { id: member.id }, fault: null })
    expect((await duesOf(people.admin, member._id)).standing.state).toBe('lapsed')

    const reply = await accept(line)
    expect(reply.statusCode, reply.body).toBe(200)
    const taken = reply.json<{ data: BankLine }>().data
    expect(taken).toMatchObject({ state: 'taken', payment: { void: null } })
    expect((await duesOf(people.admin, member._id)).standing).toMatchObject({
      state: 'paid',
      receipt: taken.payment?.receipt,
    })
    expect(await paymentsWith(taken.payment?.receipt ?? '')).toMatchObject([
      { paidOn: '2026-06-15', reference: 'Bank 2026-06-15', method: 'zelle', cents: fee.cents },
    ])
    expect((await changesOf(people, line._id)).map(({ action }) => action)).toEqual(['create', 'update'])

    expect((await people.admin.post(`${BANK}/${line._id}/restore`)).json()).toMatchObject({
      message: LINE_PAID,
    })
    await people.admin.post(`/api/admin/payments/${taken.payment?._id}/void`, {
      reason: 'mistake',
      note: 'Other',
    })
    const { data, meta } = await listBank(people.admin, 'proposed')
    expect(data.find(({ _id }) => _id === line._id)).toMatchObject({
      state: 'waiting',
      payment: { receipt: taken.payment?.receipt, void: { reason: 'mistake', note: 'Other' } },
      proposal: { isCertain: true },
    })
    const takenBefore = meta.folders.taken
    expect((await people.admin.post(`${BANK}/${line._id}/restore`)).json()).toMatchObject({
      message: LINE_NOT_DECIDED,
    })
    expect((await accept(line)).json()).toMatchObject({ data: { state: 'taken', payment: { void: null } } })
    expect((await listBank(people.admin, 'taken')).meta.folders.taken).toBe(takenBefore + 1)
  })

  it('that is accepted twice at once makes one payment', async () => {
    const member = await named('Rahima', 'Khatun')
    const line = await bankLine(people.admin, `dues ${await codeOf(member)}`)
    const replies = await Promise.all([accept(line), accept(line), accept(line)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      message: LINE_DECIDED,
    })
    expect((await duesOf(people.admin, member._id)).payments).toHaveLength(1)
    expect(
      (await accept({ ...(await bankLine(people.admin, 'Again')), proposal: line.proposal })).json(),
    ).toMatchObject({
      errorMessages: [{ path: 'parts.0.year', message: ALREADY_PAID }],
    })
  })

  it('of a season of renewals pays for the year that its text names, or uncertainly for the year after a paid one', async () => {
    const member = await named('Sufia', 'Mazumder')
    const code = await codeOf(member)
    const first = await bankLine(people.admin, `for dues ২০২৭ ${code}`)
    expect(first.proposal).toMatchObject({ isCertain: true, parts: [{ year: 2027 }], isNextYear: false })
    const both = await bankLine(people.admin, `dues 2026 and 2027 ${code}`, '40.00')
    expect(both.proposal).toMatchObject({ fault: null, parts: [{ year: 2026 }, { year: 2027 }] })
    const far = await bankLine(people.admin, `dues 2099 ${code}`)
    expect(far.proposal).toMatchObject({ parts: [{ year: 2026 }] })
    expect((await accept(far)).statusCode).toBe(200)

    const next = await bankLine(people.admin, `dues again ${code}`)
    expect(next.proposal).toMatchObject({
      fault: null,
      isCertain: false,
      isNextYear: true,
      parts: [{ year: 2027 }],
    })
    expect((await bankLine(people.admin, `dues 2026 ${code}`)).proposal).toMatchObject({
      fault: ALREADY_PAID,
    })
    expect((await bankLine(people.admin, `twice ${code}`, '55.00')).proposal).toMatchObject({
      fault: ALREADY_PAID,
    })
    expect((await accept(next)).statusCode).toBe(200)
    const third = await bankLine(people.admin, `third ${code}`)
    expect(third.proposal).toMatchObject({ fault: ALREADY_PAID })
    expect(await choose(third, member, 'purpose=dues&year=2028')).toMatchObject({
      foundBy: 'hand',
      fault: null,
      parts: [{ year: 2028 }],
    })
  })

  it('of a member who paid for life later is proposed for nothing, and can be a donation', async () => {
    const member = await named('Rokeya', 'Sultana')
    const life = await createFee(people.admin, { class: 'life', cents: 50_000 })
    const line = await bankLine(people.admin, `dues ${await codeOf(member)}`, '20.00', '06/01/2026')
    expect(line.proposal).toMatchObject({ fault: null })
    const part = { purpose: 'life', member: member.id, fee: life._id, cents: life.cents }
    const paid = await people.admin.post('/api/admin/payments', paymentInput(desk, [part]))
    expect(paid.statusCode, paid.body).toBe(201)

    const { data } = await listBank(people.admin, 'waiting')
    expect(data.find(({ _id }) => _id === line._id)?.proposal).toMatchObject({ fault: ALREADY_PAID })
    const donation = await choose(line, member, 'purpose=donation')
    expect(donation).toMatchObject({ foundBy: 'hand', fault: null, parts: [], expectedCents: 0 })
    const taken = (await acceptBankLine(people.admin, line, desk, donation)).json<{ data: BankLine }>().data
    expect(await paymentsWith(taken.payment?.receipt ?? '')).toMatchObject([
      { parts: [{ purpose: 'donation', cents: 2000, member: { id: member.id } }] },
    ])
  })

  it('of a member who is deleted meanwhile is proposed for nobody', async () => {
    const member = await named('Rahima', 'Begum')
    const { db } = people.database
    const row = await requireRow(memberKind, db, member._id)
    const line = await bankLine(people.admin, 'from the bank', '20.00')
    await people.admin.remove(`/api/members/delete/${member._id}`)
    const rules = await readTakingRules(db, people.clock.now())
    await expect(proposeChoice(db, rules, line, row, { purpose: 'donation' })).rejects.toThrow(/not found/)
  })

  it('with more than the fee gives the rest as a donation; with less it waits', async () => {
    const member = await named('Kamal', 'Pasha')
    const code = await codeOf(member)
    const less = await bankLine(people.admin, `too little ${code}`, '15.00')
    expect(less.proposal).toMatchObject({ expectedCents: 2000, isCertain: false })
    const isWaiting = async () =>
      (await listBank(people.admin, 'waiting')).data.some(({ _id }) => _id === less._id)
    expect(await isWaiting()).toBe(true)
    expect((await accept(less)).statusCode).toBe(400)

    const more = await bankLine(people.admin, `some more ${code}`, '50.00')
    expect(more.proposal).toMatchObject({ expectedCents: 2000, isCertain: false })
    const taken = (await accept(more)).json<{ data: BankLine }>().data
    expect(await paymentsWith(taken.payment?.receipt ?? '')).toMatchObject([
      {
        cents: 5000,
        parts: [{ purpose: 'dues' }, { purpose: 'donation', cents: 3000, member: { id: member.id } }],
      },
    ])
  })

  it('without a code is proposed by the name of the payer and the amount of a fee, if only one member fits', async () => {
    const member = await named('Moslema', 'Begum')
    const line = await bankLine(people.admin, 'Zelle payment from MOSLEMA BEGUM')
    expect(line.proposal).toMatchObject({ code: null, isCertain: false, payer: { id: member.id } })
    expect((await bankLine(people.admin, 'Zelle payment from MOSLEMA BEGUM 7', '21.00')).proposal).toBeNull()
    await named('Moslema', 'Begum', { phone: '718-555-0188', fatherOrHusbandName: 'Another' })
    expect((await bankLine(people.admin, 'Second Zelle from MOSLEMA BEGUM')).proposal).toBeNull()

    const proposal = await people.admin.get(`${BANK}/${line._id}/proposal?member=${member._id}`)
    expect(proposal.json()).toMatchObject({ data: { payer: { id: member.id }, parts: [{ year: 2026 }] } })
  })

  it('with the code of a form pays for its people', async () => {
    const { code, applications } = await apply(people)
    const line = await bankLine(people.admin, `ZELLE FROM JAHANARA ${code}`)
    expect(line.proposal).toMatchObject({
      isCertain: true,
      payer: null,
      parts: [{ applicant: applications[0]?._id }],
    })
    expect((await accept(line)).statusCode).toBe(200)
    const { data } = await listApplications(people.admin, `searchTerm=${code}`)
    expect(data).toMatchObject([{ isPaid: true }])
  })

  it('with the code of a form pays the dues of those who became members, too', async () => {
    const patch = (joining: object) => people.admin.patch('/api/admin/settings', { joining })
    await patch({ ...DEFAULT_JOINING, needsIntroducer: false, needsMoney: false })
    const family = ['Rahim', 'Salma', 'Karim'].map((firstName) =>
      applicantInput({ name: { firstName, middleName: null, lastName: 'Khandaker' } }),
    )
    const { code, applications } = await apply(people, { people: family })
    const [rahim = '', salma = '', karim = ''] = applications.map(({ _id }) => _id)
    const decide = async (uid: string, how: string, body: object) => {
      const reply = await people.admin.post(`${APPLICATIONS}/${uid}/${how}`, body)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<{ data: { member: number | null } }>().data.member ?? 0
    }
    const id = await decide(rahim, 'approve', { member: null })
    await patch(DEFAULT_JOINING)

    const both = await bankLine(people.admin, `KHANDAKER FAMILY ${code}`, '60.00')
    expect(both.proposal).toMatchObject({
      isCertain: true,
      payer: { id },
      parts: [{ member: { id } }, { applicant: salma }, { applicant: karim }],
    })
    await decide(salma, 'refuse', { reason: 'Of another district.' })
    await decide(karim, 'refuse', { reason: 'Of another district.' })
    const one = await bankLine(people.admin, `RAHIM KHANDAKER ${code}`)
    expect(one.proposal).toMatchObject({ isCertain: true, parts: [{ member: { id }, year: 2026 }] })
    expect((await accept(one)).statusCode).toBe(200)
    expect((await bankLine(people.admin, `for 2027 ${code}`)).proposal).toMatchObject({
      isCertain: true,
      parts: [{ member: { id }, year: 2027 }],
    })
  })

  it('with a code that names nobody any more is proposed by the name of the payer', async () => {
    const member = await named('Anwara', 'Khatun')
    const { code, applications } = await apply(people)
    await people.admin.post(`${APPLICATIONS}/${applications[0]?._id}/refuse`, { reason: 'Twice.' })
    const line = await bankLine(people.admin, `Zelle payment from ANWARA KHATUN · ${code}`)
    expect(line.proposal).toMatchObject({ foundBy: 'name', payer: { id: member.id } })
    expect((await bankLine(people.admin, `dues ${code}`)).proposal).toMatchObject({ fault: NOTHING_OPEN })
  })

  it('is ignored with a reason, and put back', async () => {
    const line = await bankLine(people.admin, 'Refund of the hall', '75.00')
    expect((await people.admin.post(`${BANK}/${line._id}/ignore`, { note: '' })).statusCode).toBe(400)
    const ignored = await people.admin.post(`${BANK}/${line._id}/ignore`, { note: 'No dues' })
    expect(ignored.json()).toMatchObject({ data: { state: 'ignored', note: 'No dues' } })
    expect((await people.admin.post(`${BANK}/${line._id}/ignore`, { note: 'Again' })).statusCode).toBe(409)
    expect((await people.admin.post(`${BANK}/${line._id}/restore`)).statusCode).toBe(200)
  })

  it('loses its texts with the person whom it names, and its file adds it no more', async () => {
    const member = await named('Shafiqul', 'Mazumder')
    const text = 'Zelle payment from SHAFIQUL MAZUMDER'
    const line = await bankLine(people.admin, text)
    expect((await forgetAll(member._id, 'Shafiqul Mazumder')).statusCode).toBe(200)
    const file = `Date,Description,Amount\n06/15/2026,"${text}",20.00\n`
    expect((await uploadBankFile(people.admin, file)).result).toMatchObject({ added: 0, known: 1 })
    const { data } = await listBank(people.admin, 'waiting')
    expect(data.find(({ _id }) => _id === line._id)).toMatchObject({ text: '', cents: 2000 })
    expect(JSON.stringify(await changesOf(people, line._id))).not.toContain('MAZUMDER')
    expect(await verifyRecords(people.database.db, logged)).toBeNull()
  })
})
