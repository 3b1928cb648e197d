import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { BANNER_CREATED } from '#domain/banners/banner.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { BackToBanners } from './BackToBanners.tsx'
import { BannerForm } from './BannerForm.tsx'

export default function CreateBannerPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={_('New banner')} />
      <BackToBanners />
      <h1 className="mb-5 text-3xl">{_('New banner')}</h1>
      <BannerForm
        banner={null}
        onSaved={() => {
          toastSuccess(_(BANNER_CREATED))
          void navigate(paths.admin.banners)
        }}
      />
    </>
  )
}
