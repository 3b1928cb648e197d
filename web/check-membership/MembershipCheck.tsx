import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_REST_MS } from '#domain/members/search-limits.ts'
import { api } from '../api-client.ts'
import { islandPart } from '../document/island-part.tsx'
import { changeUrlParams, useUrlParams } from '../document/url.ts'
import { useFetched } from '../document/use-fetched.ts'
import { createPublicFormDraft, type PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { UnionNamesContext, type UnionNames } from '../unions/union-names.ts'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import {
  boxesOf,
  isBeyondLimit,
  loadMembership,
  needsDigits,
  searchTextOf,
  type Membership,
} from './find-membership.ts'
import { LastDigitsForm } from './LastDigitsForm.tsx'
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

/** Before the key of a search that is not counted. */
const TYPING = 'typing '
/** By which a row is found again: a masked member has no ID. */
const rowText = ({ name, unionOfSandwip, address }: CheckedMember) =>
  [fullName(name), unionOfSandwip, address.zipCode].join('|')

/** The search box of the membership check, its results and the details of one of them. Its state is the query of the URL. */
export const MembershipCheck = ({ membership, search, phone, unionNames }: MembershipCheckProps) => {
  const { _ } = useLingui()
  const params = useUrlParams(search)
  const text = searchTextOf(params)
  const { name, digits } = boxesOf(params)
  /** The text that was sent because the visitor has paused, but does not rest on it yet: it asks for nothing that is counted. */
  const [typed, setTyped] = useState<string | null>(null)
  const isTyping = typed === text && digits === ''
  const fetched = useFetched(isTyping ? TYPING + text : text, {
    fetch: (key, signal) =>
      key.startsWith(TYPING)
        ? loadMembership(api, text, { signal, isTyping: true })
        : loadMembership(api, key, { signal }),
    rendered: { key: membership.text, value: membership },
  })
  const { isRetrying, retry } = fetched
  // While the visitor types, hardly anybody is shown.
  const { total, notice } = fetched.value?.result?.meta ?? {}
  const value = isTyping && total === 0 && notice === undefined ? null : fetched.value
  const found = value?.result?.data
  const { viewed, viewedKey, open, close } = useViewedMember(params, found)
  /** A row that was opened before the visitor rested on the text. */
  const opening = useRef<CheckedMember>(null)
  const openLate = useEffectEvent((members: readonly CheckedMember[]) => {
    const wanted = opening.current
    if (wanted === null) return
    opening.current = null
    const same = members.find((member) => rowText(member) === rowText(wanted))
    if (same) open(same)
  })
  useEffect(() => {
    if (!isTyping && found) openLate(found)
  }, [isTyping, found])
  const draftOf = useDrafts()
  const isHydrated = useIsHydrated()

  const result = value?.result
  const searchFor = (who: string, last: string) => {
    setTyped(null)
    changeUrlParams(
      new URLSearchParams({
        ...(who !== '' && { [SEARCH_PARAMS.name]: who }),
        ...(last !== '' && { [SEARCH_PARAMS.digits]: last }),
      }),
    )
  }
  const asksWho = value !== null && isBeyondLimit(value)
  const isAskedForDigits = asksWho || digits !== '' || (result != null && needsDigits(result))
  return (
    <UnionNamesContext value={unionNames}>
      <form
        method="get"
        role="search"
        className="mb-6 flex max-w-2xl gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const asked = new FormData(event.currentTarget).get(SEARCH_PARAMS.name)
          if (typeof asked === 'string') searchFor(asked.trim(), '')
        }}
      >
        <SearchBox
          label={_('Search for a membership')}
          placeholder={_('Enter Member ID, Lifetime ID, Full Name, or Phone...')}
          name={SEARCH_PARAMS.name}
          value={name}
          onSearch={(next) => {
            if (next === name) return
            setTyped(next)
            changeUrlParams(new URLSearchParams(next === '' ? {} : { [SEARCH_PARAMS.name]: next }), {
              replace: text !== '' && next !== '',
            })
          }}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onRest={() => setTyped(null)}
          restMs={SEARCH_REST_MS}
        />
        <Button type="submit" variant="primary">
          {_('Search')}
        </Button>
      </form>
      {text !== '' && (
        <MembershipResults
          answer={value}
          onRetry={retry}
          isRetrying={isRetrying}
          onView={(member) => {
            if (!isTyping) return open(member)
            opening.current = member
            setTyped(null)
          }}
          phone={phone}
        />
      )}
      {isAskedForDigits && !isTyping && (
        <LastDigitsForm name={name} digits={digits} asksWho={asksWho} onSearch={searchFor} />
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
