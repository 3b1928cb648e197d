import { useLingui } from '@lingui/react'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { useUnion } from './api.ts'
import { UnionForm } from './UnionForm.tsx'

export default function UpdateUnionPage() {
  const { _ } = useLingui()
  const { id = '' } = useParams()
  const union = useUnion(id)
  // A copy from the cache may be older than what stands: the form starts from what was read for it.
  const query = { ...union, data: union.isFetchedAfterMount ? union.data : undefined }
  return (
    <>
      <PageTitle title={_('Unions')} />
      <Link to={paths.admin.unions} className={buttonClass('quiet', '-ms-4 mb-2')}>
        <ArrowLeft aria-hidden className="size-5" />
        {_('Back to the list')}
      </Link>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => (
          <>
            <h1 className="mb-5 text-3xl">{data.name.en}</h1>
            <UnionForm key={data._id} union={data} />
          </>
        )}
      </Loaded>
    </>
  )
}
