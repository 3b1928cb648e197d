import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { ADVERT_UPDATED } from '#domain/adverts/advert.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useAdvert } from './api.ts'
import { BackToAdverts } from './BackToAdverts.tsx'
import { AdvertForm } from './AdvertForm.tsx'

export default function UpdateAdvertPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const advert = useAdvert(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...advert, data: advert.isFetchedAfterMount ? advert.data : undefined }
  return (
    <>
      <PageTitle title={_('Edit advertisement')} />
      <BackToAdverts />
      <h1 className="mb-5 text-3xl">{_('Edit advertisement')}</h1>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <AdvertForm key={data._id} advert={data} onSaved={() => toastSuccess(_(ADVERT_UPDATED))} />
        )}
      </Loaded>
    </>
  )
}
