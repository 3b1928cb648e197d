import { useLingui } from '@lingui/react'
import { SETTINGS_ID } from '#domain/settings/settings.ts'
import { ScreenHead } from '../shell/PageTitle.tsx'
import { useRecordToEdit } from '../records/record-queries.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { settingsKind } from './settings-kind.ts'
import { SettingsForm } from './SettingsForm.tsx'

export default function SettingsPage() {
  const { _ } = useLingui()
  const settings = useRecordToEdit(settingsKind, SETTINGS_ID)
  return (
    <>
      <ScreenHead
        title={_('Settings')}
        introduction={_(
          'What the header, the footer and the titles of every page say of the society, and what the membership check shows.',
        )}
      />
      <Loaded query={settings} skeleton={<FormSkeleton />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </>
  )
}
