import type { To } from 'react-router'
import { pageCount, paginationWindow } from '#domain/list.ts'
import type { MemberColumn } from '#domain/members/member-columns.ts'
import type { ListedMember, MemberListMeta } from '#domain/members/member.ts'
import type { MemberSelection } from '../bulk-changes/use-selection.ts'
import { Pagination } from '../ui/Pagination.tsx'
import { isNarrowed, type ListState } from './list-state.ts'
import { MemberTable } from './MemberTable.tsx'
import { NoMembers } from './NoMembers.tsx'
import { OtherSpellings } from './OtherSpellings.tsx'

type FoundMembersProps = {
  caption: string
  page: { data: readonly ListedMember[]; meta: MemberListMeta }
  state: ListState
  query: Record<string, string>
  shown: readonly MemberColumn[]
  busy: boolean
  searchOf: (patch: Partial<ListState>) => { search: string } & Exclude<To, string>
  onClear: () => void
  onToggleOthers: () => void
  onDelete: (member: ListedMember) => void
  selection: MemberSelection
}

/** A page of a directory: in a search, first the names that are written like the text, and below a line the others. */
export const FoundMembers = ({
  page: { data, meta },
  state,
  query,
  searchOf,
  onClear,
  onToggleOthers,
  selection,
  ...table
}: FoundMembersProps) => {
  const { exact = meta.total, others = 0 } = meta
  if (data.length === 0 && others === 0)
    return <NoMembers isFiltered={isNarrowed(state)} searchTerm={state.searchTerm} onClear={onClear} />

  const { page: _page, limit: _limit, ...listQuery } = query
  const before = (meta.page - 1) * meta.limit
  const exactHere = Math.max(0, Math.min(data.length, exact - before))
  const rowsFrom = (start: number, end: number) =>
    start < end && (
      <MemberTable
        {...table}
        selection={{ ...selection, page: data.map(({ id }) => id) }}
        rows={data.slice(start, end)}
        firstNumber={before + start + 1}
        placeOf={(index) => ({
          search: searchOf({}).search,
          query: listQuery,
          position: before + start + index + 1,
        })}
      />
    )
  const pages = pageCount(meta.total, meta.limit)
  return (
    <div className="grid gap-3">
      {rowsFrom(0, exactHere)}
      <OtherSpellings exact={exact} others={others} isOpen={state.withOthers} onToggle={onToggleOthers} />
      {rowsFrom(exactHere, data.length)}
      {data.length > 0 && (
        <Pagination
          page={state.page}
          pages={pages}
          entries={paginationWindow(state.page, pages)}
          to={(number) => searchOf({ page: number })}
        />
      )}
    </div>
  )
}
