import { useMemo, useSyncExternalStore, type MouseEvent } from 'react'

/*
 * The URL as the state of an island, such as a search or an open photo: it changes without loading another document, and the
 * Back button returns to the earlier state.
 */

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}

/** The query of the URL. `rendered` is the one with which the server rendered the island. */
export const useUrlParams = (rendered: string): URLSearchParams => {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => rendered,
  )
  return useMemo(() => new URLSearchParams(search), [search])
}

type UrlChange = {
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
  /** The state of the history entry. */
  state?: unknown
}

/** Changes the URL to another one with the same path. */
export const changeUrl = (url: string, { replace = false, state = null }: UrlChange = {}) => {
  if (replace) history.replaceState(state, '', url)
  else history.pushState(state, '', url)
  // Only the browser's own navigation fires this event.
  dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** Changes the query of the URL. */
export const changeUrlParams = (params: URLSearchParams, change?: UrlChange) =>
  changeUrl(location.pathname + (params.size > 0 ? `?${params}` : ''), change)

/** Calls `follow` instead of loading the document of a link. A click that opens a new tab or window is left to the browser. */
export const handlePlainClick = (event: MouseEvent<HTMLAnchorElement>, follow: () => void) => {
  const { button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  event.preventDefault()
  follow()
}
