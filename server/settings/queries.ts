import type { Insertable, Selectable, Updateable } from 'kysely'
import { DEFAULT_JOINING, type JoiningRules } from '#domain/settings/joining.ts'
import { DEFAULT_CHECK, type CheckSettings } from '#domain/check-membership/check-rules.ts'
import { DEFAULT_RETENTION, type Retention } from '#domain/erasure/erasure-rules.ts'
import { DEFAULT_DUES_RULES, type DuesRules } from '#domain/dues/standing.ts'
import { NOTHING_LACKS, type MayLack } from '#domain/members/may-lack.ts'
import { SETTINGS_ID, type Settings, type SettingsChanges } from '#domain/settings/settings.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { raiseSessionRevision } from '../session/queries.ts'
import type { Db, SettingsTable } from '../database/schema.ts'
import { flag, optionalFlag, textColumns } from '../database/columns.ts'
import { IMAGE_SIZE, toContentImage, type ImageColumns } from '../images/queries.ts'

/** The only row of the table. Before the first change it does not exist: `updated_at` is null and `version` is 0. */
export type SettingsRow = Omit<Selectable<SettingsTable>, 'updated_at'> & {
  updated_at: string | null
} & ImageColumns

const CHECK_COLUMNS = [
  'check_mode',
  'check_per_address',
  'check_overall_share',
  'check_election_until',
] as const
const HUNDREDTHS = 100
const toCheck = (row: Pick<SettingsRow, (typeof CHECK_COLUMNS)[number]>): CheckSettings => ({
  mode: row.check_mode,
  perAddress: row.check_per_address,
  overallPercent: row.check_overall_share / HUNDREDTHS,
  electionUntil: row.check_election_until,
})

const RETENTION_COLUMNS = ['messages_months', 'trash_months'] as const
const toRetention = (row: Pick<SettingsRow, (typeof RETENTION_COLUMNS)[number]>): Retention => ({
  messagesMonths: row.messages_months,
  trashMonths: row.trash_months,
})

const MAY_LACK_COLUMNS = ['may_lack_email', 'may_lack_father'] as const
const toMayLack = (row: Pick<SettingsRow, (typeof MAY_LACK_COLUMNS)[number]>): MayLack => ({
  email: row.may_lack_email === 1,
  fatherOrHusbandName: row.may_lack_father === 1,
})

const DUES_COLUMNS = ['year_start', 'grace_days'] as const
const toDuesRules = (row: Pick<SettingsRow, (typeof DUES_COLUMNS)[number]>): DuesRules => ({
  yearStart: row.year_start,
  graceDays: row.grace_days,
})

const JOINING_COLUMNS = [
  'joining_is_open',
  'joining_opens_on',
  'joining_closes_on',
  'joining_needs_introducer',
  'joining_needs_money',
  'how_to_pay_en',
  'how_to_pay_bn',
  'joining_waits_days',
  'joining_kept_months',
] as const
const toJoining = (row: Pick<SettingsRow, (typeof JOINING_COLUMNS)[number]>): JoiningRules => ({
  isOpen: row.joining_is_open === 1,
  opensOn: row.joining_opens_on,
  closesOn: row.joining_closes_on,
  needsIntroducer: row.joining_needs_introducer === 1,
  needsMoney: row.joining_needs_money === 1,
  howToPay: { en: row.how_to_pay_en, bn: row.how_to_pay_bn },
  waitsDays: row.joining_waits_days,
  keptMonths: row.joining_kept_months,
})

export const toSettings = (row: SettingsRow): Settings => ({
  _id: SETTINGS_ID,
  version: row.version,
  updatedAt: row.updated_at,
  name: { en: row.name_en, bn: row.name_bn },
  address: row.address,
  email: row.email,
  phone: row.phone,
  social: { facebook: row.facebook, instagram: row.instagram, x: row.x, youtube: row.youtube },
  logo: toContentImage(row),
  membershipCheck: toCheck(row),
  retention: toRetention(row),
  dues: toDuesRules(row),
  joining: toJoining(row),
  secondFactorRequired: row.second_factor_required === 1,
  mayLack: toMayLack(row),
})

