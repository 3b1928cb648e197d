import { expect, it } from 'vitest'
import { z } from 'zod'
import { StoredAdvert } from '#domain/adverts/advert.ts'
import { Attraction } from '#domain/attractions/attraction.ts'
import { Admin, Invitation } from '#domain/auth/admins.ts'
import { User } from '#domain/auth/auth.ts'
import { BankLineEntry } from '#domain/bank/bank-line.ts'
import { Banner } from '#domain/banners/banner.ts'
import { BloodDonor } from '#domain/blood-donors/donor.ts'
import { Person, StoredTerm } from '#domain/committees/committee.ts'
import { ContactMessage } from '#domain/contact/message.ts'
import { CorrectionRequest } from '#domain/corrections/correction.ts'
import { Distinction } from '#domain/duplicates/duplicates.ts'
import { ApprovalEntry } from '#domain/approvals/approval.ts'
import { DeskEntry, Deposit } from '#domain/dues/desk.ts'
import { Fee } from '#domain/dues/fee.ts'
import { PaymentEntry } from '#domain/dues/payment.ts'
import { SocietyEvent } from '#domain/events/event.ts'
import { ExportRecord } from '#domain/exports/member-export.ts'
import { Album } from '#domain/gallery/album.ts'
import { Application } from '#domain/applications/application.ts'
import { Picture } from '#domain/gallery/picture.ts'
import { LOGGED_KIND_NAMES, type LoggedKind } from '#domain/history/logged-kinds.ts'
import { Member } from '#domain/members/member.ts'
import { Amendment } from '#domain/elections/amendment.ts'
import { Election } from '#domain/elections/election.ts'
import { RollClaim } from '#domain/elections/claim.ts'
import { Suspension } from '#domain/elections/suspension.ts'
import { StoredPage } from '#domain/pages/page.ts'
import { SavedList } from '#domain/saved-lists/saved-list.ts'
import { Settings } from '#domain/settings/settings.ts'
import { UnionRecord } from '#domain/unions/union-figures.ts'
import { Video } from '#domain/videos/video.ts'
import { adminFeatures, features } from './features.ts'
import { fieldChoices } from './history/field-words.tsx'

const { kinds } = adminFeatures

/** What the change log has of each kind. */
const SCHEMAS: Record<LoggedKind, z.ZodObject> = {
  member: Member,
  member_distinction: Distinction,
  export: ExportRecord,
  saved_list: SavedList,
  event: SocietyEvent,
  album: Album,
  picture: Picture,
  video: Video,
  attraction: Attraction,
  banner: Banner,
  advert: StoredAdvert,
  committee_term: StoredTerm,
  committee_person: Person,
  page: StoredPage,
  union: UnionRecord,
  image: z.object({ width: z.number(), height: z.number() }),
  contact_message: ContactMessage,
  correction_request: CorrectionRequest,
  blood_donor: BloodDonor,
  application: Application,
  fee: Fee,
  payment: PaymentEntry,
  desk_session: DeskEntry,
  deposit: Deposit,
  bank_line: BankLineEntry,
  approval: ApprovalEntry,
  election: Election,
  suspension: Suspension,
  roll_amendment: Amendment,
  roll_claim: RollClaim,
  settings: Settings,
  user: z.object({ ...Admin.shape, ...User.shape, passwordChangedAt: z.string() }),
  invitation: Invitation.extend({ acceptedAt: z.string() }),
}
/** A history does not show them: see `record-diff.ts`. */
const OWN_FIELDS = ['id', '_id', 'version', 'createdAt', 'updatedAt']

const pathsOf = (schema: unknown, path = ''): string[] => {
  if (schema instanceof z.ZodNullable) return pathsOf(schema.unwrap(), path)
  const isRecord = schema instanceof z.ZodObject && (path === '' || !('_id' in schema.shape))
  if (!isRecord) return [path]
  return Object.entries(schema.shape).flatMap(([key, field]) =>
    pathsOf(field, path === '' ? key : `${path}.${key}`),
  )
}

it.each(LOGGED_KIND_NAMES)('%s: every field has words, and only fields of its records have', (kind) => {
  const paths = pathsOf(SCHEMAS[kind]).filter((path) => !OWN_FIELDS.includes(path))
  expect(kinds[kind].fields.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

it('a text in two languages is one choice', () => {
  expect(fieldChoices(kinds.video.fields).map(({ value }) => value)).toEqual([
    'title',
    'url',
    'date',
    'cover',
  ])
})

it('every kind whose changes are logged is one of exactly one feature', () => {
  const listed = features.flatMap(({ kinds: own = {} }) => Object.keys(own))
  expect(listed.toSorted()).toEqual(LOGGED_KIND_NAMES.toSorted())
})
