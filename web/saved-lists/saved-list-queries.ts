import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { USUAL_COLUMNS, type MemberColumn } from '#domain/members/member-columns.ts'
import { DirectoryColumns, SavedList } from '#domain/saved-lists/saved-list.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import type { RecordSource } from '../records/record-kind.ts'

/** The name in the cache, the schema and the addresses, for the shared queries of records. */
export const savedListSource: RecordSource<SavedList> = {
  name: 'saved-lists',
  schema: SavedList,
  api: adminApiPaths.savedLists,
}

const COLUMNS_KEY = ['directory-columns']

/** The chosen columns of the directories, and a function that chooses others; null stands for the usual ones. */
export const useColumns = () => {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: COLUMNS_KEY,
    queryFn: reads(DirectoryColumns, adminApiPaths.directoryColumns),
  })
  const save = useMutation({
    // Requests are serialized: of two quick choices, the later one wins.
    scope: { id: adminApiPaths.directoryColumns },
    mutationFn: async (columns: MemberColumn[] | null) =>
      (
        await api.call(DirectoryColumns, adminApiPaths.directoryColumns, {
          method: 'PATCH',
          body: { columns },
        })
      ).data,
    // Shown at once: a press on one choice after another must not wait for the server.
    onMutate: async (columns) => {
      // Its response would show the columns before this choice.
      await client.cancelQueries({ queryKey: COLUMNS_KEY })
      client.setQueryData(COLUMNS_KEY, { columns })
    },
    onError: () => client.invalidateQueries({ queryKey: COLUMNS_KEY }),
  })
  const shown: readonly MemberColumn[] = data?.columns ?? USUAL_COLUMNS
  return { shown, choose: save.mutateAsync }
}
