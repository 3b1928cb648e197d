import { useLingui } from '@lingui/react'
import { useParams } from 'react-router'
import { ATTRACTION_UPDATED } from '#domain/attractions/attraction.ts'
import { BackLink } from '../layout/BackLink.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useAttraction } from './api.ts'
import { AttractionForm } from './AttractionForm.tsx'

export default function UpdateAttractionPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const attraction = useAttraction(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...attraction, data: attraction.isFetchedAfterMount ? attraction.data : undefined }
  const title = _('Edit attraction')
  return (
    <>
      <PageTitle title={title} />
      <BackLink to={paths.admin.attractions} label={_('Back to the list')} />
      <h1 className="mb-5 text-3xl">{title}</h1>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <AttractionForm
            key={data._id}
            attraction={data}
            onSaved={() => toastSuccess(_(ATTRACTION_UPDATED))}
          />
        )}
      </Loaded>
    </>
  )
}
