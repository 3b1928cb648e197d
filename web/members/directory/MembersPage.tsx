import { useLingui } from '@lingui/react'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import type { Directory } from '#domain/members/filters.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import { adminPaths } from '../../admin-paths.ts'
import { Editing } from '../../session/abilities.tsx'
import { SelectionBar } from '../../bulk-changes/SelectionBar.tsx'
import { useSelection } from '../../bulk-changes/use-selection.ts'
import { ExportMenu } from '../../exports/ExportMenu.tsx'
import { useFormat } from '../../format.ts'
import { PageTitle } from '../../shell/PageTitle.tsx'
import { usePagedList } from '../../lists/PagedList.tsx'
import { ColumnMenu } from '../../saved-lists/ColumnMenu.tsx'
import { SavedListMenu } from '../../saved-lists/SavedListMenu.tsx'
import { useColumns } from '../../saved-lists/saved-list-queries.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { FilterSkeleton, TableSkeleton } from '../../ui/Skeletons.tsx'
import { DirectoryOrder } from './DirectoryOrder.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { MemberDeleteDialog } from '../member/MemberDeleteDialog.tsx'
import { MemberFilters, useFacets } from './MemberFilters.tsx'
import { listedMembers } from '../api.ts'
import { isLifePath } from '../member-paths.ts'
import { DIRECTORY_URLS, NO_FILTERS, toMemberQuery, usualSort } from '../list-state.ts'

type DirectoryBarProps = {
  directory: Directory
  /** Undefined until it is known. */
  total: number | undefined
  filters: { panelId: string; isOpen: boolean; onToggle: () => void }
  /** Further actions on the list. */
  children?: ReactNode
}

/** The actions for the list, which stay in view while it scrolls. */
const DirectoryBar = ({ directory, total, filters, children }: DirectoryBarProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  return (
    <div className="sticky top-0 z-20 -mx-2 flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 bg-surface px-2 py-0.5 print:hidden">
      <p role="status" className="font-medium tabular-nums">
        {total !== undefined && _('Total: {total}', { total: number(total) })}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-1 sm:gap-2">
        <Button
          aria-expanded={filters.isOpen}
          aria-controls={filters.panelId}
          className="px-2.5!"
          onClick={filters.onToggle}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {_('Filters')}
        </Button>
        {children}
        {directory === 'general' && (
          <Editing>
            <Link to={adminPaths.members.create} className={buttonClass('primary', 'px-2.5!')}>
              <Plus aria-hidden className="size-5" />
              <span className="max-sm:sr-only">{_('Create Member')}</span>
            </Link>
          </Editing>
        )}
      </div>
    </div>
  )
}

/** Both directories: they differ in the member types requested, the filters, and Create. */
const MemberDirectory = ({ directory, title }: { directory: Directory; title: string }) => {
  const { _ } = useLingui()
  const panelId = useId()
  const paged = usePagedList(listedMembers, DIRECTORY_URLS[directory], (shown) =>
    toMemberQuery(shown, directory),
  )
  const { state, change, searchOf, toPage, list } = paged
  const [isFiltering, setFiltering] = useState(false)
  const countOf = useFacets(state, directory, isFiltering)
  const columns = useColumns()
  const [toDelete, setToDelete] = useState<ListedMember | null>(null)
  const query = toMemberQuery(state, directory)
  const { page: _page, limit: _limit, ...listQuery } = query

  const total = list.data?.meta.total
  const selection = useSelection({ query: listQuery, total })
  if (paged.lastPage) return <Navigate replace to={paged.lastPage} />
  // What is looked for stays, as long as something else can be cleared.
  const clear = () => change(Object.keys(state.filters).length > 0 ? NO_FILTERS : { searchTerm: '' })

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
          <SavedListMenu directory={directory} search={searchOf({}).search.slice(1)} />
          <span className="max-lg:hidden">
            <ColumnMenu {...columns} />
          </span>
        </DirectoryBar>
      )}
      <DirectoryOrder directory={directory} state={state} onChange={change} />
      <SidePanel id={panelId} title={_('Filters')} open={isFiltering} onClose={() => setFiltering(false)}>
        <MemberFilters directory={directory} state={state} countOf={countOf} onChange={change} />
      </SidePanel>
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
            toPage={toPage}
            onClear={clear}
            onToggleOthers={() => change({ withOthers: !state.withOthers })}
            onDelete={setToDelete}
            onSort={(sort) => change({ sort: sort === usualSort(state) ? null : sort })}
            selection={selection}
          />
        )}
      </Loaded>
      {directory === 'general' && <MemberDeleteDialog member={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  )
}

/** Either directory, by the URL. With a key, so that neither has a state of the other. */
export default function MembersPage() {
  const { _ } = useLingui()
  const isLife = isLifePath(useLocation().pathname)
  return isLife ? (
    <MemberDirectory key="life" directory="life" title={_('Lifetime Member Directory')} />
  ) : (
    <MemberDirectory key="general" directory="general" title={_('General Member Directory')} />
  )
}
