import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/**
 * False while the page shows what the server has rendered, and nobody listens yet. A form that only its script can send
 * has no submit button until then: the browser would load another page, and lose what was written.
 */
export const useIsAwake = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
