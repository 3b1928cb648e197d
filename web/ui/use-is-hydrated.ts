import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False until the page is hydrated. A form that only works with its script renders no submit button until then: a
 * native submit would reload the page and lose the input.
 */
export const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
