import { useLingui } from '@lingui/react'
import { useNavigate } from 'react-router'
import { ATTRACTION_CREATED } from '#domain/attractions/attraction.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { toastSuccess } from '../ui/toast.ts'
import { AttractionForm } from './AttractionForm.tsx'

export default function CreateAttractionPage() {
  const { _ } = useLingui()
  const navigate = useNavigate()
  const title = _('New attraction')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.attractions} label={_('Back to the list')} />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <AttractionForm
        attraction={null}
        onSaved={() => {
          toastSuccess(_(ATTRACTION_CREATED))
          void navigate(paths.admin.attractions)
        }}
      />
    </>
  )
}
