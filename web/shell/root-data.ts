import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#domain/locales.ts'
import type { Site } from '#domain/site.ts'

/** Data available to every page: the site's origin as the visitor sees it, and what the API returns about the site. */
export type RootData = {
  origin: string
  /** The URL of the script of every public page (web/entry.document.ts). */
  documentScript: string
  /** The language of the admin area (web/language/chosen-language.ts). */
  language: Locale
  /** In New York, when the page was rendered. */
  year: number
} & Site

/** Undefined if even the root loader failed. */
export const useRootData = () => useRouteLoaderData<() => RootData>('root')
