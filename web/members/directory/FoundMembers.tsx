import { MEMBER_MESSAGES } from '#domain/members/member-messages.ts'
import { useLingui } from '@lingui/react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { Link } from 'react-router'
import type { MemberColumn } from '#domain/members/member-columns.ts'
import { fullName } from '#domain/members/member-name.ts'
import type { ListedMember, MemberListMeta } from '#domain/members/member.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useMay } from '../../session/abilities.tsx'
import type { MemberSelection } from '../../bulk-changes/use-selection.ts'
import { ByWhom } from '../../history/ByWhom.tsx'
import { RestoreButton } from '../../history/RestoreButton.tsx'
import { ScriptText } from '../../language/ScriptText.tsx'
import { Pages } from '../../lists/PagedList.tsx'
import { useAttempt } from '../../records/use-attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { MemberTable } from './MemberTable.tsx'
import { useDeletedMatches, useRestoreMember } from '../api.ts'
import { isNarrowed, type ListState, type Sort, usualSort } from '../list-state.ts'

/** Says which deleted members a search finds, by whom they were deleted, and restores one. */
const DeletedMatches = ({ searchTerm }: { searchTerm: string }) => {
  const { _ } = useLingui()
  const { data } = useDeletedMatches(searchTerm)
  const may = useMay()
  const restore = useRestoreMember()
  const attempt = useAttempt()
  if (!data || data.total === 0) return null
  const { total, members } = data
  const restoreOne = (id: string) =>
    attempt(async () => {
      await restore.mutateAsync(id)
      toastSuccess(_(MEMBER_MESSAGES.restored))
    })
  return (
    <section
      aria-label={_('Deleted members')}
      className="rounded-xl border border-line bg-surface-raised px-4 py-4 sm:px-5"
    >
      <p role="status" className="font-medium">
        {_('{count, plural, one {1 deleted member matches:} other {# deleted members match:}}', {
          count: total,
        })}
      </p>
      <ul className="m-0 list-none divide-y divide-line p-0">
        {members.map(({ _id, id, name, deletedBy, deletedAt }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 wrap-anywhere">
              <Link to={adminPaths.members.deleted(_id)} className="font-semibold text-primary underline">
                <ScriptText>{fullName(name)}</ScriptText>
              </Link>{' '}
              ({_('ID {id}', { id: String(id) })})
              <span className="block text-ink-muted">
                {_('deleted by')} <ByWhom actor={deletedBy} at={deletedAt} />
              </span>
            </p>
            {may('register.delete') && (
              <RestoreButton
                name={fullName(name)}
                busy={restore.isPending}
                onRestore={() => void restoreOne(_id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Link
        to={adminPaths.trash}
        className="inline-flex min-h-11 items-center font-medium text-primary underline"
      >
        {_('All that was deleted')}
      </Link>
    </section>
  )
}

type OtherSpellingsProps = {
  /** How many members are written like the text, and how many others the search found. */
  exact: number
  others: number
  isOpen: boolean
  onToggle: () => void
}

/** The line between the names that are written like the search text and those that only sound like it, which it unfolds. */
const OtherSpellings = ({ exact, others, isOpen, onToggle }: OtherSpellingsProps) => {
  const { _ } = useLingui()
  if (others === 0) return null
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-2">
      {exact === 0 && <p className="font-medium">{_('Nobody is written like this.')}</p>}
      <Button
        variant={exact === 0 && !isOpen ? 'primary' : 'secondary'}
        className={exact === 0 && !isOpen ? 'max-sm:w-full text-lg' : ''}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {_('{total, plural, one {# sounds alike} other {# sound alike}}', { total: others })}
        <Chevron aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

type NoMembersProps = { isFiltered: boolean; hasFilters: boolean; searchTerm: string; onClear: () => void }

/** Explains an empty directory, offers to show all members, and lists deleted members that match the search. */
const NoMembers = ({ isFiltered, hasFilters, searchTerm, onClear }: NoMembersProps) => {
  const { _ } = useLingui()
  const title = _('There is no members!')
  if (!isFiltered) return <EmptyState title={title} />
  return (
    <div className="grid gap-5">
      <EmptyState title={title} hint={_('No member matches the search and the filters.')}>
        <Button onClick={onClear}>{hasFilters ? _('Clear filters') : _('Show everybody')}</Button>
      </EmptyState>
      {searchTerm !== '' && <DeletedMatches searchTerm={searchTerm} />}
    </div>
  )
}

type FoundMembersProps = {
  caption: string
  page: { data: readonly ListedMember[]; meta: MemberListMeta }
  state: ListState
  query: Record<string, string>
  shown: readonly MemberColumn[]
  busy: boolean
  /** The link to a page of the list. */
  toPage: (page: number) => { search: string }
  onClear: () => void
  onToggleOthers: () => void
  onDelete: (member: ListedMember) => void
  onSort: (sort: Sort) => void
  selection: MemberSelection
}

/** A page of a directory: in a search, first the names that are written like the text, and below a line the others. */
export const FoundMembers = ({
  page: { data, meta },
  state,
  query,
  toPage,
  onClear,
  onToggleOthers,
  selection,
  ...table
}: FoundMembersProps) => {
  const { exact = meta.total, others = 0 } = meta
  if (data.length === 0 && others === 0)
    return (
      <NoMembers
        isFiltered={isNarrowed(state)}
        hasFilters={Object.keys(state.filters).length > 0}
        searchTerm={state.searchTerm}
        onClear={onClear}
      />
    )

  const { page: _page, limit: _limit, ...listQuery } = query
  const before = (meta.page - 1) * meta.limit
  const exactHere = Math.max(0, Math.min(data.length, exact - before))
  const rowsFrom = (start: number, end: number) =>
    start < end && (
      <MemberTable
        {...table}
        sort={state.sort ?? usualSort(state)}
        selection={{ ...selection, page: data.map(({ id }) => id) }}
        rows={data.slice(start, end)}
        firstNumber={before + start + 1}
        placeOf={(index) => ({
          search: toPage(state.page).search,
          query: listQuery,
          position: before + start + index + 1,
        })}
      />
    )
  return (
    <div className="grid gap-3">
      {rowsFrom(0, exactHere)}
      <OtherSpellings exact={exact} others={others} isOpen={state.withOthers} onToggle={onToggleOthers} />
      {rowsFrom(exactHere, data.length)}
      {data.length > 0 && <Pages meta={{ ...meta, page: state.page }} evenOne to={toPage} />}
    </div>
  )
}
