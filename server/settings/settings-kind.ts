import { Settings, SETTINGS_SAVED, SettingsChanges, type NewSettings } from '#domain/settings/settings.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { recordVerbs } from '../records/record-writes.ts'
import { findSettings, toColumns, toSettings, updateSettings, type SettingsRow } from './queries.ts'

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

export const { change: changeSettings } = recordVerbs(settingsKind)
