import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Focuses the content when a screen has replaced another one: the link that was followed is gone, or is in the menu, and the
 * next Tab would continue there. A screen that focuses a field of its own, or that kept the control in use, is left alone.
 */
export const useFocusOnNavigation = (content: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}
