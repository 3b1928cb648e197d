import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { ADVERT_CREATED } from '#domain/adverts/advert.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { BackToAdverts } from './BackToAdverts.tsx'
import { AdvertForm } from './AdvertForm.tsx'

export default function CreateAdvertPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={_('New advertisement')} />
      <BackToAdverts />
      <h1 className="mb-5 text-3xl">{_('New advertisement')}</h1>
      <AdvertForm
        advert={null}
        onSaved={() => {
          toastSuccess(_(ADVERT_CREATED))
          void navigate(paths.admin.advertises)
        }}
      />
    </>
  )
}
