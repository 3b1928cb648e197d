import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { parseListState, toSearchParams, type Directory, type ListState } from './list-state.ts'

/** The state of a directory, kept in its address: reload, Back and a sent link work. */
export const useListState = (directory: Directory) => {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => parseListState(params, directory), [params, directory])

  /** What narrows or orders the list anew begins at its first page. */
  const change = (patch: Partial<ListState>, options?: { replace?: boolean }) =>
    setParams(toSearchParams({ ...state, page: 1, ...patch }), {
      preventScrollReset: true,
      // A checkbox shows what the address says: it has to say it before the next click.
      flushSync: true,
      replace: options?.replace ?? false,
    })

  const searchOf = (patch: Partial<ListState>) => ({ search: `?${toSearchParams({ ...state, ...patch })}` })

  return { state, change, searchOf }
}
