import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { memberKey } from './checked-member.ts'

const VIEWED = 'member'
/** The state of a history entry that was pushed by `open`: the entry before it is the search. */
const OPENED_HERE = 'opened-here'

/**
 * The member whose details are open is in the URL, so that the Back button of a phone closes the dialog instead of
 * leaving the search. An id that is not among the results is ignored.
 */
export const useViewedMember = (found: readonly CheckedMember[] = []) => {
  const [params, setParams] = useSearchParams()
  const id = params.get(VIEWED)
  const openedHere = useLocation().state === OPENED_HERE
  const navigate = useNavigate()
  const closing = useRef(false)
  useEffect(() => {
    if (id === null) closing.current = false
  }, [id])

  const withViewed = (member: CheckedMember | null) => (present: URLSearchParams) => {
    const next = new URLSearchParams(present)
    if (member === null) next.delete(VIEWED)
    else next.set(VIEWED, memberKey(member, found.indexOf(member)))
    return next
  }
  return {
    viewed: found.find((member, index) => memberKey(member, index) === id) ?? null,
    /** Identifies the member within the results. */
    viewedKey: id ?? '',
    open: (member: CheckedMember) =>
      setParams(withViewed(member), { state: OPENED_HERE, preventScrollReset: true }),
    close: () => {
      // `navigate(-1)` is asynchronous: a second click meanwhile would go back two entries.
      if (closing.current) return
      closing.current = true
      if (openedHere) void navigate(-1)
      else setParams(withViewed(null), { replace: true, preventScrollReset: true })
    },
  }
}
