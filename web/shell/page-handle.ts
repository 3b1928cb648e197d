import { useMatches } from 'react-router'

/** What a route module exports as `handle`. */
export type PageHandle = {
  /** The page reaches from edge to edge and sets its own margins. */
  isEdgeToEdge?: boolean
}

/** The handles of the current route and of its layouts. */
export const usePageHandle = (): PageHandle =>
  // Every `handle` of this site is a `PageHandle`.
  Object.assign({}, ...useMatches().map(({ handle }) => handle as PageHandle | undefined))
