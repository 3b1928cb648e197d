import type { Ability } from '#domain/auth/abilities.ts'
import { applicationInput } from './applications.ts'
import { sendClaimAsSpam } from './claims.ts'
import { advertInput } from './adverts.ts'
import { bannerInput } from './banners.ts'
import { createTerm, personInput, termInput } from './committees.ts'
import { createRecord } from './create-record.ts'
import { electionInput } from './elections.ts'
import { eventInput } from './events.ts'
import { createMember } from './members.ts'
import { uploadImage } from './pictures.ts'
import { correctionInput, donorInput, messageInput, nextAddress } from './public-forms.ts'
import type { Browser } from './test-app.ts'

type Created = { _id: string; version: number }

/** How the contract tests create and change a record of each kind through the API. */
export type RecordSample = {
  /** The name of the kind in the change log. */
  entity: string
  /** The prefix of the ability that reads it. */
  area: 'content' | 'inbox' | 'money' | 'applications' | 'elections'
  /** The ability that changes its records. */
  edit: Ability
  /** The prefix of its admin routes. */
  url: string
  /** A valid body of a create, with a picture where it may have one; omitted when admins cannot create records. */
  input?: (admin: Browser) => Promise<object>
  /** Creates a record of a kind that admins cannot create. */
  create?: (browser: Browser) => Promise<Created>
  /** A valid body of a change that differs from the created record. */
  changes: object
  isOrdered: boolean
  /** False when records cannot be deleted. */
  isDeletable?: false
  /** Whether a single deleted record can be read. */
  readsDeleted?: boolean
}

/** Sends a public form without a ticket, and finds the record in the spam folder. */
const sendAsSpam = async (browser: Browser, form: { url: string; input: object }, folder: string) => {
  const remoteAddress = nextAddress()
  const name = `From ${remoteAddress}`
  await browser.send({ method: 'POST', url: form.url, remoteAddress, payload: { ...form.input, name } })
  for (let page = 1; page <= 10; page++) {
    const list = await browser.get(`${folder}&page=${page}`)
    const { data } = list.json<{ data: { data: (Created & { name: string })[] } }>().data
    const created = data.find((record) => record.name === name)
    if (created) return created
  }
  throw new Error(`not created: ${name}`)
}

export const RECORD_SAMPLES: readonly RecordSample[] = [
  {
    entity: 'fee',
    area: 'money',
    edit: 'fees.edit',
    url: '/api/admin/fees',
    input: async () => ({
      class: 'general',
      name: { en: 'General member', bn: 'সাধারণ সদস্য' },
      cents: 2000,
      validFrom: '2026-01-01',
    }),
    changes: { note: 'Decided by the general meeting' },
    isOrdered: false,
  },
  {
    entity: 'election',
    area: 'elections',
    edit: 'elections.edit',
    url: '/api/admin/elections',
    input: async () => electionInput(),
    changes: { leastAge: 18 },
    isOrdered: false,
  },
  {
    entity: 'roll_claim',
    area: 'elections',
    edit: 'elections.edit',
    url: '/api/admin/claims',
    create: sendClaimAsSpam,
    changes: { status: 'open' },
    isOrdered: false,
    isDeletable: false,
  },
  {
    entity: 'application',
    area: 'applications',
    edit: 'applications.decide',
    url: '/api/admin/applications',
    create: async (browser) => {
      const remoteAddress = nextAddress()
      const payload = applicationInput({ introducer: `From ${remoteAddress}` })
      const reply = await browser.send({ method: 'POST', url: '/api/applications', remoteAddress, payload })
      const { receipt } = reply.json<{ data: { receipt: string } }>().data
      const list = await browser.get(`/api/admin/applications?folder=spam&searchTerm=${receipt}`)
      const [created] = list.json<{ data: { data: Created[] } }>().data.data
      if (!created) throw new Error('not created')
      return created
    },
    changes: { note: 'Called back' },
    isOrdered: false,
  },
  {
    entity: 'advert',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/adverts',
    input: async (admin) => advertInput((await uploadImage(admin))._id),
    changes: { link: 'https://grocery.example.org/' },
    isOrdered: true,
  },
  {
    entity: 'album',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/gallery/albums',
    input: async () => ({ title: { en: 'Picnic', bn: 'বনভোজন' }, isPublished: true }),
    changes: { date: '2024' },
    isOrdered: true,
  },
  {
    entity: 'attraction',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/attractions',
    input: async (admin) => ({
      name: { en: 'The beach', bn: 'সৈকত' },
      text: { en: 'Long and wide', bn: '' },
      image: (await uploadImage(admin))._id,
    }),
    changes: { place: { en: 'Rahmatpur', bn: '' } },
    isOrdered: true,
  },
  {
    entity: 'banner',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/banners',
    input: async (admin) => bannerInput((await uploadImage(admin))._id),
    changes: { link: '/picnic' },
    isOrdered: true,
  },
  {
    entity: 'blood_donor',
    area: 'inbox',
    edit: 'inbox.edit',
    url: '/api/admin/blood-donors',
    create: (browser) =>
      sendAsSpam(
        browser,
        { url: '/api/blood-donors', input: donorInput() },
        '/api/admin/blood-donors?folder=spam',
      ),
    changes: { status: 'paused' },
    isOrdered: false,
    readsDeleted: true,
  },
  {
    entity: 'committee_person',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/committee-people',
    input: async (admin) =>
      personInput((await createTerm(admin))._id, { image: (await uploadImage(admin))._id }),
    changes: { phone: null },
    isOrdered: false,
  },
  {
    entity: 'committee_term',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/committee-terms',
    input: async () => termInput(),
    changes: { endsOn: null },
    isOrdered: false,
  },
  {
    entity: 'contact_message',
    area: 'inbox',
    edit: 'inbox.edit',
    url: '/api/admin/contact-messages',
    create: (browser) =>
      sendAsSpam(
        browser,
        { url: '/api/contact', input: messageInput() },
        '/api/admin/contact-messages?folder=spam',
      ),
    changes: { note: 'Read' },
    isOrdered: false,
  },
  {
    entity: 'correction_request',
    area: 'inbox',
    edit: 'inbox.edit',
    url: '/api/admin/corrections',
    create: async (browser) => {
      const member = await createMember(browser)
      const form = { url: '/api/corrections', input: correctionInput(member._id) }
      return sendAsSpam(browser, form, '/api/admin/corrections?folder=spam')
    },
    changes: { answer: 'Called back' },
    isOrdered: false,
  },
  {
    entity: 'event',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/events',
    input: async (admin) => eventInput({ cover: (await uploadImage(admin))._id }),
    changes: { address: 'Here' },
    isOrdered: false,
  },
  {
    entity: 'video',
    area: 'content',
    edit: 'content.edit',
    url: '/api/admin/videos',
    input: async (admin) => ({
      title: { en: 'The picnic', bn: '' },
      url: 'https://www.youtube.com/watch',
      cover: (await uploadImage(admin))._id,
    }),
    changes: { date: '2024' },
    isOrdered: true,
  },
]

/** Creates a record of the kind. Throws when the API refuses. */
export const createSample = async (
  admin: Browser,
  { url, input, create }: RecordSample,
): Promise<Created> => {
  if (create) return create(admin)
  return createRecord(admin, url, (await input?.(admin)) ?? {})
}
