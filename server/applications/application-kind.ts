import { APPLICATION_DECIDED } from '#domain/applications/decisions/messages.ts'
import type { Selectable } from 'kysely'
import {
  APPLICATION_FOLDERS,
  type ApplicationFolder,
  type ApplicationStatus,
  STATUSES_OF_FOLDER,
} from '#domain/applications/application-rules.ts'
import {
  APPLICATION_MESSAGES,
  Application,
  type ApplicationChanges,
  applicationChangesSchema,
  type NewApplication,
  type ShownApplication,
} from '#domain/applications/application.ts'
import { type ApplicationFacts, missingSteps, stateOf } from '#domain/applications/state.ts'
import { PAID_BEFORE } from '#domain/dues/payment.ts'
import { phoneDigits } from '#domain/phone.ts'
import { revokeVerifications } from '../auth/verifications.ts'
import type { ApplicationsTable, Db } from '../database/schema.ts'
import { applicantParts } from '../dues/read-payments.ts'
import type { Write } from '../database/write.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { erasePictures } from '../images/erase-pictures.ts'
import { imagePath } from '../images/queries.ts'
import { deleteMailAbout } from '../mail/outbox.ts'
import { createBox } from '../inbox/boxes.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { updateWithin } from '../records/record-writes.ts'
import { getJoiningRules } from '../settings/queries.ts'

export type ApplicationRow = Selectable<ApplicationsTable>

const flag = (value: 0 | 1 | null) => (value === null ? null : value === 1)

const toApplication = (row: ApplicationRow): Application => ({
  ...recordFields(row),
  form: row.form_uid,
  position: row.position,
  receipt: row.receipt,
  code: row.code,
  status: row.status,
  name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
  fatherOrHusbandName: row.father_or_husband_name,
  yearOfBirth: row.year_of_birth,
  unionOfSandwip: row.union_code,
  phone: row.phone,
  email: row.email,
  address: {
    street: row.street,
    apartment: row.apartment,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  },
  image: row.image_uid && imagePath(row.image_uid),
  class: row.class,
  introducer: row.introducer,
  introducerMember: row.introducer_member,
  isIntroduced: flag(row.is_introduced),
  introducedAt: row.introduced_at,
  introducedBy: row.introduced_by,
  introductionNote: row.introduction_note,
  asksContact: row.asks_contact === 1,
  contactConfirmedAt: row.contact_confirmed_at,
  consentVersion: row.consent_version,
  consentedAt: row.consented_at,
  locale: row.locale,
  question: row.question,
  askedAt: row.asked_at,
  askedBy: row.asked_by,
  note: row.note,
  refusal: row.refusal,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  member: row.member_id,
  batch: row.approval_batch,
})

type Person = NewApplication['people'][number]
type Family = Pick<NewApplication, 'phone' | 'email' | 'address' | 'introducer'>
type Given = Partial<Person & Family>

const toColumns = ({ name, address, ...given }: Given) => ({
  ...(name && { first_name: name.firstName, middle_name: name.middleName ?? null, last_name: name.lastName }),
  ...(address && {
    street: address.street,
    apartment: address.apartment ?? null,
    city: address.city,
    state: address.state,
    zip_code: address.zipCode,
  }),
  father_or_husband_name: given.fatherOrHusbandName,
  year_of_birth: given.yearOfBirth,
  union_code: given.unionOfSandwip,
  phone: given.phone,
  phone_digits: given.phone === undefined ? undefined : phoneDigits(given.phone),
  email: given.email,
  introducer: given.introducer,
})

/** What the people of a form have in common, beside what they wrote. */
type FormColumns = Pick<
  ApplicationRow,
  | 'form_uid'
  | 'position'
  | 'receipt'
  | 'code'
  | 'status'
  | 'class'
  | 'asks_contact'
  | 'source_hash'
  | 'consent_version'
  | 'locale'
  | 'sent_key'
>

const NOT_INTRODUCED = {
  introducer_sought_at: null,
  sought_member: null,
  introducer_member: null,
  is_introduced: null,
  introduced_at: null,
  introduced_by: null,
  introduction_note: '',
} as const

/** A new one, without what follows later. */
const NEW = {
  ...NOT_INTRODUCED,
  image_uid: null,
  contact_confirmed_at: null,
  noticed_at: null,
  question: '',
  asked_at: null,
  asked_by: null,
  note: '',
  refusal: '',
  decided_at: null,
  decided_by: null,
  member_id: null,
  approval_batch: null,
} as const

/** Columns that admins set by a decision, and applicants and introducers by a link. */
export type StepColumns = Partial<
  Pick<ApplicationRow, 'status' | 'asks_contact' | Exclude<keyof typeof NEW, 'note'>>
>

export const alreadyDecided = () => new HttpError(409, 'REQUEST_CLOSED', APPLICATION_DECIDED)

