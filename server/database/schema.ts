import type { ColumnType, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { Role } from '#domain/auth/session.ts'
import type { EventKind, EventStatus } from '#domain/events/event-rules.ts'
import type { CheckMode } from '#domain/check-membership/check-rules.ts'
import type { ApplicationStatus } from '#domain/applications/application-rules.ts'
import type { ApprovalKind } from '#domain/approvals/approval.ts'
import type { BankState } from '#domain/bank/bank-line.ts'
import type { FeeClass } from '#domain/dues/fee.ts'
import type { ClaimKind, ClaimStatus } from '#domain/elections/claim-rules.ts'
import type { AmendmentKind } from '#domain/elections/roll.ts'
import type { Method, Purpose, VoidReason } from '#domain/dues/payment.ts'
import type { BloodGroup, DonorStatus } from '#domain/blood-donors/donor-rules.ts'
import type { Committee } from '#domain/committees/committee-rules.ts'
import type { CorrectionField, CorrectionStatus } from '#domain/corrections/correction-rules.ts'
import type { MessageStatus } from '#domain/contact/message-rules.ts'
import type { Decision } from '#domain/imports/decisions.ts'
import type { ImportState, Outcome } from '#domain/imports/import.ts'
import type { Locale } from '#domain/locales.ts'
import type { MemberType } from '#domain/members/member-types.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'

/** 0 or 1, the same on both engines. */
export type Flag = 0 | 1
/** A UTC timestamp such as `2026-01-31T09:30:00.000Z`: sortable as text, the same on both engines. */
export type Timestamp = string

export type CountersTable = { name: CounterName; value: number }
/**
 * `history_length`: the number of records in the change log.
 */
export type CounterName = 'data_revision' | 'history_length' | 'member_number' | 'session_revision'

export type UnionsTable = {
  code: string
  label: string
  votable: Flag
  position: number
  name_bn: string
  area_km2: number | null
  population: number | null
  villages: number | null
  note_en: string
  note_bn: string
  version: number
  updated_at: Timestamp | null
}

export type UsersTable = {
  uid: string
  email: string
  name: string
  password_hash: string
  role: Role
  /** Separated by spaces; empty for the role user. */
  duties: string
  is_active: Flag
  /** Raised by every change of the user: access tokens with an older version are refused. */
  version: ColumnType<number, number | undefined, number>
  created_at: Timestamp
  last_sign_in_at: ColumnType<Timestamp | null, Timestamp | undefined, Timestamp>
  /** Encrypted. While it is being set up, `second_factor_at` is null. */
  second_factor_secret: ColumnType<string | null, undefined, string | null>
  second_factor_at: ColumnType<Timestamp | null, undefined, Timestamp | null>
  /** The time step of the last code that was used. */
  second_factor_step: ColumnType<number | null, undefined, number | null>
}

export type InvitationsTable = {
  uid: string
  email: string
  name: string
  /** The duties of the future admin, separated by spaces. */
  duties: string
  invited_by: string
  created_at: Timestamp
  accepted_at: ColumnType<Timestamp | null, undefined, Timestamp>
  revoked_at: ColumnType<Timestamp | null, undefined, Timestamp>
}

/** Links and codes that work once; a used one is deleted. */
export type VerificationsTable = {
  purpose: string
  secret_hash: string
  /** The uid of an invitation or of a user. */
  subject: string
  /** Null for what is valid until it is used or revoked. */
  expires_at: Timestamp | null
}

export type OutboxTable = {
  uid: string
  recipient: string
  reply_to: string | null
  /** The record that the mail is about. */
  about: string | null
  subject: string
  /** Null once the mail was sent, and some time after it was given up. */
  body: string | null
  created_at: Timestamp
  attempts: ColumnType<number, number | undefined, number>
  /** When the mail is due; while it is being sent, when it is tried again if the process dies. Null once it was sent or given up. */
  next_attempt_at: Timestamp | null
  sent_at: Timestamp | null
  last_error: string | null
}

/** The texts of a page in both languages; a body is a rich text as JSON. */
export type PageTexts = { title_en: string; title_bn: string; body_en: string; body_bn: string }

export type PagesTable = PageTexts & {
  key: PageKey
  /** Whether these texts differ from the published version. */
  has_draft: Flag
  published_number: number | null
  version: number
  created_at: ColumnType<Timestamp, Timestamp, never>
  updated_at: Timestamp
}

export type PageVersionsTable = PageTexts & {
  page_key: PageKey
  number: number
  /** `draft`: an unpublished draft that was stored when an earlier version was restored. */
  kind: 'published' | 'draft'
  at: Timestamp
  actor_uid: string | null
  actor_name: string
}

export type SessionsTable = {
  uid: string
  user_uid: string
  binding_hash: string
  refresh_hash: string
  previous_hash: string | null
  previous_until: Timestamp | null
  created_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
  last_used_at: Timestamp | null
  network: string | null
  device: string | null
  /** Until when the password that was given counts for what requires it. */
  confirmed_until: Timestamp | null
}

export type ThrottlesTable = { key: string; count: number; resets_at: Timestamp }

/** The members that the membership check showed in full by a name or an ID; `subject` is a hash of an address, or everybody. */
export type DisclosedMembersTable = { day: string; subject: string; member: number }

export type ImagesTable = {
  uid: string
  bytes: Buffer
  thumbnail: Buffer
  width: number
  height: number
  kind: ColumnType<ImageKind, ImageKind | undefined, never>
  created_at: Timestamp
  /** When the sweep first found that nothing refers to the image. */
  unused_since: ColumnType<Timestamp | null, undefined, Timestamp | null>
}
/** A member's picture is visible while the member is in the register; content images are public. */
export type ImageKind = 'member' | 'content'

export type ImageSizesTable = { image_uid: string; width: number; bytes: Buffer }

export type SettingsTable = {
  id: number
  name_en: string
  name_bn: string
  address: string
  email: string
  phone: string
  facebook: string
  instagram: string
  x: string
  youtube: string
  logo_uid: string | null
  check_mode: CheckMode
  check_per_address: number
  /** In hundredths of a percent. */
  check_overall_share: number
  /** The last day of an election week. */
  check_election_until: string | null
  /** After how many months messages and decided corrections, and members in the trash, are erased; null: never. */
  messages_months: number | null
  trash_months: number | null
  second_factor_required: Flag
  may_lack_email: Flag
  may_lack_father: Flag
  year_start: string
  grace_days: number
  joining_is_open: Flag
  joining_opens_on: string | null
  joining_closes_on: string | null
  joining_needs_introducer: Flag
  joining_needs_money: Flag
  how_to_pay_en: string
  how_to_pay_bn: string
  joining_waits_days: number
  joining_kept_months: number
  version: number
  updated_at: Timestamp
}

/** The columns of every editable record. */
type RecordColumns = {
  version: number
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
}

export type BannersTable = RecordColumns & {
  uid: string
  image_uid: string
  title_en: string
  title_bn: string
  caption_en: string
  caption_bn: string
  alt_en: string
  alt_bn: string
  link: string | null
  is_active: Flag
  position: number
}

export type AdvertsTable = RecordColumns & {
  uid: string
  image_uid: string
  label_en: string
  label_bn: string
  link: string
  /** Days in the society's time zone, such as `2026-01-31`, both inclusive. */
  starts_on: string
  ends_on: string | null
  tile: number | null
  is_active: Flag
  position: number
}

/** Views and clicks of an advert on a day: totals only, nothing about the visitors. */
export type AdvertCountsTable = { advert_uid: string; day: string; views: number; clicks: number }

export type MembersTable = {
  id: number
  uid: string
  first_name: string
  middle_name: string | null
  last_name: string
  father_or_husband_name: string
  year_of_birth: number
  phone: string
  phone_digits: string
  /** `+` and digits. */
  second_phone: string | null
  email: string
  union_code: string
  introducer_name: string | null
  introducer_phone: string | null
  amount_cents: number | null
  initial_year: number | null
  expired_year: number | null
  /** What the payments say, in the place of what was typed (server/members/dues-columns.ts); null without one. */
  dues_cents: ColumnType<number | null, number | null | undefined, number | null>
  dues_year: ColumnType<number | null, number | null | undefined, number | null>
  dues_terms: ColumnType<string | null, string | null | undefined, string | null>
  dues_paid_on: ColumnType<string | null, string | null | undefined, string | null>
  dues_method: ColumnType<Method | null, Method | null | undefined, Method | null>
  type_of_member: MemberType
  /** The directory that lists the member: generated from the type. */
  directory: GeneratedAlways<'general' | 'life'>
  life_member_id: string | null
  /** The life member ID as it is compared, which only one member has. */
  life_member_key: string | null
  street: string
  apartment: string | null
  city: string
  state: string
  zip_code: string
  is_active: Flag
  is_died: Flag
  /** Whether the member is hidden from the public check, and why. */
  is_hidden: Flag
  hidden_reason: string | null
  died_on: string | null
  image_uid: string | null
  version: number
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
  /** The number of the member that this deleted one was merged into, and leads to. */
  merged_into: ColumnType<number | null, number | null | undefined, number | null>
}

/** Two members who are not the same person. */
export type MemberDistinctionsTable = RecordColumns & {
  uid: string
  first_id: number
  second_id: number
  /** The name of the admin, as it was then. */
  created_by: string
}

export type SavedListsTable = RecordColumns & {
  uid: string
  owner_uid: string
  name: string
  directory: 'general' | 'life'
  /** The query of the directory's URL. */
  search: string
  is_shared: Flag
}

/** The columns of the directories that a user has chosen, separated by spaces. */
export type DirectoryColumnsTable = { user_uid: string; columns: string }

export type EventsTable = {
  uid: string
  slug: string
  title_en: string
  title_bn: string
  description_en: string
  description_bn: string
  kind: EventKind
  place_en: string
  place_bn: string
  address: string
  starts_at: Timestamp
  ends_at: Timestamp | null
  /** When the event is over: also set for an event without an end. */
  over_at: Timestamp
  cover_uid: string | null
  status: EventStatus
  /** When it was first published: from then on its slug is fixed. */
  published_at: Timestamp | null
  /** Neither a draft nor deleted: a generated column. */
  is_visible: GeneratedAlways<Flag>
  version: number
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
}

/** The columns of every editable record with a position. */
type OrderedColumns = {
  position: number
  version: ColumnType<number, number | undefined, number>
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>
}

export type GalleryAlbumsTable = OrderedColumns & {
  uid: string
  title_en: string
  title_bn: string
  description_en: string
  description_bn: string
  /** A day or only a year. */
  date: string | null
  is_published: Flag
  /** The chosen cover; it may have left the album since. */
  cover_uid: string | null
}

export type GalleryPicturesTable = OrderedColumns & {
  uid: string
  album_uid: string
  image_uid: string
  /** Copied from the image, which never changes. */
  image_width: number
  image_height: number
  caption_en: string
  caption_bn: string
}

export type VideosTable = OrderedColumns & {
  uid: string
  title_en: string
  title_bn: string
  url: string
  date: string | null
  image_uid: string | null
}

export type AttractionsTable = OrderedColumns & {
  uid: string
  name_en: string
  name_bn: string
  text_en: string
  text_bn: string
  place_en: string
  place_bn: string
  image_uid: string | null
}

export type FeesTable = RecordColumns & {
  uid: string
  class: FeeClass
  name_en: string
  name_bn: string
  cents: number
  valid_from: string
  note: string
}

export type DepositsTable = {
  uid: string
  deposited_on: string
  cents: number
  expected_cents: number
  note: string
  by_name: string
  at: Timestamp
  taken_back_at: Timestamp | null
  taken_back_by: string | null
  taken_back_why: string | null
}

export type DeskSessionsTable = {
  uid: string
  letter: string
  state: 'open' | 'counted' | 'closed'
  /** The pieces by denomination, as JSON. */
  float: string
  float_cents: number
  opened_at: Timestamp
  opened_by: string
  cash: string | null
  cash_cents: number | null
  /** The uids of the checks and money orders that were seen, as JSON. */
  papers: string | null
  /** Every count from the blind one on, as JSON. */
  counts: string
  counted_at: Timestamp | null
  counted_by: string | null
  explanation: string
  closed_at: Timestamp | null
  closed_by: string | null
  deposit_uid: string | null
  version: number
}

/** The ledger: rows are inserted once. Members are named by their number. */
export type PaymentsTable = {
  /** Consecutive, from 1. */
  number: number
  uid: string
  receipt_year: number
  desk: string
  /** Consecutive for a desk and a year, from 1. */
  receipt_number: number
  session_uid: string
  paid_on: string
  at: Timestamp
  method: Method
  reference: string | null
  cents: number
  payer_id: number | null
  payer_name: string | null
  /** `foldedName` of it. */
  payer_key: string | null
  note: string
  taken_by_uid: string
  taken_by: string
}

/** Inserted before their payment, to which they sum. */
export type PaymentPartsTable = {
  uid: string
  payment_uid: string
  position: number
  purpose: Purpose
  member_id: number | null
  year: number | null
  about: string | null
  cents: number
  /** Who pays before being a member. */
  applicant_uid: string | null
}

export type TermsTable = {
  uid: string
  part_uid: string
  payment_uid: string
  member_id: number
  class: FeeClass
  first_day: string
  /** Null for life. */
  last_day: string | null
  /** When the approval that gave it was taken back. */
  revoked_at: Timestamp | null
}

export type PaymentVoidsTable = {
  payment_uid: string
  reason: VoidReason
  note: string
  at: Timestamp
  by_name: string
  agreed_by: string | null
  /** The desk whose box the money left. */
  session_uid: string | null
}

export type BankLinesTable = {
  uid: string
  /** A hash of the line, which is the same in each file that has it; it outlives an erasure. */
  line_key: string
  /** From 1, for equal lines of one file. */
  occurrence: number
  day: string
  /** Below 0 is money that went out. */
  cents: number
  text: string
  name: string | null
  reference: string | null
  /** Which account of the society it is of, where a file says it. */
  account: string | null
  state: BankState
  payment_uid: string | null
  note: string
  decided_at: Timestamp | null
  decided_by: string | null
  created_at: Timestamp
}

export type BankMappingsTable = {
  signature: string
  /** As JSON. */
  mapping: string
  at: Timestamp
  by_name: string
}

export type ApprovalsTable = {
  uid: string
  kind: ApprovalKind
  subject_uid: string
  title: string
  why: string
  /** As JSON. */
  data: string
  asked_by_uid: string
  asked_by: string
  asked_at: Timestamp
  /** The first of two who agree. */
  agreed_by_uid: string | null
  agreed_by: string | null
  decided_by_uid: string | null
  decided_by: string | null
  decided_at: Timestamp | null
  is_agreed: Flag | null
  note: string
}

export type ElectionsTable = RecordColumns & {
  uid: string
  name_en: string
  name_bn: string
  poll_day: string
  opens_at: string
  closes_at: string
  record_day: string
  cut_off: string
  claims_until: string
  freeze_day: string
  least_age: number | null
  least_days: number | null
  /** The lists are JSON. */
  classes: string
  rules: string
  centres: string
  notified: string
  laid_open_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>
  frozen_at: ColumnType<Timestamp | null, Timestamp | null | undefined, Timestamp | null>
  digest: ColumnType<string | null, string | null | undefined, string | null>
  /** The number of the last amendment that the frozen roll includes. */
  sealed: ColumnType<number | null, number | null | undefined, number | null>
}

export type SuspensionsTable = RecordColumns & {
  uid: string
  member_id: number
  from_day: string
  until_day: string | null
  /** Where it is written. */
  decision: string
}

/** Who was on a roll when it was laid open, by member numbers as JSON. */
export type RollDraftsTable = { election_uid: string; laid_at: Timestamp; laid_by: string; members: string }

/** Of a roll that was laid open, the facts of each member as JSON. Rows are inserted once; an erasure deletes those of who is on no roll. */
export type RollFactsTable = { election_uid: string; member_id: number; facts: string }

/** The names of frozen rolls, as canonical lines. Rows are inserted once. */
export type RollNamesTable = { election_uid: string; number: number; member_id: number; line: string }

export type RollClaimsTable = RecordColumns & {
  uid: string
  election_uid: string
  receipt: string
  kind: ClaimKind
  member_id: number
  /** Who objects; of a claim the member. */
  by_member_id: number
  email: string | null
  phone: string | null
  locale: Locale
  ground: string
  document: string
  status: ClaimStatus
  reason: string
  decided_at: Timestamp | null
  decided_by_uid: string | null
  decided_by: string | null
  sent_key: string
}

/** The numbered decisions that change a roll. Rows are inserted once. */
export type RollAmendmentsTable = {
  uid: string
  election_uid: string
  number: number
  kind: AmendmentKind
  member_id: number
  /** As JSON; null for one that is struck. */
  name: string | null
  ground: string
  document: string
  claim_uid: string | null
  asked_by: string
  agreed_by: string
  at: Timestamp
}

/** The change log: an append-only hash chain (server/history/). */
export type ChangesTable = {
  /** Consecutive, from 1. */
  number: number
  uid: string
  revision: number
  at: Timestamp
  actor_uid: string | null
  actor_name: string
  action: string
  entity: string
  entity_uid: string
  batch: string | null
  /** The reason, and the values as JSON. Each can be erased with its salt; the digests remain. */
  reason: string | null
  reason_salt: string | null
  reason_digest: string | null
  before: string | null
  after: string | null
  salt: string | null
  before_digest: string | null
  after_digest: string | null
  previous_hash: string
  hash: string
}

/** The security log: append-only, swept after a year (server/security-log/). The order of the `uid`s is that of the times. */
export type SecurityEventsTable = {
  uid: string
  kind: string
  at: Timestamp
  user_uid: string | null
  user_name: string | null
  /** Who did it, if that was not the user. */
  by_uid: string | null
  by_name: string | null
  tried: string | null
  network: string | null
  device: string | null
  detail: string | null
}

export type IdempotencyKeysTable = {
  key: string
  user_uid: string
  request_hash: string
  entity_uid: string
  created_at: Timestamp
}

export type ContactMessagesTable = RecordColumns & {
  uid: string
  status: MessageStatus
  name: string
  email: string | null
  phone: string | null
  subject: string
  body: string
  locale: Locale
  note: string
  /** Idempotency key: identifies a message that is sent again. */
  sent_key: string
}

export type CorrectionRequestsTable = RecordColumns & {
  uid: string
  /** Six digits; null for requests that were sent without one. */
  receipt: string | null
  member_id: number
  status: CorrectionStatus
  field: CorrectionField
  proposed: string
  name: string
  email: string | null
  phone: string | null
  note: string
  locale: Locale
  answer: string
  closed_at: Timestamp | null
  closed_by: string | null
  /** Idempotency key: identifies a request that is sent again. */
  sent_key: string
}

export type BloodDonorsTable = RecordColumns & {
  uid: string
  status: DonorStatus
  name: string
  blood_group: BloodGroup
  phone: string
  email: string | null
  area: string | null
  /** A day, as `2026-01-31`. */
  last_donation_on: string | null
  show_name: Flag
  note: string
  consent_version: number
  consented_at: Timestamp
  locale: Locale
  sent_key: string
}

export type PaymentCodesTable = {
  code: string
  /** Whose dues it names; null for the people of a form. */
  member_id: number | null
  created_at: Timestamp
}

export type ApplicationsTable = RecordColumns & {
  uid: string
  /** The same for the people of one form. */
  form_uid: string
  position: number
  receipt: string
  code: string
  status: ApplicationStatus
  first_name: string
  middle_name: string | null
  last_name: string
  father_or_husband_name: string
  year_of_birth: number
  union_code: string
  phone: string
  phone_digits: string
  email: string
  street: string
  apartment: string | null
  city: string
  state: string
  zip_code: string
  image_uid: string | null
  class: FeeClass
  introducer: string | null
  /** When the register was searched for the introducer. */
  introducer_sought_at: Timestamp | null
  /** Whom the register has for the text, and the mail asks. */
  sought_member: number | null
  /** Who answered last, or else is asked. */
  introducer_member: number | null
  is_introduced: Flag | null
  introduced_at: Timestamp | null
  introduced_by: string | null
  introduction_note: string
  /** A code was mailed to the address. */
  asks_contact: Flag
  contact_confirmed_at: Timestamp | null
  /** When the applicant was told that it will expire. */
  noticed_at: Timestamp | null
  source_hash: string
  consent_version: number
  consented_at: Timestamp
  locale: Locale
  question: string
  asked_at: Timestamp | null
  asked_by: string | null
  note: string
  /** The reason for the applicant. */
  refusal: string
  decided_at: Timestamp | null
  decided_by: string | null
  member_id: number | null
  approval_batch: string | null
  sent_key: string
}

export type CommitteeTermsTable = RecordColumns & {
  uid: string
  committee: Committee
  title_en: string
  title_bn: string
  /** Days, as `2026-01-31`. */
  starts_on: string
  ends_on: string | null
  is_current: Flag
}

export type CommitteePeopleTable = RecordColumns & {
  uid: string
  term_uid: string
  position: number
  name_en: string
  name_bn: string
  office_en: string
  office_bn: string
  image_uid: string | null
  phone: string | null
  is_phone_public: Flag
  email: string | null
  is_email_public: Flag
}

export type ImportsTable = {
  /** Also the batch of its changes. */
  uid: string
  file_name: string
  /** `reading` until all rows are stored. */
  state: ImportState | 'reading'
  actor_uid: string
  actor_name: string
  /** A hash of the headers, to find the mapping of an earlier file. */
  signature: string
  /** Which part of the file it is, as JSON. */
  source: ColumnType<string, string | undefined, string>
  /** The first import of the same file. */
  file_uid: ColumnType<string, string | undefined, string>
  /** Another sheet than the list, or the list with its hidden rows: not listed before it is chosen. */
  is_aside: ColumnType<Flag, Flag | undefined, Flag>
  /** Headers with samples, as JSON. */
  columns: string
  /** As JSON; null until it is chosen. */
  mapping: string | null
  rows_total: number
  /** How much of the current work is done, of how much, and where it continues: a row, or a change record to undo. */
  done: number
  total: number
  position: number
  /** As JSON. */
  /** The number of the last change that the dry run has seen. */
  checked_change: ColumnType<number, number | undefined, number>
  counts: string
  undo_batch: string | null
  /** The `uid`s of members that were not undone, as JSON. */
  kept: string
  created_at: Timestamp
  mapped_at: Timestamp | null
  applied_at: Timestamp | null
  undone_at: Timestamp | null
}

/** The rows of a file, until they are deleted. */
export type ImportRowsTable = {
  import_uid: string
  number: number
  /** As JSON. */
  cells: string
  outcome: Outcome | null
  /** What the dry run found, as JSON. */
  detail: string | null
  member_uid: string | null
  /** The version of the member that the dry run has compared. */
  version: number | null
  /** What an admin has decided; `change` is of the member in `member_uid`. */
  decision: ColumnType<Decision | null, Decision | null | undefined>
  result: 'created' | 'updated' | 'left' | null
  reason: string | null
}

/** A change of many members at once, or its undo. */
export type BulkRunRow = {
  /** Also the batch of its changes. */
  uid: string
  /** Of the preview, or the batch that it undoes. */
  token: string
  /** As JSON, until it has ended. */
  task: string
  state: 'running' | 'ended' | 'failed'
  total: number
  done: number
  /** The number of the change that was undone last. */
  position: number | null
  /** The `uid`s of members that were changed meanwhile, as JSON. */
  left_uids: string
  actor_uid: string
  actor_name: string
  started_at: Timestamp
}

/** Which process does the background work of a name, and until when others leave it to that one. */
export type JobsTable = {
  name: string
  lease_token: string | null
  lease_until: Timestamp | null
}

/** One row: what came of the last backup. */
export type BackupStateTable = {
  id: number
  /** When the last backup ended, good or not. */
  tried_at: Timestamp | null
  /** The last good one. */
  good_at: Timestamp | null
  name: string | null
  bytes: number | null
  /** Why the last one failed, or what was wrong with it. */
  error: string | null
  /** When the admins were last told of a failure; null after a good backup. */
  told_at: Timestamp | null
}

export type Schema = {
  backup_state: BackupStateTable
  counters: CountersTable
  unions: UnionsTable
  pages: PagesTable
  page_versions: PageVersionsTable
  users: UsersTable
  invitations: InvitationsTable
  verifications: VerificationsTable
  outbox: OutboxTable
  sessions: SessionsTable
  throttles: ThrottlesTable
  disclosed_members: DisclosedMembersTable
  images: ImagesTable
  image_sizes: ImageSizesTable
  settings: SettingsTable
  banners: BannersTable
  adverts: AdvertsTable
  advert_counts: AdvertCountsTable
  members: MembersTable
  saved_lists: SavedListsTable
  directory_columns: DirectoryColumnsTable
  member_distinctions: MemberDistinctionsTable
  events: EventsTable
  gallery_albums: GalleryAlbumsTable
  gallery_pictures: GalleryPicturesTable
  videos: VideosTable
  attractions: AttractionsTable
  changes: ChangesTable
  security_events: SecurityEventsTable
  idempotency_keys: IdempotencyKeysTable
  contact_messages: ContactMessagesTable
  correction_requests: CorrectionRequestsTable
  blood_donors: BloodDonorsTable
  committee_terms: CommitteeTermsTable
  committee_people: CommitteePeopleTable
  imports: ImportsTable
  import_rows: ImportRowsTable
  fees: FeesTable
  deposits: DepositsTable
  desk_sessions: DeskSessionsTable
  payments: PaymentsTable
  payment_parts: PaymentPartsTable
  terms: TermsTable
  payment_codes: PaymentCodesTable
  applications: ApplicationsTable
  payment_voids: PaymentVoidsTable
  bank_lines: BankLinesTable
  bank_mappings: BankMappingsTable
  approvals: ApprovalsTable
  elections: ElectionsTable
  suspensions: SuspensionsTable
  roll_drafts: RollDraftsTable
  roll_facts: RollFactsTable
  roll_names: RollNamesTable
  roll_claims: RollClaimsTable
  roll_amendments: RollAmendmentsTable
  jobs: JobsTable
  bulk_runs: BulkRunRow
}

export type Engine = 'sqlite' | 'postgres'
/** A connection or a transaction: what a query runs on. */
export type Db = Kysely<Schema> | Transaction<Schema>
