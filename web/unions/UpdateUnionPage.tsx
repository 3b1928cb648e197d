import { useLingui } from '@lingui/react'
import { PageTitle } from '../layout/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { useRouteRecord } from '../records/record-queries.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { unionKind } from './union-kind.ts'
import { UnionForm } from './UnionForm.tsx'

export default function UpdateUnionPage() {
  const { _ } = useLingui()
  const union = useRouteRecord(unionKind)
  return (
    <>
      <PageTitle title={_('Unions')} />
      <BackLink to={adminPaths.unions}>{_('Back to the list')}</BackLink>
      <Loaded query={union} skeleton={<FormSkeleton />}>
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
