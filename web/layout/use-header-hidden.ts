import { useEffect, useState, type RefObject } from 'react'

/** Specification, section 9. */
const HIDE_AFTER_PX = 100
/** Ignores the small movements of a resting finger. */
const IGNORED_SCROLL_PX = 4

/**
 * True while the header is hidden: after scrolling down past 100 px, until the user scrolls up or the header gets the
 * focus.
 */
export const useHeaderHidden = (header: RefObject<HTMLElement | null>) => {
  const [hidden, setHidden] = useState(false)

  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const now = Math.max(0, window.scrollY)
      if (now > HIDE_AFTER_PX && Math.abs(now - last) < IGNORED_SCROLL_PX) return
      const hasFocus = header.current?.contains(document.activeElement) ?? false
      setHidden(now > last && now > HIDE_AFTER_PX && !hasFocus)
      last = now
    }
    const onFocus = () => setHidden(false)

    const element = header.current
    window.addEventListener('scroll', onScroll, { passive: true })
    element?.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('scroll', onScroll)
      element?.removeEventListener('focusin', onFocus)
    }
  }, [header])

  return hidden
}
