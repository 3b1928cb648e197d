import { useId, useState } from 'react'
import { useLingui } from '@lingui/react'
import { Navigate } from 'react-router'
import { pageCount } from '#domain/list.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { SelectionBar } from '../bulk-changes/SelectionBar.tsx'
import { useSelection } from '../bulk-changes/use-selection.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { ColumnMenu } from '../saved-lists/ColumnMenu.tsx'
import { useColumns } from '../saved-lists/saved-list-queries.ts'
import { SavedListMenu } from '../saved-lists/SavedListMenu.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { FilterSkeleton, TableSkeleton } from '../ui/Skeletons.tsx'
import { useStoredFlag } from '../ui/use-stored-flag.ts'
import { useMemberList } from './api.ts'
import { DirectoryBar } from './DirectoryBar.tsx'
import { DirectoryOrder } from './DirectoryOrder.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { NO_FILTERS, toMemberQuery, type Directory } from './list-state.ts'
import { MemberDeleteDialog } from './MemberDeleteDialog.tsx'
import { MemberFilters } from './MemberFilters.tsx'
import { useFacets } from './use-facets.ts'
import { useListState } from './use-list-state.ts'

/** Both directories: they differ in the member types requested, the filters, and Create. */
export const MemberDirectory = ({ directory, title }: { directory: Directory; title: string }) => {
  const { _ } = useLingui()
  const panelId = useId()
  const { state, change, searchOf } = useListState(directory)
  const [isFiltering, setFiltering] = useStoredFlag('filters-beside-members')
  const countOf = useFacets(state, directory, isFiltering)
  const columns = useColumns()
  const [toDelete, setToDelete] = useState<ListedMember | null>(null)
  const query = toMemberQuery(state, directory)
  const { page: _page, limit: _limit, ...listQuery } = query
  const list = useMemberList(query)

  const total = list.data?.meta.total
  const selection = useSelection({ query: listQuery, total })
  const pages = pageCount(total ?? 0, state.limit)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />
  const clear = () => change({ ...NO_FILTERS, searchTerm: '' })

  return (
    <div className="-mt-2 [--table-top:3.25rem] lg:-mt-5">
      <PageTitle title={title} />
      <div className="mb-1 grid items-center gap-x-4 gap-y-2 md:grid-cols-[auto_minmax(0,1fr)]">
        <h1 className="text-xl">{title}</h1>
        <SearchBox
          label={_('Search members')}
          placeholder={_('Search by member ID, life-time member ID or name')}
          value={state.searchTerm}
          // Further typing replaces the history entry, so that Back leaves the search instead of undoing each letter.
          onSearch={(searchTerm) =>
            change(
              { searchTerm, withOthers: false },
              { replace: state.searchTerm !== '' && searchTerm !== '' },
            )
          }
          debounceMs={SEARCH_DEBOUNCE_MS}
          maxLength={SEARCH_TERM_MAX}
        />
      </div>
      {selection.count > 0 ? (
        <SelectionBar
          isLife={directory === 'life'}
          selection={selection}
          total={total ?? 0}
          page={list.data?.data.map(({ id }) => id) ?? []}
        >
          <ExportMenu
            query={listQuery}
            total={selection.count}
            ids={'ids' in selection.source ? selection.source.ids : undefined}
          />
        </SelectionBar>
      ) : (
        <DirectoryBar
          directory={directory}
          total={list.isError ? undefined : total}
          filters={{ panelId, isOpen: isFiltering, onToggle: () => setFiltering(!isFiltering) }}
        >
          <ExportMenu query={listQuery} total={total} />
          <SavedListMenu directory={directory} search={searchOf({ page: 1 }).search.slice(1)} />
          <span className="max-lg:hidden">
            <ColumnMenu {...columns} />
          </span>
        </DirectoryBar>
      )}
      <DirectoryOrder directory={directory} state={state} onChange={change} onClear={clear} />
      <SidePanel
        id={panelId}
        title={_('Filters')}
        open={isFiltering}
        onClose={() => setFiltering(false)}
        beside={
          <Loaded
            query={{ ...list, data: list.isError ? undefined : list.data }}
            skeleton={
              <div className="grid gap-5">
                <FilterSkeleton />
                <TableSkeleton />
              </div>
            }
          >
            {(page) => (
              <FoundMembers
                caption={title}
                page={page}
                state={state}
                query={query}
                shown={columns.shown}
                busy={list.isPlaceholderData}
                searchOf={searchOf}
                onClear={clear}
                onToggleOthers={() => change({ withOthers: !state.withOthers })}
                onDelete={setToDelete}
                selection={selection}
              />
            )}
          </Loaded>
        }
      >
        <MemberFilters directory={directory} state={state} countOf={countOf} onChange={change} />
      </SidePanel>
      {directory === 'general' && <MemberDeleteDialog member={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}
