import { createContext, type ReactNode } from 'react'

/** Renders an island as a root of its own, whose ids begin with the prefix. */
export type RenderIsland = (island: ReactNode, options: { identifierPrefix: string }) => string

/**
 * Provided by the entry of the server, so that no script of the browser contains React's server renderer. Islands are part of
 * documents, which only the server renders.
 */
export const RenderIslandContext = createContext<RenderIsland>(() => {
  throw new Error('Only the server renders islands')
})
