import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

const watchMotion = (listener: () => void) => {
  const query = matchMedia(STILL)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether things may move by themselves; on the server nothing does. */
export const useMotionAllowed = () =>
  useSyncExternalStore(
    watchMotion,
    () => !matchMedia(STILL).matches,
    () => false,
  )

const watchVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
const usePageVisible = () =>
  useSyncExternalStore(
    watchVisibility,
    () => !document.hidden,
    () => true,
  )

/**
 * Calls `next` every `interval` milliseconds, as long as nobody paused it, points at it or has the focus in it, and
 * the page is seen. For people who asked for less motion it never plays.
 */
export const useAutoplay = (next: () => void, interval: number) => {
  const isAllowed = useMotionAllowed()
  const isVisible = usePageVisible()
  const [isPaused, setPaused] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPlaying = isAllowed && !isPaused
  const isRunning = isPlaying && isVisible && !isPointedAt && !hasFocus

  const onTick = useEffectEvent(next)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => onTick(), interval)
    return () => clearInterval(timer)
  }, [isRunning, interval])

  return {
    /** There is something to pause at all. */
    isAllowed,
    isPlaying,
    toggle: () => setPaused(!isPaused),
    /** For the element that is watched. */
    watch: {
      // A finger that touches does not stay: only a mouse points.
      onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: ({
        currentTarget,
        relatedTarget,
      }: {
        currentTarget: Element
        relatedTarget: EventTarget | null
      }) => {
        // The target of a focus event is an element, or nothing.
        if (!currentTarget.contains(relatedTarget as Element | null)) setFocus(false)
      },
    },
  }
}
