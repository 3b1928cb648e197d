import {
  SETTINGS_ID,
  type NewSettings,
  type Settings,
  type SettingsChanges,
} from '#domain/settings/settings.ts'
import { write, type WriteContext } from '../database/write.ts'
import { requireFresh } from '../http/if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { getSettings, saveSettingsRow } from './queries.ts'

/** The settings as input of a change. */
const mergeChanges = (settings: Settings, changes: SettingsChanges): NewSettings => {
  const { name, address, email, phone, social, logo, membershipCheck } = settings
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  return { name, address, email, phone, social, logo: logo?._id ?? null, membershipCheck, ...given }
}

/**
 * Saves the settings. Throws 412 when `expected` is not the current version, 400 for a logo that is not a content
 * picture.
 */
export const saveSettings = (
  { database, ...by }: WriteContext,
  changes: SettingsChanges,
  expected: number | null,
): Promise<Settings> =>
  write(database, by, async ({ tx, at, record }) => {
    const before = await getSettings(tx)
    requireFresh(before, expected)
    const settings = mergeChanges(before, changes)
    await requireContentImage(tx, settings.logo, 'logo')
    await saveSettingsRow(tx, settings, { version: before.version + 1, at })
    const after = await getSettings(tx)
    await record({ action: 'update', entity: 'settings', entityUid: SETTINGS_ID, before, after })
    return after
  })
