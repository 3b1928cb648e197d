import { Outlet, useMatches } from 'react-router'
import { EDGE_TO_EDGE } from './edge-to-edge.ts'
import { ErrorContent } from './ErrorContent.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** The layout of every public page. */
export default function PublicLayout() {
  return (
    <PublicFrame isEdgeToEdge={useMatches().some(({ handle }) => handle === EDGE_TO_EDGE)}>
      <Outlet />
    </PublicFrame>
  )
}

/**
 * Leaves the menu in place when a page fails. Placed below the document: if the document were rendered again, its
 * scripts would violate the pages' Trusted Types policy.
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame isEdgeToEdge={false}>
      <ErrorContent error={error} />
    </PublicFrame>
  )
}
