import { useLingui } from '@lingui/react'
import { SETTINGS_ID } from '#domain/settings/settings.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
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
      <PageTitle title={_('Settings')} />
      <h1 className="mb-1 text-3xl">{_('Settings')}</h1>
      <p className="mb-6 max-w-3xl text-ink-muted">
        {_(
          'What the header, the footer and the titles of every page say of the society, and what the membership check shows.',
        )}
      </p>
      <Loaded query={settings} skeleton={<FormSkeleton />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </>
  )
}
