import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

/** The list of a directory, and its current page. */
type List = {
  /** The query of `GET /members` without a page, which all listed members match. */
  query: Readonly<Record<string, string>>
  total: number | undefined
}

/** The selection as requests send it: all members that match a filter, or members by number. */
export type Source = { filter: Readonly<Record<string, string>> } | { ids: readonly number[] }

type Chosen = {
  list: string
  ids: readonly number[]
  isAll: boolean
  /** The start of a range: the member that was selected or deselected last. */
  anchor: number | null
}

/** The location state with which another screen returns to the directory and its selection. */
const Returned = z.object({ selected: z.array(z.int()) })

/**
 * The selection in a directory: members by number, or all that match. It survives a change of the page, but not of
 * the search or the filters.
 */
export const useSelection = ({ query, total = 0 }: List) => {
  const { sortBy: _by, sortOrder: _order, ...filter } = query
  const list = JSON.stringify(filter)
  const nothing: Chosen = { list, ids: [], isAll: false, anchor: null }
  const { state } = useLocation()
  const [stored, setChosen] = useState((): Chosen => ({
    ...nothing,
    ids: Returned.safeParse(state).data?.selected ?? [],
  }))
  const chosen = stored.list === list ? stored : nothing
  const { ids, isAll, anchor } = chosen
  const isSelected = (id: number) => isAll || ids.includes(id)

  /** Selects or deselects members. `page` is the current page. */
  const select = (members: readonly number[], isOn: boolean, page: readonly number[]) => {
    const from = isAll ? page : ids
    const others = from.filter((id) => !members.includes(id))
    const next = new Set(isOn ? [...others, ...members] : others)
    setChosen({
      list,
      isAll: false,
      // In the order of the screen, which is the order of a printed list.
      ids: [...others.filter((id) => !page.includes(id)), ...page.filter((id) => next.has(id))],
      anchor: members.at(-1) ?? null,
    })
  }
  /** Selects or deselects the members on the page from the anchor to this one. */
  const selectTo = (id: number, isOn: boolean, page: readonly number[]) => {
    const start = anchor === null ? -1 : page.indexOf(anchor)
    const end = page.indexOf(id)
    if (start === -1) return select([id], isOn, page)
    const range = page.slice(Math.min(start, end), Math.max(start, end) + 1)
    return select([...range.filter((member) => member !== id), id], isOn, page)
  }
  const source: Source = isAll ? { filter: query } : { ids }
  return {
    count: isAll ? total : ids.length,
    isAll,
    source,
    isSelected,
    select,
    selectTo,
    selectAll: () => setChosen({ ...nothing, isAll: true }),
    clear: () => setChosen(nothing),
  }
}
export type MemberSelection = ReturnType<typeof useSelection>
