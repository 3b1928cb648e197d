import { useLingui } from '@lingui/react'
import { Link, useParams } from 'react-router'
import { PageTitle } from '../shell/PageTitle.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { usePage } from './api.ts'
import { pageName } from './page-names.ts'
import { PageForm } from './PageForm.tsx'
import { PageState } from './PageState.tsx'

export default function EditPagePage() {
  const { _ } = useLingui()
  const { key = '' } = useParams()
  const page = usePage(key)
  // Cached data may be stale: the form waits for the data fetched after mount.
  const query = { ...page, data: page.isFetchedAfterMount ? page.data : undefined }
  return (
    <>
      <BackLink to={adminPaths.pages}>{_('All pages')}</BackLink>
      <Loaded query={query} skeleton={<FormSkeleton />}>
        {(data) => {
          const name = _(pageName(data.key))
          return (
            <>
              <PageTitle title={_('Edit: {name}', { name })} />
              <div className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-1">
                <h1 className="text-3xl">{name}</h1>
                <PageState state={data.state} />
                <Link
                  to={adminPaths.pageVersions(data.key)}
                  className="inline-flex min-h-11 items-center text-primary underline"
                >
                  {_('Earlier versions')}
                </Link>
              </div>
              <PageForm key={data.key} page={data} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
