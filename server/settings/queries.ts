import type { Insertable, Selectable } from 'kysely'
import { DEFAULT_CHECK, type CheckSettings } from '#domain/check-membership/check-rules.ts'
import { SETTINGS_ID, type NewSettings, type Settings } from '#domain/settings/settings.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import type { Db } from '../database/connection.ts'
import type { SettingsTable } from '../database/schema.ts'
import { IMAGE_SIZE, toContentImage, type ImageColumns } from '../images/queries.ts'

type SettingsRow = Selectable<SettingsTable> & ImageColumns

const CHECK_COLUMNS = ['check_mode', 'check_per_address', 'check_per_network', 'check_overall'] as const
const toCheck = (row: Pick<SettingsRow, (typeof CHECK_COLUMNS)[number]>): CheckSettings => ({
  mode: row.check_mode,
  perAddress: row.check_per_address,
  perNetwork: row.check_per_network,
  overall: row.check_overall,
})

const toSettings = (row: SettingsRow): Settings => ({
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
})

const UNCHANGED: Settings = {
  _id: SETTINGS_ID,
  version: 0,
  updatedAt: null,
  ...DEFAULT_SOCIETY,
  membershipCheck: DEFAULT_CHECK,
}

/** The saved settings, or the defaults of a new site. */
export const getSettings = async (db: Db): Promise<Settings> => {
  const row = await db
    .selectFrom('settings')
    .leftJoin('images', 'images.uid', 'settings.logo_uid')
    .selectAll('settings')
    .select(['images.uid as image_uid', ...IMAGE_SIZE])
    .executeTakeFirst()
  return row ? toSettings(row) : UNCHANGED
}

/** Only the settings of the membership check. */
export const getCheckSettings = async (db: Db): Promise<CheckSettings> => {
  const row = await db.selectFrom('settings').select(CHECK_COLUMNS).executeTakeFirst()
  return row ? toCheck(row) : DEFAULT_CHECK
}

const toColumns = (settings: NewSettings, given: { version: number; at: string }) => ({
  name_en: settings.name.en,
  name_bn: settings.name.bn,
  address: settings.address,
  email: settings.email,
  phone: settings.phone,
  ...settings.social,
  logo_uid: settings.logo,
  check_mode: settings.membershipCheck.mode,
  check_per_address: settings.membershipCheck.perAddress,
  check_per_network: settings.membershipCheck.perNetwork,
  check_overall: settings.membershipCheck.overall,
  version: given.version,
  updated_at: given.at,
})

export const saveSettingsRow = async (
  db: Db,
  settings: NewSettings,
  given: { version: number; at: string },
) => {
  const columns = toColumns(settings, given)
  const row: Insertable<SettingsTable> = { id: 1, ...columns }
  await db
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
}
