import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { parseListState, toSearchParams, type Directory, type ListState } from './list-state.ts'

/** The state of a directory, stored in the URL so that reload, Back and shared links work. */
export const useListState = (directory: Directory) => {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  // The URL changes a moment after a click. Until then the requested state is used: otherwise a checkbox would flip
  // back and the next click would start from the stale state.
  const [requested, setRequested] = useState<{ search: string; atKey: string } | null>(null)
  // After the navigation the URL is the only source, so that Back restores the previous state.
  if (requested && requested.atKey !== key) setRequested(null)
  const search = requested?.atKey === key ? requested.search : params.toString()
  const state = useMemo(() => parseListState(new URLSearchParams(search), directory), [search, directory])

  /** Any change of the filters or the sort order goes back to the first page. */
  const change = (patch: Partial<ListState>, { replace = false } = {}) => {
    const next = toSearchParams({ ...state, page: 1, ...patch })
    setRequested({ search: next.toString(), atKey: key })
    setParams(next, { replace, preventScrollReset: true })
  }

  const searchOf = (patch: Partial<ListState>) => ({ search: `?${toSearchParams({ ...state, ...patch })}` })

  return { state, change, searchOf }
}
