import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

const watchMotion = (listener: () => void) => {
  const query = matchMedia(REDUCED_MOTION)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** False if the user prefers reduced motion, and on the server. */
export const useMotionAllowed = () =>
  useSyncExternalStore(
    watchMotion,
    () => !matchMedia(REDUCED_MOTION).matches,
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
 * Calls `next` every `interval` milliseconds while the page is visible, unless it is paused, hovered or contains the
 * focus. Never plays for users who prefer reduced motion.
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
    /** False if nothing ever plays, so that no pause button is needed. */
    isAllowed,
    isPlaying,
    toggle: () => setPaused(!isPaused),
    /** Props for the element whose hover and focus pause the slideshow. */
    watch: {
      // Touch does not hover, so only a mouse counts.
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
        // A focus event's related target is an element or null.
        if (!currentTarget.contains(relatedTarget as Element | null)) setFocus(false)
      },
    },
  }
}
