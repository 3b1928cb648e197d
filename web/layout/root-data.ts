import { useRouteLoaderData } from 'react-router'
import type { Site } from '#domain/site.ts'

/** What every page knows: where the visitor believes to be, and what the API tells of the site. */
export type RootData = { origin: string } & Site

/** Absent where not even that could be loaded. */
export const useRootData = () => useRouteLoaderData<() => RootData>('root')
