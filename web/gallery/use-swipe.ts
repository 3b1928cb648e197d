import { useEffect, useEffectEvent, type RefObject } from 'react'

/** The shortest horizontal movement that counts as a swipe. In CSS pixels. */
const SWIPE_MIN = 48

/**
 * Moves `ref` with a horizontal touch and calls `onSwipe` at its end: 1 for the next photo, -1 for the previous one.
 * Ignored while the page is pinch-zoomed, where a touch pans.
 */
export const useSwipe = (ref: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) => {
  const handleSwipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    let start: { x: number; y: number } | null = null
    const follow = (by: number) => {
      element.style.translate = by === 0 ? '' : `${by}px`
    }
    const down = (event: PointerEvent) => {
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1.05
      start =
        event.isPrimary && event.pointerType !== 'mouse' && !isZoomed
          ? { x: event.clientX, y: event.clientY }
          : null
    }
    const move = (event: PointerEvent) => {
      if (start && event.isPrimary) follow(event.clientX - start.x)
    }
    const up = (event: PointerEvent) => {
      follow(0)
      if (!start || !event.isPrimary) return
      const horizontal = event.clientX - start.x
      const vertical = event.clientY - start.y
      start = null
      if (Math.abs(horizontal) >= SWIPE_MIN && Math.abs(horizontal) > Math.abs(vertical))
        handleSwipe(horizontal < 0 ? 1 : -1)
    }
    // A second finger, or the browser's own gesture, takes over.
    const cancel = () => {
      start = null
      follow(0)
    }
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: cancel }
    const each = Object.entries(listeners) as [keyof typeof listeners, (event: PointerEvent) => void][]
    for (const [name, listener] of each) element.addEventListener(name, listener)
    return () => each.forEach(([name, listener]) => element.removeEventListener(name, listener))
  }, [ref])
}
