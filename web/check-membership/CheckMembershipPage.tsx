import { lazy, Suspense } from 'react'
import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { PUBLIC_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/member-query.ts'
import { api, ApiError, apiContext } from '../api-client.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { findMembership, searchTextOf, type MembershipResult } from './find-membership.ts'
import { MembershipTable } from './MembershipTable.tsx'
import { useViewedMember } from './use-viewed-member.ts'

/** Most visitors search without looking into the details: the dialog comes when it is asked for. */
const MembershipDetailsDialog = lazy(async () => ({
  default: (await import('./MembershipDetailsDialog.tsx')).MembershipDetailsDialog,
}))

type Loaded = { text: string; result: MembershipResult | null; error: string | null }

/** A link with a search is answered by the server, for those without scripts as well. */
export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<Loaded> => {
  const text = searchTextOf(new URL(request.url).searchParams)
  if (text === '') return { text, result: null, error: null }
  try {
    return { text, result: await findMembership(context.get(apiContext), text), error: null }
  } catch (error) {
    if (error instanceof ApiError) return { text, result: null, error: error.message }
    throw error
  }
}

/** Once the page is open, the browser asks for itself. */
export const shouldRevalidate = () => false

const useMembership = (text: string, loaded: Loaded) => {
  const initial = loaded.text === text ? loaded.result : null
  return useQuery({
    queryKey: ['membership', text],
    queryFn: ({ signal }) => findMembership(api, text, signal),
    enabled: text !== '',
    // What the server has just rendered is not asked for again.
    staleTime: 10_000,
    ...(initial && { initialData: initial }),
  })
}

export default function CheckMembershipPage() {
  const { _ } = useLingui()
  const loaded = useLoaderData<typeof loader>()
  const [params, setParams] = useSearchParams()
  const text = searchTextOf(params)
  const search = useMembership(text, loaded)
  const { viewed, open, close } = useViewedMember(search.data?.data)
  const error = search.error?.message ?? (search.data || loaded.text !== text ? null : loaded.error)

  const results = () => {
    if (text === '') return null
    if (error !== null) {
      return <ErrorState message={_(error)} onRetry={() => void search.refetch()} busy={search.isFetching} />
    }
    if (!search.data) {
      return (
        <>
          <p role="status" className="mb-3">
            {_('Searching…')}
          </p>
          <div aria-hidden>
            <TableSkeleton />
          </div>
        </>
      )
    }
    const { data: members, meta } = search.data
    if (members.length === 0) {
      return (
        <EmptyState
          title={_('There is no members!')}
          hint={_('Please check the spelling, or search by phone number or member ID.')}
        />
      )
    }
    return (
      <>
        <p role="status" className="mb-3">
          {meta.total > PUBLIC_SEARCH_LIMIT
            ? _('The first {limit} of {total} are shown. Please write more of the name.', {
                limit: PUBLIC_SEARCH_LIMIT,
                total: meta.total,
              })
            : _('Found: {total}', { total: meta.total })}
        </p>
        <MembershipTable members={members} onView={open} />
      </>
    )
  }

  return (
    <>
      <PageTitle title={_('Check Your Membership')} />
      <h1 className="mb-2 text-3xl font-semibold">{_('Check Your Membership')}</h1>
      <p className="text-lg">{_('Search by Full Name, Phone Number, or Member ID')}</p>
      <p className="mb-4 text-ink-muted">{_('Example: Abdul Karim, 718-555-0123 or 1024')}</p>
      <form method="get" role="search" className="mb-6 flex max-w-2xl gap-2">
        <SearchBox
          label={_('Search for a membership')}
          placeholder={_('Enter Member ID, Lifetime ID, Full Name, or Phone...')}
          name="q"
          value={text}
          onSearch={(next) =>
            setParams(next === '' ? {} : { q: next }, {
              preventScrollReset: true,
              replace: text !== '' && next !== '',
            })
          }
          debounceMs={SEARCH_DEBOUNCE_MS}
          maxLength={SEARCH_TERM_MAX}
        />
        <noscript>
          <Button type="submit" variant="primary">
            {_('Search')}
          </Button>
        </noscript>
      </form>
      {results()}
      {viewed && (
        <Suspense>
          <MembershipDetailsDialog member={viewed} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
