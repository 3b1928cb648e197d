import { useLingui } from '@lingui/react'
import { SETTINGS_ID } from '#domain/settings/settings.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { useSettings } from './api.ts'
import { SettingsForm } from './SettingsForm.tsx'

export default function SettingsPage() {
  const { _ } = useLingui()
  const settings = useSettings(SETTINGS_ID)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...settings, data: settings.isFetchedAfterMount ? settings.data : undefined }
  return (
    <>
      <PageTitle title={_('Settings')} />
      <h1 className="mb-1 text-3xl">{_('Settings')}</h1>
      <p className="mb-6 max-w-3xl text-ink-muted">
        {_(
          'What the header, the footer and the titles of every page say of the society, and what the membership check shows.',
        )}
      </p>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </>
  )
}
