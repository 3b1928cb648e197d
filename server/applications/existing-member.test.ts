import { expect, it } from 'vitest'
import type { ShownApplication } from '#domain/applications/application.ts'
import { APPLICATION_NOT_READY } from '#domain/applications/decisions/messages.ts'
import type { Member } from '#domain/members/member.ts'
import { DEFAULT_JOINING } from '#domain/settings/joining.ts'
import {
  APPLICATIONS,
  applicantInput,
  apply,
  applyReady,
  caseOf,
  listApplications,
} from '../testing/applications.ts'
import { duesOf, duesPart, memberOf, newMember, pay } from '../testing/dues.ts'
import { memberForm } from '../testing/members.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

const step = (uid: string, what: string, payload: object = {}) =>
  people.admin.post(`${APPLICATIONS}/${uid}/${what}`, payload)
const shown = async (code: string): Promise<ShownApplication | undefined> =>
  (await listApplications(people.admin, `searchTerm=${code}`)).data[0]
/** The applicant, under another spelling. */
const known = (changes: Record<string, unknown> = {}) =>
  newMember(people.admin, {
    ...applicantInput(),
    name: { firstName: 'Jahan Ara', middleName: null, lastName: 'Sarker' },
    phone: '347-555-0155',
    typeOfMember: 'general_member',
    ...changes,
  })

/** What an approval may change of a member. */
const changeable = ({
  typeOfMember,
  lifeMemberId,
  isActive,
  isDied,
  amount,
  expiredYearOfMembership,
  image,
}: Member) => ({ typeOfMember, lifeMemberId, isActive, isDied, amount, expiredYearOfMembership, image })

it.each([
  ['with a typed year', { expiredYearOfMembership: 2024, isActive: false }, false],
  ['who has paid this year', {}, true],
])(
  'a member %s becomes one for life, with type, ID and term; undone, all is as before',
  async (_who, input, hasPaid) => {
    const old = await known(input)
    const { uid, code, desk, general, payment } = await applyReady(people, { class: 'life' })
    if (hasPaid) await pay(people.admin, desk._id, [duesPart(old, general)])
    const before = await memberOf(people.admin, old._id)
    const standing = (await duesOf(people.admin, old._id)).standing
    expect((await step(uid, 'approve', { member: old.id })).json()).toMatchObject({
      errorMessages: [{ path: 'lifeMemberId' }],
    })

    const approved = await step(uid, 'approve', { member: old.id, lifeMemberId: 'LM-77' })
    expect(approved.json(), approved.body).toMatchObject({ data: { state: 'approved', member: old.id } })
    expect(await memberOf(people.admin, old._id)).toMatchObject({
      typeOfMember: 'life_member',
      lifeMemberId: 'LM-77',
      isActive: true,
    })
    const dues = await duesOf(people.admin, old._id)
    expect(dues.standing.state).toBe('life')
    expect(dues.terms[0]).toMatchObject({
      receipt: payment.receipt,
      from: hasPaid ? '2027-01-01' : '2026-06-15',
      to: null,
    })

    const undone = await step(uid, 'undo')
    expect(undone.json(), undone.body).toMatchObject({ data: { state: 'ready', member: null } })
    expect(changeable(await memberOf(people.admin, old._id))).toEqual(changeable(before))
    expect((await duesOf(people.admin, old._id)).standing).toEqual(standing)
    expect(await shown(code)).toMatchObject({ batch: null })
  },
)

it('an approval whose life ID was changed since stays as a whole', async () => {
  const old = await known()
  const { uid } = await applyReady(people, { class: 'life' })
  await step(uid, 'approve', { member: old.id, lifeMemberId: 'LM-78' })
  const changed = await people.admin.sendForm(
    'PATCH',
    `/api/members/update/${old._id}`,
    memberForm({ lifeMemberId: 'LM-79' }),
  )
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await step(uid, 'undo')).statusCode).toBe(409)
  expect(await memberOf(people.admin, old._id)).toMatchObject({ lifeMemberId: 'LM-79' })
  expect((await duesOf(people.admin, old._id)).standing.state).toBe('life')
})

it('says beforehand that a member is deceased or has paid, and approves neither', async () => {
  const paid = await known()
  const deceased = await known({ isActive: false, isDied: true })
  const { uid, code, desk, general } = await applyReady(people)
  // The desk learns it as well, before it takes the money.
  expect((await people.admin.get(`/api/admin/payment-codes/${code}`)).json()).toMatchObject({
    data: { applicants: [{ likely: { id: paid.id } }] },
  })
  await pay(people.admin, desk._id, [duesPart(paid, general)])
  const { likely } = await caseOf(people.admin, uid)
  expect(new Map(likely.map(({ member, fault }) => [member.id, fault]))).toEqual(
    new Map([
      [paid.id, 'Already paid for these days!'],
      [deceased.id, 'The member is deceased!'],
    ]),
  )
  for (const { id } of [paid, deceased])
    expect((await step(uid, 'approve', { member: id })).json()).toMatchObject({
      errorMessages: [{ path: 'member' }],
    })
})

it('takes money for life also where none is asked for before, and nobody deceased where there is none', async () => {
  const joining = { ...DEFAULT_JOINING, needsIntroducer: false, needsMoney: false }
  expect((await people.admin.patch('/api/admin/settings', { joining })).statusCode).toBe(200)
  const deceased = await known({ isActive: false, isDied: true })
  const { applications } = await apply(people, { class: 'life' })
  const [{ _id: uid, missing } = { _id: '', missing: [] }] = applications
  expect(missing).toEqual(['money'])
  const approve = () => step(uid, 'approve', { member: deceased.id, lifeMemberId: 'LM-80' })
  expect((await approve()).json()).toMatchObject({ message: APPLICATION_NOT_READY })
  await people.admin.patch(`${APPLICATIONS}/${uid}`, { class: 'general' })
  expect(await caseOf(people.admin, uid)).toMatchObject({ likely: [{ fault: 'The member is deceased!' }] })
  expect((await approve()).json()).toMatchObject({ errorMessages: [{ path: 'member' }] })
})

const sendPhoto = async (secret: string) => {
  const form = memberForm({ secret, position: 0 }, pictureFile(await jpegBytes()))
  const headers = { 'sec-fetch-site': 'same-origin' }
  const sent = await people.visitor().sendForm('POST', '/api/applications/photo', form, headers)
  expect(sent.statusCode, sent.body).toBe(200)
}

it('gives a member without a photo that of the application, and takes it back', async () => {
  const old = await known()
  const { uid, secret } = await applyReady(people)
  await sendPhoto(secret)
  const { application } = await caseOf(people.admin, uid)
  await step(uid, 'approve', { member: old.id })
  expect(application.image).not.toBeNull()
  expect((await memberOf(people.admin, old._id)).image).toBe(application.image)
  await step(uid, 'undo')
  expect((await memberOf(people.admin, old._id)).image).toBeNull()
})

it('keeps the photo of a member who has one', async () => {
  const { uid, secret } = await applyReady(people)
  const old = await known()
  const own = memberForm({}, pictureFile(await jpegBytes()))
  expect((await people.admin.sendForm('PATCH', `/api/members/update/${old._id}`, own)).statusCode).toBe(200)
  const { image } = await memberOf(people.admin, old._id)
  await sendPhoto(secret)
  await step(uid, 'approve', { member: old.id })
  expect((await memberOf(people.admin, old._id)).image).toBe(image)
})
