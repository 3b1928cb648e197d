import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  EditedPage,
  PagePreview,
  PageSummary,
  PageVersion,
  PageVersionContent,
  type PageContent,
} from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const PAGES = 'pages'

const VersionList = z.object({
  data: z.array(PageVersion),
  meta: z.object({ page: z.number(), limit: z.number(), total: z.number() }),
})

export const usePageList = () =>
  useQuery({ queryKey: [PAGES, 'list'], queryFn: reads(z.array(PageSummary), adminApiPaths.pages) })

const pageOptions = (key: string) => ({
  queryKey: [PAGES, 'one', key],
  queryFn: reads(EditedPage, adminApiPaths.page(key)),
  // A refetch must not change the text while it is edited.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const usePage = (key: string) => useQuery(pageOptions(key))

/** Fetches the current page, bypassing the cache. */
export const useFetchPage = () => {
  const client = useQueryClient()
  return (key: string) => client.fetchQuery({ ...pageOptions(key), staleTime: 0 })
}

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` })

/** After a write, caches the returned page and invalidates the other queries of pages. */
const useCacheUpdate = () => {
  const client = useQueryClient()
  return (page: EditedPage) => {
    client.setQueryData(pageOptions(page.key).queryKey, page)
    return client.invalidateQueries({ queryKey: [PAGES], predicate: ({ queryKey }) => queryKey[1] !== 'one' })
  }
}

type Saving = { key: PageKey; version: number; content: PageContent; publish: boolean }

/** Saves the draft and, with `publish`, publishes it. */
export const useSavePage = () => {
  const updateCache = useCacheUpdate()
  return useMutation({
    mutationFn: async ({ key, version, content, publish }: Saving) => {
      const saved = await api.call(EditedPage, adminApiPaths.page(key), {
        method: 'PATCH',
        headers: ifMatch(version),
        body: content,
      })
      if (!publish) return saved
      return api.call(EditedPage, adminApiPaths.publishPage(key), {
        method: 'POST',
        headers: ifMatch(saved.data.version),
      })
    },
    onSuccess: ({ data }) => updateCache(data),
  })
}

export const usePagePreview = (key: string) =>
  useQuery({ queryKey: [PAGES, 'preview', key], queryFn: reads(PagePreview, adminApiPaths.previewPage(key)) })

export const usePageVersions = (key: string, page: number) =>
  useQuery({
    queryKey: [PAGES, 'versions', key, page],
    queryFn: reads(VersionList, adminApiPaths.pageVersions(key), { page }),
    placeholderData: keepPreviousData,
  })

export const usePageVersion = (key: string, number: number) =>
  useQuery({
    queryKey: [PAGES, 'version', key, number],
    queryFn: reads(PageVersionContent, adminApiPaths.pageVersion(key, number)),
  })

export const useRestoreVersion = () => {
  const updateCache = useCacheUpdate()
  return useMutation({
    mutationFn: ({ key, version, number }: { key: PageKey; version: number; number: number }) =>
      api.call(EditedPage, adminApiPaths.restorePageVersion(key, number), {
        method: 'POST',
        headers: ifMatch(version),
      }),
    onSuccess: ({ data }) => updateCache(data),
  })
}
