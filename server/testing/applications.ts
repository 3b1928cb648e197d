import type {
  ApplicationCase,
  ApplicationReceipt,
  ShownApplication,
} from '#domain/applications/application.ts'
import type { ListData } from '#domain/api.ts'
import { createFee, duesPart, newMember, openDesk, pay } from './dues.ts'
import type { People } from './people.ts'
import { sendForm } from './public-forms.ts'
import type { Browser } from './test-app.ts'

export const applicantInput = (changes: Record<string, unknown> = {}) => ({
  name: { firstName: 'Jahanara', middleName: null, lastName: 'Sarkar' },
  fatherOrHusbandName: 'Mofiz Sarkar',
  yearOfBirth: 1988,
  unionOfSandwip: 'gasua',
  ...changes,
})

/** A valid form of one person; `changes` replaces fields. */
export const applicationInput = (changes: Record<string, unknown> = {}) => ({
  people: [applicantInput()],
  phone: '(347) 555-0155',
  email: 'jahanara@example.net',
  address: { street: '9 Beverley Rd', apartment: '', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  introducer: 'Nobody yet',
  class: 'general',
  consentVersion: 1,
  locale: 'en',
  website: '',
  ...changes,
})

export const APPLICATIONS = '/api/admin/applications'

export const listApplications = async (admin: Browser, query = '') =>
  (await admin.get(`${APPLICATIONS}?${query}`)).json<{ data: ListData<ShownApplication> }>().data

/** Sends a form; the answer, and the people of the form in its order. */
export const apply = async (people: People, changes: Record<string, unknown> = {}) => {
  const reply = await sendForm(people, '/api/applications', applicationInput(changes))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  const receipt = reply.json<{ data: ApplicationReceipt }>().data
  const { data } = await listApplications(people.admin, `searchTerm=${receipt.code}`)
  return { ...receipt, applications: data.toSorted((one, other) => one.position - other.position) }
}

export const caseOf = async (admin: Browser, uid: string) =>
  (await admin.get(`${APPLICATIONS}/${uid}/case`)).json<{ data: ApplicationCase }>().data

/** As `apply`, vouched for by a member and paid: everybody on the form can be decided. */
export const applyReady = async (people: People, changes: Record<string, unknown> = {}) => {
  const { admin } = people
  const { applications, ...form } = await apply(people, changes)
  const uids = applications.map(({ _id }) => _id)
  const uid = uids[0] ?? ''
  const introducer = await newMember(admin, {
    name: { firstName: 'Kamal', middleName: null, lastName: 'Pasha' },
    phone: '718-555-0111',
  })
  const general = await createFee(admin)
  const isLife = applications[0]?.class === 'life'
  const fee = isLife ? await createFee(admin, { class: 'life', cents: 50_000 }) : general
  const desk = await openDesk(admin)
  await pay(admin, desk._id, [duesPart(introducer, general)])
  const said = { member: introducer.id, isKnown: true, said: 'At the desk' }
  const introduced = await admin.post(`${APPLICATIONS}/${uid}/introduction`, said)
  if (introduced.statusCode !== 200) throw new Error(introduced.body)
  const purpose = isLife ? { purpose: 'life' } : { purpose: 'dues', year: 2026 }
  const parts = uids.map((applicant) => ({
    ...purpose,
    member: null,
    applicant,
    fee: fee._id,
    cents: fee.cents,
  }))
  const payment = await pay(admin, desk._id, parts, { payer: null, payerName: 'Jahanara Sarkar' })
  return { ...form, uid, uids, desk, general, payment }
}