export const toColumns = ({
  name,
  address,
  email,
  phone,
  social,
  logo,
  membershipCheck: check,
  retention,
  dues,
  joining,
  secondFactorRequired,
  mayLack,
}: SettingsChanges) => ({
  ...textColumns('name', name),
  address,
  email,
  phone,
  ...social,
  logo_uid: logo,
  ...(check && {
    check_mode: check.mode,
    check_per_address: check.perAddress,
    check_overall_share: Math.round(check.overallPercent * HUNDREDTHS),
    check_election_until: check.electionUntil,
  }),
  ...(retention && {
    messages_months: retention.messagesMonths,
    trash_months: retention.trashMonths,
  }),
  ...(dues && { year_start: dues.yearStart, grace_days: dues.graceDays }),
  ...(joining && {
    joining_is_open: flag(joining.isOpen),
    joining_opens_on: joining.opensOn,
    joining_closes_on: joining.closesOn,
    joining_needs_introducer: flag(joining.needsIntroducer),
    joining_needs_money: flag(joining.needsMoney),
    ...textColumns('how_to_pay', joining.howToPay),
    joining_waits_days: joining.waitsDays,
    joining_kept_months: joining.keptMonths,
  }),
  second_factor_required: optionalFlag(secondFactorRequired),
  ...(mayLack && {
    may_lack_email: flag(mayLack.email),
    may_lack_father: flag(mayLack.fatherOrHusbandName),
  }),
})

const NEW_COLUMNS = {
  id: 1,
  ...toColumns({
    ...DEFAULT_SOCIETY,
    logo: null,
    membershipCheck: DEFAULT_CHECK,
    retention: DEFAULT_RETENTION,
    dues: DEFAULT_DUES_RULES,
    joining: DEFAULT_JOINING,
    secondFactorRequired: false,
    mayLack: NOTHING_LACKS,
  }),
}
const NEW_ROW = {
  ...NEW_COLUMNS,
  version: 0,
  updated_at: null,
  image_uid: null,
  image_width: null,
  image_height: null,
  // All values are given, so none of the columns is undefined.
} as SettingsRow

/** The saved settings, or the defaults of a new site. */
export const findSettings = async (db: Db): Promise<SettingsRow> => {
  const row = await db
    .selectFrom('settings')
    .leftJoin('images', 'images.uid', 'settings.logo_uid')
    .selectAll('settings')
    .select(['images.uid as image_uid', ...IMAGE_SIZE])
    .executeTakeFirst()
  return row ?? NEW_ROW
}

export const getSettings = async (db: Db): Promise<Settings> => toSettings(await findSettings(db))

/** Only the settings of the membership check, as an admin has set them. */
export const getCheckSettings = async (db: Db): Promise<CheckSettings> => {
  const row = await db.selectFrom('settings').select(CHECK_COLUMNS).executeTakeFirst()
  return row ? toCheck(row) : DEFAULT_CHECK
}

/** Only how long things are stored. */
export const getRetention = async (db: Db): Promise<Retention> => {
  const row = await db.selectFrom('settings').select(RETENTION_COLUMNS).executeTakeFirst()
  return row ? toRetention(row) : DEFAULT_RETENTION
}

/** Only what members may lack. */
export const getMayLack = async (db: Db): Promise<MayLack> => {
  const row = await db.selectFrom('settings').select(MAY_LACK_COLUMNS).executeTakeFirst()
  return row ? toMayLack(row) : NOTHING_LACKS
}

/** Only the rules of dues. */
export const getDuesRules = async (db: Db): Promise<DuesRules> => {
  const row = await db.selectFrom('settings').select(DUES_COLUMNS).executeTakeFirst()
  return row ? toDuesRules(row) : DEFAULT_DUES_RULES
}

/** Only how people join. */
export const getJoiningRules = async (db: Db): Promise<JoiningRules> => {
  const row = await db.selectFrom('settings').select(JOINING_COLUMNS).executeTakeFirst()
  return row ? toJoining(row) : DEFAULT_JOINING
}

/** Writes the row, which the first change inserts. */
export const updateSettings = async (
  db: Db,
  before: SettingsRow,
  columns: Updateable<SettingsTable>,
): Promise<SettingsRow> => {
  // Sessions are cached with what their users have to set up first.
  if (columns.second_factor_required !== undefined) await raiseSessionRevision(db)
  if (before.version > 0) await db.updateTable('settings').set(columns).execute()
  else {
    // `NEW_COLUMNS` has a value for every column.
    const row = { ...NEW_COLUMNS, ...columns } as Insertable<SettingsTable>
    await db.insertInto('settings').values(row).execute()
  }
  return findSettings(db)
}
