import { useSearchParams } from 'react-router'
import { pageNumberOf } from '#domain/list.ts'

type FolderState<Folder extends string> = { folder: Folder; page: number }

/** Reads an address. A link may be old or mistyped: an unknown folder is the first one. */
const parse = <Folder extends string>(
  params: URLSearchParams,
  folders: readonly [Folder, ...Folder[]],
): FolderState<Folder> => ({
  folder: folders.find((folder) => folder === params.get('folder')) ?? folders[0],
  page: pageNumberOf(params),
})

/**
 * The folder and the page of a box, which are in the address: reload, Back and a sent link work. `query` is what both
 * the address and the API are asked with; `filters` are further parameters that stay when the folder changes.
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
    /** The address of another folder, or of another page of this one. */
    searchOf: (patch: Partial<FolderState<Folder>>) => ({
      search: `?${new URLSearchParams(queryOf({ folder, page: 1, ...patch }))}`,
    }),
  }
}
