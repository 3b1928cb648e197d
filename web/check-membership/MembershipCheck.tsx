import { useLingui } from '@lingui/react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { fullName } from '#domain/members/member-name.ts'
import { SEARCH_REST_MS } from '#domain/members/search-limits.ts'
import { api } from '../api-client.ts'
import { islandPart } from '../document/island-part.tsx'
import { changeUrlParams, useUrlParams } from '../document/url.ts'
import { useFetched } from '../document/use-fetched.ts'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { Button } from '../ui/Button.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { type UnionNames, UnionNamesContext } from '../names/union-names.ts'
import { LastDigitsForm } from './LastDigitsForm.tsx'
import { MembershipResults } from './MembershipResults.tsx'
import { findByKey, isMasked, memberKey } from './checked-member.ts'
import {
  type Boxes,
  boxesOf,
  loadMembership,
  type Membership,
  opensToOwner,
  paramsOf,
  searchTextOf,
} from './find-membership.ts'
import { SEARCH_PARAMS } from './search-params.ts'

const VIEWED = 'member'
/** The state of a history entry that was pushed by `open`: the entry before it is the search. */
const OPENED_HERE = 'opened-here'

/**
 * The member whose details are open is in the URL, so that the Back button of a phone closes the dialog instead of
 * leaving the search. An id that is not among the results is ignored.
 */
const useViewedMember = (params: URLSearchParams, found: readonly CheckedMember[] = []) => {
  const id = params.get(VIEWED)
  const isClosing = useRef(false)
  useEffect(() => {
    if (id === null) isClosing.current = false
  }, [id])

  const withViewed = (member: CheckedMember | null) => {
    const next = new URLSearchParams(params)
    if (member === null) next.delete(VIEWED)
    else next.set(VIEWED, memberKey(member))
    return next
  }
  return {
    viewed: findByKey(found, id),
    /** Identifies the member within the results. */
    viewedKey: id ?? '',
    open: (member: CheckedMember) => changeUrlParams(withViewed(member), { state: OPENED_HERE }),
    close: () => {
      // `history.back()` is asynchronous: a second click meanwhile would go back two entries.
      if (isClosing.current) return
      isClosing.current = true
      if (history.state === OPENED_HERE) history.back()
      else changeUrlParams(withViewed(null), { replace: true })
    },
  }
}

/** Not loaded with the page, because most visitors search without opening the details. */
const MembershipDetailsDialog = islandPart({
  component: async () => (await import('./MembershipDetailsDialog.tsx')).MembershipDetailsDialog,
  texts: {
    en: () => import('./MembershipDetailsDialog.tsx?texts=en'),
    bn: () => import('./MembershipDetailsDialog.tsx?texts=bn'),
  },
})

type MembershipCheckProps = {
  /** The search for which the server rendered the page, and its result. */
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
    fetch: (key, signal) => loadMembership(api, key, { signal }),
    rendered: { key: membership.text, value: membership },
  })
  const { viewed, viewedKey, open, close } = useViewedMember(params, value?.result?.data)
  /** Of corrections, by member: in memory only until the page is left. */
  const [drafts] = useState(() => new Map<string, PublicFormDraft>())
  const isHydrated = useIsHydrated()

  const searchFor = (boxes: Boxes) => changeUrlParams(paramsOf(boxes))
  const [first, second] = value?.result?.data ?? []
  const isOne = first !== undefined && second === undefined
  const isRollOpen = value?.result?.meta.isRollOpen
  const isOpened = isOne && !isMasked(first) && (digits !== '' || first.rolls)
  const ownRecord = !isOpened && (digits !== '' || isRollOpen || (value && opensToOwner(value))) && (
    <LastDigitsForm
      heading={
        isRollOpen
          ? _('Am I on the voter roll?')
          : // Of one person who was found, the name may be spelled otherwise.
            isOne
            ? _('Is this you?')
            : _('Open your own record')
      }
      // The digits are asked beside the name of the register, however it was typed.
      boxes={{
        name: isOne && isMasked(first) && !value?.result?.meta.notice ? fullName(first.name) : name,
        digits,
      }}
      onSearch={searchFor}
    />
  )
  return (
    <UnionNamesContext value={unionNames}>
      <form
        method="get"
        role="search"
        className="mb-6 flex gap-2 [&_input]:min-h-14 [&_input]:text-lg"
        onSubmit={(event) => {
          event.preventDefault()
          searchFor(boxesOf(new FormData(event.currentTarget)))
        }}
      >
        <SearchBox
          label={_('Search for a membership')}
          placeholder={_('Enter Member ID, Lifetime ID, Full Name, or Phone...')}
          name={SEARCH_PARAMS.name}
          value={name}
          onSearch={(next) => {
            if (next === name) return
            changeUrlParams(paramsOf({ name: next, digits: '' }), {
              // Only where typing goes on: Back leads to a search before it.
              replace: text !== '' && next !== '' && (next.startsWith(name) || name.startsWith(next)),
            })
          }}
          debounceMs={SEARCH_REST_MS}
        />
        <Button type="submit" variant="primary" className="text-lg">
          {_('Search')}
        </Button>
      </form>
      {!isOne && ownRecord}
      {text !== '' && (
        <MembershipResults
          answer={value}
          onRetry={retry}
          isRetrying={isRetrying}
          onView={open}
          phone={phone}
        />
      )}
      {isOne && ownRecord}
      {isHydrated && viewed && (
        <Suspense>
          <MembershipDetailsDialog
            key={viewedKey}
            member={viewed}
            notice={value?.result?.meta.notice}
            drafts={drafts}
            draftKey={viewedKey}
            phone={phone}
            isRollOpen={isRollOpen}
            onSearch={searchFor}
            onClose={close}
          />
        </Suspense>
      )}
    </UnionNamesContext>
  )
}
