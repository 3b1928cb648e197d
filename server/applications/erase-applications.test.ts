import { expect, it } from 'vitest'
import { logged } from '../features.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { verifyRecords } from '../history/verify-records.ts'
import { APPLICATIONS, applicantInput, apply, listApplications } from '../testing/applications.ts'
import { erasures, PERSONAL, RAHIMA } from '../testing/erasures.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test', { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost' })
const { findAnywhere, forgetRahima, forgetAll, mentionsOf } = erasures(people)

const { name, fatherOrHusbandName, phone, email, address } = RAHIMA
const rahimasForm = {
  people: [
    applicantInput({ name, fatherOrHusbandName }),
    applicantInput({ name: { ...name, firstName: 'Salma' }, fatherOrHusbandName }),
  ],
  phone,
  email,
  address,
}
const verifications = () => people.database.db.selectFrom('verifications').select('purpose').execute()
const expectVerified = async () => {
  expect(await verifyHistory(people.database.db)).toMatchObject({ broken: null })
  expect(await verifyRecords(people.database.db, logged)).toBeNull()
}

it('a person is erased as an applicant and in what others say of them, and the applications of others remain', async () => {
  const { _id } = await createMember(people.admin, RAHIMA)
  await apply(people, rahimasForm)
  const others = await apply(people, { introducer: `${name.firstName} ${name.lastName}, ${phone}` })
  const [{ _id: other } = { _id: '' }] = others.applications
  await people.admin.post(`${APPLICATIONS}/${other}/ask`, { question: `Does ${email} know you?` })
  const note = (text: string) => people.admin.patch(`${APPLICATIONS}/${other}`, { note: text })
  expect((await note(`Her cousin is ${email}`)).statusCode).toBe(200)
  expect((await note('Called on Friday')).statusCode).toBe(200)
  expect(await findAnywhere(PERSONAL)).not.toEqual([])

  // Her sister applied on the same form, with the same phone and address of mail.
  const { doubtful } = await mentionsOf(_id)
  expect(doubtful).toMatchObject([{ kind: 'application', text: expect.stringContaining('Salma') }])
  expect((await forgetAll(_id, 'Rahimunnesa Quaderi')).statusCode).toBe(200)
  expect(await findAnywhere(PERSONAL)).toEqual([])
  expect((await listApplications(people.admin)).data).toMatchObject([
    { _id: other, introducer: null, question: '', state: 'applied' },
  ])
  expect((await people.visitor().post('/api/applications/find', { secret: others.secret })).statusCode).toBe(
    200,
  )
  await expectVerified()
})

it('the application of a member is erased with the member, however they wrote their name', async () => {
  const { admin } = people
  expect(
    (
      await admin.send({
        method: 'PATCH',
        url: '/api/admin/settings',
        payload: {
          joining: {
            isOpen: true,
            opensOn: null,
            closesOn: null,
            needsIntroducer: false,
            needsMoney: false,
            howToPay: { en: 'x', bn: 'x' },
            waitsDays: 90,
            keptMonths: 6,
          },
        },
      })
    ).statusCode,
  ).toBe(200)
  const member = await createMember(admin, RAHIMA)
  const { applications, secret } = await apply(people)
  const [{ _id } = { _id: '' }] = applications
  expect((await admin.post(`${APPLICATIONS}/${_id}/approve`, { member: member.id })).statusCode).toBe(200)
  expect((await forgetRahima(member._id)).statusCode).toBe(200)
  expect(await findAnywhere(/jahanara/i)).toEqual([])
  expect((await people.visitor().post('/api/applications/find', { secret })).statusCode).toBe(404)
  expect(await verifications()).toEqual([])
  await expectVerified()
})

it('an erased application takes its mails, and the last of a form its links', async () => {
  const { applications, secret } = await apply(people, {
    people: ['Rahim', 'Karim'].map((firstName) =>
      applicantInput({ name: { firstName, middleName: null, lastName: 'Sarkar' } }),
    ),
  })
  const mails = () =>
    people.database.db.selectFrom('outbox').select('uid').where('about', 'is not', null).execute()
  const urlOf = (index: number) => `${APPLICATIONS}/${applications[index]?._id}`
  const forget = (index: number, typed: string) =>
    people.admin.post(`${urlOf(index)}/forget`, { name: typed, reason: 'Asked for it' })
  expect((await people.visitor().post('/api/applications/withdraw', { secret })).statusCode).toBe(200)
  for (const index of [0, 1]) {
    expect((await forget(index, 'Rahim Sarkar')).json()).toMatchObject({ code: 'NOT_REMOVED' })
    expect((await people.admin.remove(urlOf(index))).statusCode).toBe(200)
  }
  expect((await mails()).length).toBeGreaterThan(0)
  expect((await forget(0, 'Rahim Sarkar')).statusCode).toBe(200)
  expect(await mails()).toEqual([])
  // The other one may be restored.
  expect((await verifications()).length).toBeGreaterThan(0)
  expect((await forget(1, 'Karim Sarkar')).statusCode).toBe(200)
  expect(await verifications()).toEqual([])
})

it('a closed application is deleted and restored as it was, and is in the trash alone', async () => {
  const { admin } = people
  const { applications, secret, code } = await apply(people)
  const uid = applications[0]?._id ?? ''
  const url = `${APPLICATIONS}/${uid}`
  expect((await admin.remove(url)).json()).toMatchObject({ statusCode: 409, code: 'REQUEST_CLOSED' })
  expect((await admin.post(`${url}/refuse`, { reason: 'Unknown' })).statusCode).toBe(200)
  const before = (await admin.get(url)).json<{ data: object }>().data
  const seen = async () => {
    const counts = await admin.get('/api/admin/inbox/counts')
    const found = await people.visitor().post('/api/applications/find', { secret })
    return [
      counts.json<{ data: { applications: { closed: number } } }>().data.applications.closed,
      (await listApplications(admin, 'folder=closed')).meta.total,
      (await listApplications(admin, `searchTerm=${code}`)).meta.total,
      (await listApplications(admin, 'searchTerm=Jahanara')).meta.total,
      found.statusCode,
      (await admin.get(`${url}/case`)).statusCode,
    ]
  }
  expect(await seen()).toEqual([1, 1, 1, 1, 200, 200])
  expect((await admin.remove(url)).statusCode).toBe(200)
  expect(await seen()).toEqual([0, 0, 0, 0, 404, 404])
  expect((await admin.post(`${url}/undo`)).statusCode).toBe(404)
  expect((await admin.get('/api/admin/trash?searchTerm=jahanara')).json()).toMatchObject({
    data: { data: [{ kind: 'application', _id: uid, name: 'Jahanara Sarkar' }] },
  })
  await expectVerified()
  expect((await admin.post(`${url}/restore`)).statusCode).toBe(200)
  expect(await seen()).toEqual([1, 1, 1, 1, 200, 200])
  expect((await admin.get(url)).json<{ data: object }>().data).toEqual({
    ...before,
    version: 4,
    updatedAt: expect.any(String),
  })
  await expectVerified()
})

it('a person is erased with the application in the trash', async () => {
  const { admin } = people
  const { _id } = await createMember(admin, RAHIMA)
  const { applications } = await apply(people, {
    ...rahimasForm,
    people: [applicantInput({ name, fatherOrHusbandName })],
  })
  const url = `${APPLICATIONS}/${applications[0]?._id}`
  await admin.post(`${url}/refuse`, { reason: 'Is a member' })
  expect((await admin.remove(url)).statusCode).toBe(200)
  expect((await forgetRahima(_id)).statusCode).toBe(200)
  expect(await findAnywhere(PERSONAL)).toEqual([])
  await expectVerified()
})
