import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { parseListState, toSearchParams, type Directory, type ListState } from './list-state.ts'

/** The state of a directory, kept in its address: reload, Back and a sent link work. */
export const useListState = (directory: Directory) => {
  const { key } = useLocation()
  const [params, setParams] = useSearchParams()
  // The address changes some moments after a click. Until it does, what was asked for at the old one counts,
  // or a checkbox would spring back and the next click would build on the state before.
  const [asked, setAsked] = useState<{ search: string; atKey: string } | null>(null)
  // Once it has changed, the address alone tells: Back comes to the old one again.
  if (asked && asked.atKey !== key) setAsked(null)
  const search = asked?.atKey === key ? asked.search : params.toString()
  const state = useMemo(() => parseListState(new URLSearchParams(search), directory), [search, directory])

  /** What narrows or orders the list anew begins at its first page. */
  const change = (patch: Partial<ListState>, { replace = false } = {}) => {
    const next = toSearchParams({ ...state, page: 1, ...patch })
    setAsked({ search: next.toString(), atKey: key })
    setParams(next, { replace, preventScrollReset: true })
  }

  const searchOf = (patch: Partial<ListState>) => ({ search: `?${toSearchParams({ ...state, ...patch })}` })

  return { state, change, searchOf }
}
