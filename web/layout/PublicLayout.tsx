import { Outlet } from 'react-router'
import { ErrorContent } from './ErrorContent.tsx'
import { usePageHandle } from './page-handle.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** The layout of every public page. */
export default function PublicLayout() {
  return (
    <PublicFrame isEdgeToEdge={usePageHandle().isEdgeToEdge ?? false}>
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
