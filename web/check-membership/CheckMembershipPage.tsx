import { lazy, Suspense, useState } from 'react'
import { useLingui } from '@lingui/react'
import {
  data,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
  type ClientLoaderFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { api, apiContext } from '../api-client.ts'
import { HiddenPageMeta, PageMeta } from '../layout/PageMeta.tsx'
import { createPublicFormDraft, type PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { loadMembership, searchTextOf, type Membership } from './find-membership.ts'
import { MembershipResults } from './MembershipResults.tsx'
import { useViewedMember } from './use-viewed-member.ts'

/** Most visitors search without looking into the details: the dialog comes when it is asked for. */
const MembershipDetailsDialog = lazy(async () => ({
  default: (await import('./MembershipDetailsDialog.tsx')).MembershipDetailsDialog,
}))

/** A link with a search is answered by the server, for those without scripts as well. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const membership = await loadMembership(context.get(apiContext), request)
  return data(membership, membership.text === '' ? {} : { headers: PRIVATE_HEADERS })
}

/** Who was searched for is nobody else's business: neither a cache's nor a search engine's. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** Once the page is open, the browser asks the API itself. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadMembership(api, request)

/** To open the details of somebody found is no new search; to try the same address again is one. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  searchTextOf(currentUrl.searchParams) !== searchTextOf(nextUrl.searchParams)

/** The search as it stands: `text` is what is asked for by now, which the answer on the page may not be for. */
const useMembership = () => {
  const loaded = useLoaderData<Membership>()
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const revalidator = useRevalidator()
  const text = searchTextOf(coming?.pathname === pathname ? new URLSearchParams(coming.search) : params)
  return {
    text,
    answer: loaded.text === text ? loaded : null,
    search: (next: string) =>
      setParams(next === '' ? {} : { q: next }, {
        preventScrollReset: true,
        replace: text !== '' && next !== '',
      }),
    retry: () => void revalidator.revalidate(),
    isRetrying: revalidator.state === 'loading',
  }
}

/** What a visitor has written about each membership, for as long as the page is open and nowhere else. */
const useWritten = () => {
  const [written] = useState(() => new Map<string, PublicFormDraft>())
  return (key: string) => {
    const known = written.get(key) ?? createPublicFormDraft()
    written.set(key, known)
    return known
  }
}

export default function CheckMembershipPage() {
  const { _ } = useLingui()
  const { text, answer, search, retry, isRetrying } = useMembership()
  const { viewed, viewedKey, open, close } = useViewedMember(answer?.result?.data)
  const writtenOf = useWritten()
  const title = _('Check Your Membership')

  return (
    <>
      {text === '' ? (
        <PageMeta
          title={title}
          description={_('Are you on the register? Search by full name, phone number or member ID.')}
        />
      ) : (
        // Who was searched for is nobody else's business.
        <HiddenPageMeta title={title} />
      )}
      <h1 className="mb-2 text-3xl font-semibold">{title}</h1>
      <p className="text-lg">{_('Search by Full Name, Phone Number, or Member ID')}</p>
      <p className="mb-4 text-ink-muted">{_('Example: Abdul Karim, 718-555-0123 or 1024')}</p>
      <form method="get" role="search" className="mb-6 flex max-w-2xl gap-2">
        <SearchBox
          label={_('Search for a membership')}
          placeholder={_('Enter Member ID, Lifetime ID, Full Name, or Phone...')}
          name="q"
          value={text}
          onSearch={search}
          debounceMs={SEARCH_DEBOUNCE_MS}
          maxLength={SEARCH_TERM_MAX}
        />
        <noscript>
          <Button type="submit" variant="primary">
            {_('Search')}
          </Button>
        </noscript>
      </form>
      {text !== '' && (
        <MembershipResults answer={answer} onRetry={retry} isRetrying={isRetrying} onView={open} />
      )}
      {viewed && (
        <Suspense>
          <MembershipDetailsDialog
            key={viewedKey}
            member={viewed}
            notice={answer?.result?.meta.notice}
            written={writtenOf(viewedKey)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
