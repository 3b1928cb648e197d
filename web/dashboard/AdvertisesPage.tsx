import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'

export default function AdvertisesPage() {
  const { _ } = useLingui()
  return (
    <>
      <PageTitle title={_('Advertises')} />
      <h1 className="mb-6 text-3xl">{_('Advertises')}</h1>
      <p role="note" className="max-w-2xl rounded-lg border border-accent bg-sand px-4 py-3">
        <strong className="font-medium">{_('Placeholder.')}</strong>{' '}
        {_('Advertisements cannot be managed here yet.')}
      </p>
    </>
  )
}
