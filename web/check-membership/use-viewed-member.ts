import { useEffect, useRef } from 'react'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { changeUrlParams } from '../document/url.ts'
import { findByKey, memberKey } from './checked-member.ts'

const VIEWED = 'member'
/** The state of a history entry that was pushed by `open`: the entry before it is the search. */
const OPENED_HERE = 'opened-here'

/**
 * The member whose details are open is in the URL, so that the Back button of a phone closes the dialog instead of
 * leaving the search. An id that is not among the results is ignored.
 */
export const useViewedMember = (params: URLSearchParams, found: readonly CheckedMember[] = []) => {
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
