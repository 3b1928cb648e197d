import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { Navigate } from 'react-router'
import { pageCount, paginationWindow } from '#domain/list.ts'
import { PAGE_SIZES } from '#domain/members/member-query.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERM_MAX } from '#domain/members/search-limits.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { PageTitle } from '../layout/PageTitle.tsx'
import { paths } from '../paths.ts'
import { CreateLink } from '../records/ListScreen.tsx'
import { Button } from '../ui/Button.tsx'
import { Chips } from '../ui/Chips.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { FilterSkeleton, TableSkeleton } from '../ui/Skeletons.tsx'
import { useMemberList } from './api.ts'
import { filterChips } from './filter-chips.ts'
import {
  BEST_MATCH,
  isNarrowed,
  NO_FILTERS,
  SORTS,
  toMemberQuery,
  usualSort,
  type Directory,
} from './list-state.ts'
import { MemberDeleteDialog } from './MemberDeleteDialog.tsx'
import { MemberFilters } from './MemberFilters.tsx'
import { MemberTable } from './MemberTable.tsx'
import { NoMembers } from './NoMembers.tsx'
import { OtherDirectory } from './OtherDirectory.tsx'
import { useListState } from './use-list-state.ts'

/** Both directories: they differ in the member types requested, the filters, and Create. */
export const MemberDirectory = ({ directory, title }: { directory: Directory; title: string }) => {
  const { _ } = useLingui()
  const { state, change, searchOf } = useListState(directory)
  const [toDelete, setToDelete] = useState<ListedMember | null>(null)
  const query = toMemberQuery(state, directory)
  const { page: _page, limit: _limit, ...listQuery } = query
  const list = useMemberList(query)

  const total = list.data?.meta.total
  const pages = pageCount(total ?? 0, state.limit)
  const isCurrent = list.data !== undefined && !list.isPlaceholderData
  if (isCurrent && state.page > pages) return <Navigate replace to={searchOf({ page: pages })} />

  const chips = filterChips(state, directory, _).map(({ without, ...chip }) => ({
    ...chip,
    onRemove: () => change(without),
  }))

  return (
    <>
      <PageTitle title={title} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <div className="flex flex-wrap gap-3">
          <ExportMenu query={listQuery} total={total} />
          {directory === 'general' && (
            <CreateLink to={paths.admin.members.create} label={_('Create Member')} />
          )}
        </div>
      </div>

      <div className="mb-3 grid gap-3">
        <SearchBox
          label={_('Search members')}
          placeholder={_('Search by member ID, life-time member ID or name')}
          value={state.searchTerm}
          // Further typing replaces the history entry, so that Back leaves the search instead of undoing each letter.
          onSearch={(searchTerm) =>
            change({ searchTerm }, { replace: state.searchTerm !== '' && searchTerm !== '' })
          }
          debounceMs={SEARCH_DEBOUNCE_MS}
          maxLength={SEARCH_TERM_MAX}
        />
        <div className="flex flex-wrap items-end gap-3">
          <MemberFilters directory={directory} state={state} onChange={change} />
          <SelectField
            label={_('Results per page')}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(state.limit)}
            onChange={({ target }) => change({ limit: Number(target.value) })}
          />
          <div className="grow sm:grow-0">
            <SelectField
              label={_('Sort By')}
              options={[
                ...(state.searchTerm ? [{ value: BEST_MATCH, label: _('Best match') }] : []),
                ...SORTS.map(({ value, label }) => ({ value, label: _(label) })),
              ]}
              value={state.sort ?? usualSort(state)}
              onChange={({ target }) =>
                change({
                  sort:
                    SORTS.find(({ value }) => value === target.value && value !== usualSort(state))?.value ??
                    null,
                })
              }
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="font-medium">
            {total !== undefined &&
              !list.isError &&
              _('Total: {total}', { total: total.toLocaleString('en-US') })}
          </p>
          {state.searchTerm !== '' && <OtherDirectory directory={directory} searchTerm={state.searchTerm} />}
          <Chips label={_('Filters in use')} chips={chips} />
          {chips.length > 1 && (
            <Button
              variant="quiet"
              className="underline"
              onClick={() => change({ ...NO_FILTERS, searchTerm: '' })}
            >
              {_('Clear all')}
            </Button>
          )}
        </div>
      </div>

      <Loaded
        query={{ ...list, data: list.isError ? undefined : list.data }}
        skeleton={
          <div className="grid gap-5">
            <FilterSkeleton />
            <TableSkeleton />
          </div>
        }
      >
        {({ data, meta }) =>
          data.length === 0 ? (
            <NoMembers
              isFiltered={isNarrowed(state)}
              searchTerm={state.searchTerm}
              onClear={() => change({ ...NO_FILTERS, searchTerm: '' })}
            />
          ) : (
            <div className="grid gap-5">
              <MemberTable
                caption={title}
                rows={data}
                firstNumber={(meta.page - 1) * meta.limit + 1}
                placeOf={(index) => ({
                  search: searchOf({}).search,
                  query: listQuery,
                  position: (meta.page - 1) * meta.limit + index + 1,
                })}
                busy={list.isPlaceholderData}
                onDelete={setToDelete}
              />
              <Pagination
                page={state.page}
                pages={pages}
                entries={paginationWindow(state.page, pages)}
                to={(page) => searchOf({ page })}
              />
            </div>
          )
        }
      </Loaded>
      {directory === 'general' && <MemberDeleteDialog member={toDelete} onClose={() => setToDelete(null)} />}
    </>
  )
}
