import { useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'

/** The list of a directory, and what of it is on the screen. */
type List = {
  /** The query of `GET /members` without a page: what all its members match. */
  query: Readonly<Record<string, string>>
  total: number | undefined
}

/** As requests have it: all that match a filter, or the numbers of the members. */
export type Source = { filter: Readonly<Record<string, string>> } | { ids: readonly number[] }

type Chosen = {
  list: string
  ids: readonly number[]
  isAll: boolean
  /** Where a range begins: the member who was selected last, or not. */
  anchor: number | null
}

/** The location state of a directory that a selection leads back to. */
const Returned = z.object({ selected: z.array(z.int()) })

/**
 * The members that are selected in a directory: some by their numbers, or all that match. It lasts while the pages are turned, and ends
 * with a change of the search or the filters.
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

  /** Selects members or not. `page` is the part of it on the screen. */
  const select = (members: readonly number[], isOn: boolean, page: readonly number[]) => {
    const from = isAll ? page : ids
    const others = from.filter((id) => !members.includes(id))
    const next = new Set(isOn ? [...others, ...members] : others)
    setChosen({
      list,
      isAll: false,
      // In the order of the screen, in which they are printed.
      ids: [...others.filter((id) => !page.includes(id)), ...page.filter((id) => next.has(id))],
      anchor: members.at(-1) ?? null,
    })
  }
  /** Selects the members on the screen from the one who was selected last to this one, or not. */
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
