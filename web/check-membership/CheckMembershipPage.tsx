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
import type { PageHandle } from '../layout/page-handle.ts'

export const handle: PageHandle = { isLive: true }

/** Lazy, because most visitors search without opening the details. */
const MembershipDetailsDialog = lazy(async () => ({
  default: (await import('./MembershipDetailsDialog.tsx')).MembershipDetailsDialog,
}))

/** A URL with a search is rendered on the server, so that it works without JavaScript. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const membership = await loadMembership(context.get(apiContext), request)
  return data(membership, membership.text === '' ? {} : { headers: PRIVATE_HEADERS })
}

/** Search results are private: neither cached nor indexed. */
const PRIVATE_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** After hydration the browser calls the API directly. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => loadMembership(api, request)

/** Opening the details does not repeat the search; revalidating the same URL does. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  searchTextOf(currentUrl.searchParams) !== searchTextOf(nextUrl.searchParams)

/** `text` is the current search; `answer` is null until the loaded data belongs to it. */
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

/** The unsent correction drafts by membership, held in memory only, until the page unmounts. */
const useDrafts = () => {
  const [drafts] = useState(() => new Map<string, PublicFormDraft>())
  return (key: string) => {
    const draft = drafts.get(key) ?? createPublicFormDraft()
    drafts.set(key, draft)
    return draft
  }
}

export default function CheckMembershipPage() {
  const { _ } = useLingui()
  const { text, answer, search, retry, isRetrying } = useMembership()
  const { viewed, viewedKey, open, close } = useViewedMember(answer?.result?.data)
  const draftOf = useDrafts()
  const title = _('Check Your Membership')

  return (
    <>
      {text === '' ? (
        <PageMeta
          title={title}
          description={_('Are you on the register? Search by full name, phone number or member ID.')}
        />
      ) : (
        // Search results are private: not indexed.
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
            draft={draftOf(viewedKey)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
