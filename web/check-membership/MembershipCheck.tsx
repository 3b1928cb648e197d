import { Suspense, useState } from 'react'
import { useLingui } from '@lingui/react'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { api } from '../api-client.ts'
import { islandPart } from '../document/island-part.tsx'
import { changeUrlParams, useUrlParams } from '../document/url.ts'
import { useFetched } from '../document/use-fetched.ts'
import { createPublicFormDraft, type PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { UnionNamesContext, type UnionNames } from '../unions/union-names.ts'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { boxesOf, loadMembership, needsDigits, searchTextOf, type Membership } from './find-membership.ts'
import { SEARCH_PARAMS } from './search-params.ts'
import { MembershipResults } from './MembershipResults.tsx'
import { useViewedMember } from './use-viewed-member.ts'

/** Not loaded with the page, because most visitors search without opening the details. */
const MembershipDetailsDialog = islandPart({
  component: async () => (await import('./MembershipDetailsDialog.tsx')).MembershipDetailsDialog,
  texts: {
    en: () => import('./MembershipDetailsDialog.tsx?texts=en'),
    bn: () => import('./MembershipDetailsDialog.tsx?texts=bn'),
  },
})

/** Not loaded with the page, because few names are that common; without JavaScript the digits are added to the name, as the note says. */
const LastDigitsForm = islandPart({
  component: async () => (await import('./LastDigitsForm.tsx')).LastDigitsForm,
  texts: {
    en: () => import('./LastDigitsForm.tsx?texts=en'),
    bn: () => import('./LastDigitsForm.tsx?texts=bn'),
  },
})

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
  /** The society's. */
  phone: string
  unionNames: UnionNames
}

/** The search box of the membership check, its results and the details of one of them. Its state is the query of the URL. */
export const MembershipCheck = ({ membership, search, phone, unionNames }: MembershipCheckProps) => {
  const { _ } = useLingui()
  const params = useUrlParams(search)
  const text = searchTextOf(params)
  const { name, digits } = boxesOf(params)
  const { value, isRetrying, retry } = useFetched(text, {
    fetch: (key, signal) => loadMembership(api, key, signal),
    rendered: { key: membership.text, value: membership },
  })
  const { viewed, viewedKey, open, close } = useViewedMember(params, value?.result?.data)
  const draftOf = useDrafts()
  const isHydrated = useIsHydrated()

  const result = value?.result
  const isAskedForDigits = digits !== '' || (result != null && needsDigits(result))
  return (
    <UnionNamesContext value={unionNames}>
      <form method="get" role="search" className="mb-6 flex max-w-2xl gap-2">
        <SearchBox
          label={_('Search for a membership')}
          placeholder={_('Enter Member ID, Lifetime ID, Full Name, or Phone...')}
          name={SEARCH_PARAMS.name}
          value={name}
          onSearch={(next) =>
            changeUrlParams(new URLSearchParams(next === '' ? {} : { [SEARCH_PARAMS.name]: next }), {
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
      {isHydrated && isAskedForDigits && (
        <Suspense>
          <LastDigitsForm
            digits={digits}
            isById={/\p{N}/u.test(name)}
            onSearch={(next) =>
              changeUrlParams(
                new URLSearchParams({ [SEARCH_PARAMS.name]: name, [SEARCH_PARAMS.digits]: next }),
              )
            }
          />
        </Suspense>
      )}
      {text !== '' && (
        <MembershipResults
          answer={value}
          onRetry={retry}
          isRetrying={isRetrying}
          onView={open}
          phone={phone}
        />
      )}
      {isHydrated && viewed && (
        <Suspense>
          <MembershipDetailsDialog
            key={viewedKey}
            member={viewed}
            notice={value?.result?.meta.notice}
            draft={draftOf(viewedKey)}
            phone={phone}
            onClose={close}
          />
        </Suspense>
      )}
    </UnionNamesContext>
  )
}
