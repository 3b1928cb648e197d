import { useSearchParams } from 'react-router'
import { pageNumberOf } from '#domain/list.ts'

type FolderState<Folder extends string> = { folder: Folder; page: number }

/** Reads the URL, which may be outdated or mistyped: an unknown folder falls back to the first one. */
const parse = <Folder extends string>(
  params: URLSearchParams,
  folders: readonly [Folder, ...Folder[]],
): FolderState<Folder> => ({
  folder: folders.find((folder) => folder === params.get('folder')) ?? folders[0],
  page: pageNumberOf(params),
})

/**
 * The folder and the page of an inbox, stored in the URL so that reload, Back and shared links work. `query` holds the
 * parameters of both the URL and the API; `filters` are further parameters that a change of folder preserves.
 */
export const useFolderState = <Folder extends string>(
  folders: readonly [Folder, ...Folder[]],
  filters: Readonly<Record<string, string>> = {},
) => {
  const [params] = useSearchParams()
  const { folder, page } = parse(params, folders)
  const queryOf = (next: FolderState<Folder>): Record<string, string> => ({
    ...(next.folder !== folders[0] && { folder: next.folder }),
    ...filters,
    ...(next.page !== 1 && { page: String(next.page) }),
  })
  return {
    folder,
    page,
    query: queryOf({ folder, page }),
    /** The URL of another folder, or of another page of this one. */
    searchOf: (patch: Partial<FolderState<Folder>>) => ({
      search: `?${new URLSearchParams(queryOf({ folder, page: 1, ...patch }))}`,
    }),
  }
}
