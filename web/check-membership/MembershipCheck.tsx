import { lazy, Suspense, useState } from 'react'
import { useLingui } from '@lingui/react'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { api } from '../api-client.ts'
import { changeUrlParams, useUrlParams } from '../document/url.ts'
import { useFetched } from '../document/use-fetched.ts'
import { createPublicFormDraft, type PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { loadMembership, searchTextOf, type Membership } from './find-membership.ts'
import { MembershipResults } from './MembershipResults.tsx'
import { useViewedMember } from './use-viewed-member.ts'

/** Lazy, because most visitors search without opening the details. */
const MembershipDetailsDialog = lazy(async () => ({
  default: (await import('./MembershipDetailsDialog.tsx')).MembershipDetailsDialog,
}))

/** The unsent correction drafts by membership, held in memory only, until the page is left. */
const useDrafts = () => {
  const [drafts] = useState(() => new Map<string, PublicFormDraft>())
  return (key: string) => {
    const draft = drafts.get(key) ?? createPublicFormDraft()
    drafts.set(key, draft)
    return draft
  }
}

type MembershipCheckProps = {
  /** The search with which the server rendered the page, and its outcome. */
  membership: Membership
  /** The query of that page. */
  search: string
}

/** The search box of the membership check, its results and the details of one of them. Its state is the query of the URL. */
export const MembershipCheck = ({ membership, search }: MembershipCheckProps) => {
  const { _ } = useLingui()
  const params = useUrlParams(search)
  const text = searchTextOf(params)
  const { value, isRetrying, retry } = useFetched(text, {
    fetch: (key, signal) => loadMembership(api, key, signal),
    rendered: { key: membership.text, value: membership },
  })
  const { viewed, viewedKey, open, close } = useViewedMember(params, value?.result?.data)
  const draftOf = useDrafts()
  const isHydrated = useIsHydrated()

  return (
    <>
      <form method="get" role="search" className="mb-6 flex max-w-2xl gap-2">
        <SearchBox
          label={_('Search for a membership')}
          placeholder={_('Enter Member ID, Lifetime ID, Full Name, or Phone...')}
          name="q"
          value={text}
          onSearch={(next) =>
            changeUrlParams(new URLSearchParams(next === '' ? {} : { q: next }), {
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
      {text !== '' && (
        <MembershipResults answer={value} onRetry={retry} isRetrying={isRetrying} onView={open} />
      )}
      {isHydrated && viewed && (
        <Suspense>
          <MembershipDetailsDialog
            key={viewedKey}
            member={viewed}
            notice={value?.result?.meta.notice}
            draft={draftOf(viewedKey)}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
