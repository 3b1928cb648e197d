import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { CheckedMember } from '#domain/check-membership/masked-member.ts'
import { memberKey } from './checked-member.ts'

const VIEWED = 'member'
/** The state of an entry of the history that was added by opening: the search itself lies right before it. */
const OPENED_HERE = 'opened-here'

/**
 * Whose details are open stands in the address: the Back button of a phone, which is pressed to be rid of a window,
 * then closes it rather than leaves the search. One who is not among those found is as good as none.
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
    /** What tells them from the others found. */
    viewedKey: id ?? '',
    open: (member: CheckedMember) =>
      setParams(withViewed(member), { state: OPENED_HERE, preventScrollReset: true }),
    close: () => {
      // Going back takes a moment: a second press within it would go one step too far.
      if (closing.current) return
      closing.current = true
      if (openedHere) void navigate(-1)
      else setParams(withViewed(null), { replace: true, preventScrollReset: true })
    },
  }
}
