import {
  Settings,
  SETTINGS_ID,
  SETTINGS_SAVED,
  SettingsChanges,
  type NewSettings,
} from '#domain/settings/settings.ts'
import { isSecondFactorRequired } from '../session/queries.ts'
import { write, type WriteContext } from '../database/write.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { changeWithin } from '../records/record-writes.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import {
  findSettings,
  getCheckSettings,
  toColumns,
  toSettings,
  updateSettings,
  type SettingsRow,
} from './queries.ts'

/** The settings are one record, which is neither created nor deleted. */
export const settingsKind: RecordKind<{
  table: 'settings'
  row: SettingsRow
  record: Settings
  input: NewSettings
  changes: SettingsChanges
}> = {
  entity: 'settings',
  table: 'settings',
  may: { read: 'settings.read', edit: 'settings.edit' },
  words: { one: 'the settings', many: 'Settings', notFound: 'Settings not found!', updated: SETTINGS_SAVED },
  schema: { record: Settings, changes: SettingsChanges },
  find: findSettings,
  toRecord: toSettings,
  toColumns,
  pictures: { logo_uid: 'logo' },
  store: { update: updateSettings },
}

/** Changes the settings; a change of what the membership check shows, or of the second factor for admins, is an event of the security log. */
export const changeSettings = (
  { database, clock, actor, client }: WriteContext,
  changes: SettingsChanges,
  expected: number | null,
): Promise<Settings> =>
  write(database, { actor, clock }, async (current) => {
    const { tx, atMs } = current
    const before = await getCheckSettings(tx)
    const wasRequired = (await isSecondFactorRequired(tx)) === 1
    const settings = await changeWithin(settingsKind, current, SETTINGS_ID, changes, expected)
    const { mode } = settings.membershipCheck
    if (mode !== before.mode) {
      await appendSecurityEvent(tx, { kind: 'check_mode_changed', atMs, user: actor, client, detail: mode })
    }
    if (settings.secondFactorRequired !== wasRequired) {
      const detail = wasRequired ? 'optional' : 'required'
      await appendSecurityEvent(tx, { kind: 'second_factor_rule_changed', atMs, user: actor, client, detail })
    }
    return settings
  })
