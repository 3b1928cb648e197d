import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { BANNER_UPDATED } from '#domain/banners/banner.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useBanner } from './api.ts'
import { BackToBanners } from './BackToBanners.tsx'
import { BannerForm } from './BannerForm.tsx'

export default function UpdateBannerPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const banner = useBanner(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...banner, data: banner.isFetchedAfterMount ? banner.data : undefined }
  return (
    <>
      <PageTitle title={_('Edit banner')} />
      <BackToBanners />
      <h1 className="mb-5 text-3xl">{_('Edit banner')}</h1>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <BannerForm key={data._id} banner={data} onSaved={() => toastSuccess(_(BANNER_UPDATED))} />
        )}
      </Loaded>
    </>
  )
}
