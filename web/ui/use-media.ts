import { useSyncExternalStore } from 'react'

/** Whether a media query matches, such as `(min-width: 80rem)`. Only for screens that are not rendered on the server. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (notify) => {
      const list = matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => matchMedia(query).matches,
  )
