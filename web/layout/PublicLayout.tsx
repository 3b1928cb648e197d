import { Outlet, useMatches } from 'react-router'
import { EDGE_TO_EDGE } from './edge-to-edge.ts'
import { ErrorContent } from './ErrorContent.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** The frame of every public page. */
export default function PublicLayout() {
  return (
    <PublicFrame isEdgeToEdge={useMatches().some(({ handle }) => handle === EDGE_TO_EDGE)}>
      <Outlet />
    </PublicFrame>
  )
}

/**
 * A page that fails leaves the menu to go on by. Caught here, below the document: made anew, its scripts would break
 * the policy of the pages (Trusted Types).
 */
export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame isEdgeToEdge={false}>
      <ErrorContent error={error} />
    </PublicFrame>
  )
}
