import { beforeAll, expect, it } from 'vitest'
import type { Approval } from '#domain/approvals/approval.ts'
import type { Fee } from '#domain/dues/fee.ts'
import type { Payment } from '#domain/dues/payment.ts'
import { logged } from '../features.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { APPLICATIONS, apply } from '../testing/applications.ts'
import { changesOf } from '../testing/changes.ts'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { erasures, PERSONAL, RAHIMA } from '../testing/erasures.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')
const { forget, forgetRahima, findAnywhere } = erasures(people)
let fee: Fee
beforeAll(async () => {
  fee = await createFee(people.admin)
})

const voidOf = ({ _id }: Payment, note: string) =>
  people.admin.post(`/api/admin/payments/${_id}/void`, { reason: 'mistake', note })

it('an erased member remains as a number and sums, and the chain verifies', async () => {
  const desk = await openDesk(people.admin)
  const name = { firstName: 'Zubaidakhatun', middleName: null, lastName: 'Montazzari' }
  const member = await newMember(people.admin, { name, phone: '646-555-0177', email: 'zubaida@example.net' })
  const other = await newMember(people.admin)
  const own = await pay(people.admin, desk._id, [duesPart(member, fee)], {
    method: 'check',
    reference: 'Check 77',
    note: 'Her son brought it',
  })
  const payerName = 'Zubaidakhatun Montazzari 646-555-0177'
  const others = await pay(people.admin, desk._id, [duesPart(other, fee)], { payer: null, payerName })
  await voidOf(others, 'Zubaida, 646-555-0177, wants it back')
  expect((await forget(`/api/members/${member._id}`, 'Zubaidakhatun Montazzari')).statusCode).toBe(200)
  const read = async ({ _id }: Payment) =>
    (await people.admin.get(`/api/admin/payments/${_id}`)).json<{ data: Payment }>().data
  expect(await read(own)).toMatchObject({
    receipt: own.receipt,
    cents: 2000,
    payer: { id: member.id, _id: null, name: '' },
    reference: null,
    note: '',
    parts: [{ member: { id: member.id }, cents: 2000, term: { from: '2026-01-01' } }],
  })
  expect(await read(others)).toMatchObject({ payerName: null, void: { reason: 'mistake', note: '' } })
  for (const { _id } of [own, others])
    expect(JSON.stringify(await changesOf(people, _id))).not.toMatch(/Zubaida|Check 77|0177/)
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
})

it('an erased member is in no approval, and in no note of a desk, a deposit or a fee', async () => {
  const { admin, database } = people
  const note = 'Rahimunnesa Quaderi, 929-555-0187'
  const ok = async (reply: ReturnType<typeof admin.post>) =>
    expect((await reply).statusCode).toBeLessThan(300)
  const rahima = await newMember(admin, RAHIMA)
  const [desk, other] = [await openDesk(admin), await newMember(admin)]
  // Without a text of its own; the approval need not name the person.
  const own = await pay(admin, desk._id, [duesPart(rahima, fee)])
  const others = await pay(admin, desk._id, [duesPart(other, fee)])
  await ok(admin.post(`/api/admin/desks/${desk._id}/count`, { cash: {}, papers: [] }))
  await ok(admin.post(`/api/admin/desks/${desk._id}/close`, { explanation: note }))
  const deposited = await admin.post('/api/admin/dues/deposits', { desks: [desk._id], cents: 0, note })
  const deposit = deposited.json<{ data: { _id: string } }>().data._id
  await ok(admin.post(`/api/admin/dues/deposits/${deposit}/take-back`, { reason: note }))
  await ok(voidOf(own, 'The lady in green'))
  await ok(voidOf(others, 'Not hers'))
  const asked = (await admin.get('/api/admin/approvals')).json<{ data: Approval[] }>().data
  for (const { _id } of asked)
    await ok(admin.post(`/api/admin/approvals/${_id}/decision`, { isAgreed: false, note }))
  const noted = await createFee(admin, { note })
  const corrected = await createFee(admin, { note })
  await ok(admin.patch(`/api/admin/fees/${corrected._id}`, { note: 'Decided in May' }))

  expect(await findAnywhere(PERSONAL)).not.toEqual([])
  await ok(forgetRahima(rahima._id))
  expect(await findAnywhere(PERSONAL)).toEqual([])
  expect(await findAnywhere(/lady in green/)).toEqual([])
  const fees = await database.db.selectFrom('fees').select(['uid', 'note', 'version']).execute()
  expect(fees).toContainEqual({ uid: noted._id, note: '', version: 2 })
  expect(fees).toContainEqual({ uid: corrected._id, note: 'Decided in May', version: 2 })
  expect(await verifyHistory(database.db)).toMatchObject({ broken: null })
  expect(await verifyRecords(database.db, logged)).toBeNull()
})

it('an erased member who paid as an applicant is named in that payment no more', async () => {
  const { admin } = people
  const [desk, introducer] = [await openDesk(admin), await newMember(admin)]
  await pay(admin, desk._id, [duesPart(introducer, fee)])
  const { applications } = await apply(people)
  const { _id: applicant } = applications[0] ?? { _id: '' }
  const step = (what: string, payload: object) => admin.post(`${APPLICATIONS}/${applicant}/${what}`, payload)
  await step('introduction', { member: introducer.id, isKnown: true, said: 'At the desk' })
  const part = { ...duesPart(introducer, fee), member: null, applicant }
  const { _id } = await pay(admin, desk._id, [part], { payerName: 'Her uncle' })
  const approved = await step('approve', { member: null })
  const { member } = approved.json<{ data: { member: number } }>().data
  const { uid } = await people.database.db
    .selectFrom('members')
    .select('uid')
    .where('id', '=', member)
    .executeTakeFirstOrThrow()
  expect((await forget(`/api/members/${uid}`, 'Jahanara Sarkar')).statusCode).toBe(200)
  const payment = await admin.get(`/api/admin/payments/${_id}`)
  expect(payment.json()).toMatchObject({
    data: { payerName: null, parts: [{ member: { id: member, name: '' } }] },
  })
})
