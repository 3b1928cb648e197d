import { useState } from 'react'

/** The list of a directory, and what of it is on the screen. */
type List = {
  /** The query of `GET /members` without a page: what all its members match. */
  query: Readonly<Record<string, string>>
  total: number | undefined
}

/** As requests have it: all that match a filter, or the numbers of the members. */
export type Source = { filter: Readonly<Record<string, string>> } | { ids: readonly number[] }

type Chosen = { list: string; ids: readonly number[]; isAll: boolean }

/**
 * The members that are selected in a directory: some by their numbers, or all that match. It lasts while the pages are turned, and ends
 * with a change of the search or the filters.
 */
export const useSelection = ({ query, total = 0 }: List) => {
  const { sortBy: _by, sortOrder: _order, ...filter } = query
  const list = JSON.stringify(filter)
  const nothing: Chosen = { list, ids: [], isAll: false }
  const [stored, setChosen] = useState(nothing)
  const chosen = stored.list === list ? stored : nothing
  const { ids, isAll } = chosen
  const isSelected = (id: number) => isAll || ids.includes(id)

  /** Selects members or not. `page` is what of them is on the screen: of all that match, it is left. */
  const select = (members: readonly number[], isOn: boolean, page: readonly number[]) => {
    const from = isAll ? page : ids
    const others = from.filter((id) => !members.includes(id))
    setChosen({ list, isAll: false, ids: isOn ? [...others, ...members] : others })
  }
  const source: Source = isAll ? { filter: query } : { ids }
  return {
    count: isAll ? total : ids.length,
    isAll,
    source,
    isSelected,
    select,
    selectAll: () => setChosen({ list, ids: [], isAll: true }),
    clear: () => setChosen(nothing),
  }
}
export type MemberSelection = ReturnType<typeof useSelection>