/** Somebody who applies to become a member. */
export const applicationKind: RecordKind<{
  table: 'applications'
  row: ApplicationRow
  record: Application
  input: Given & { columns: FormColumns }
  changes: ApplicationChanges & { columns?: StepColumns }
}> = {
  entity: 'application',
  table: 'applications',
  may: { read: 'applications.read', edit: 'applications.decide' },
  words: { one: 'an application', many: 'Applications', ...APPLICATION_MESSAGES },
  schema: { record: Application, changes: applicationChangesSchema },
  find: (db, uid) => db.selectFrom('applications').selectAll().where('uid', '=', uid).executeTakeFirst(),
  toRecord: toApplication,
  toColumns: ({ columns, status, note, class: wanted, ...given }, before) => ({
    ...toColumns(given),
    ...(wanted !== undefined && { class: wanted }),
    // An application that waits again is told again before it expires.
    ...(status !== undefined && status !== before?.status && { status, noticed_at: null }),
    ...(note !== undefined && { note }),
    ...columns,
  }),
  complete: async ({ tx, at }, after, before) => {
    if (!before) return { ...NEW, introducer: after.introducer ?? null, consented_at: at }
    // What was decided stays as it was; only the decision itself is taken back.
    if (
      !isUndecided(before) &&
      after.decided_at === before.decided_at &&
      after.image_uid === before.image_uid
    )
      throw alreadyDecided()
    if (after.class !== before.class && (await findPayments(tx, [before.uid])).size > 0)
      throw validationError([{ path: 'class', message: PAID_BEFORE }])
    if (after.introducer === before.introducer || before.is_introduced === 1) return undefined
    // Whom the corrected text names is sought anew; whom the old one named is no longer asked. The change log has a No of theirs.
    await revokeVerifications(tx, 'introduction', before.form_uid)
    return NOT_INTRODUCED
  },
  eraseRest: async (tx, { uid, form_uid: form, image_uid: picture }) => {
    // They name everybody on the form.
    await deleteMailAbout(tx, form)
    await deleteMailAbout(tx, uid)
    // Those in the trash may be restored.
    if (!(await ofForm(tx, form).executeTakeFirst()))
      for (const purpose of ['application', 'contact_code', 'introduction'] as const)
        await revokeVerifications(tx, purpose, form)
    if (picture !== null) await erasePictures(tx, [picture])
  },
}

/** The applications that somebody has paid for, with the payment: a voided one does not count. */
export const findPayments = async (db: Db, applicants: readonly string[]) => {
  if (applicants.length === 0) return new Map<string, { uid: string; part: string }>()
  const rows = await applicantParts(db).where('applicant_uid', 'in', applicants).execute()
  return new Map(rows.map(({ applicant, uid, part }) => [applicant, { uid, part }]))
}

const factsOf = (row: ApplicationRow, isPaid: boolean): ApplicationFacts => ({
  status: row.status,
  isConfirmed: row.asks_contact === 1 ? row.contact_confirmed_at !== null : null,
  isIntroduced: flag(row.is_introduced),
  isPaid,
})

/** Applications with their states, which follow from their steps, the payments and the settings. */
export const showApplications = async (
  db: Db,
  rows: readonly ApplicationRow[],
): Promise<ShownApplication[]> => {
  const { needsIntroducer, needsMoney } = await getJoiningRules(db)
  const payments = await findPayments(
    db,
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => {
    // Nobody becomes a member for life without the fee.
    const needs = { introducer: needsIntroducer, money: needsMoney || row.class === 'life' }
    const facts = factsOf(row, payments.has(row.uid))
    return {
      ...toApplication(row),
      isPaid: facts.isPaid,
      state: stateOf(facts, needs),
      missing: missingSteps(facts, needs),
    }
  })
}

const ofForm = (db: Db, form: string) =>
  db.selectFrom('applications').selectAll().where('form_uid', '=', form).orderBy('position')

/** The people of a form who are not in the trash, in its order. */
export const listForm = (db: Db, form: string): Promise<ApplicationRow[]> =>
  ofForm(db, form).where('deleted_at', 'is', null).execute()

/** Changes what the open applications of a form have in common, inside `current`. */
export const changeForm = async (
  current: Write,
  rows: readonly ApplicationRow[],
  columns: StepColumns,
): Promise<void> => {
  for (const row of rows) {
    if (row.status === 'open' || row.status === 'spam')
      await updateWithin(applicationKind, current, { row, columns }, { action: 'update' })
  }
}

/** Whether nobody has decided an application. Spam waits, too. */
export const isUndecided = ({ status }: ApplicationRow) => status === 'open' || status === 'spam'

/** One folder, those that wait longest first, the decided ones newest first. */
export const selectApplications = (db: Db, { folder }: { folder: ApplicationFolder }) => {
  const statuses: readonly ApplicationStatus[] = STATUSES_OF_FOLDER[folder]
  const order = folder === 'open' ? 'asc' : 'desc'
  return db
    .selectFrom('applications')
    .selectAll('applications')
    .where('status', 'in', statuses)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', order)
    .orderBy('position')
    .orderBy('uid')
}

export const applicationBox = createBox(
  'applications',
  APPLICATION_FOLDERS,
  selectApplications,
  'applications.read',
)
