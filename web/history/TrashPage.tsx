import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'
import { LOGGED_KINDS } from '#domain/history/logged-kinds.ts'
import {
  RESTORE_ABILITIES,
  TRASH_KINDS,
  TRASH_SEARCH_MAX,
  type TrashEntry,
  TrashFilters,
  TrashPage as Page,
} from '#domain/history/trash.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { useMay } from '../session/abilities.tsx'
import { EraseButton } from '../erasure/EraseButton.tsx'
import { isErasable } from '../erasure/erase-paths.ts'
import { useAdminFeatures } from '../feature.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ScriptText } from '../language/ScriptText.tsx'
import { GrowingList, useGrowingList } from '../lists/GrowingList.tsx'
import { urlOfFilters, useListUrl } from '../lists/list-url.ts'
import { RecordTable } from '../lists/RecordTable.tsx'
import { useAttempt } from '../records/use-attempt.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { useFocusAfterRemoval } from '../ui/use-final-focus.ts'
import { ByWhom } from './ByWhom.tsx'
import { RestoreButton } from './RestoreButton.tsx'

const URL_OF_LIST = urlOfFilters(TrashFilters)

const useTrash = (filters: TrashFilters) =>
  useGrowingList({
    queryKey: ['trash', filters],
    schema: Page,
    path: adminApiPaths.trash,
    query: URL_OF_LIST.write(filters),
    nextOf: ({ next }) => next,
  })

const useRestore = () => {
  const { kinds } = useAdminFeatures()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, _id, batch }: TrashEntry) => {
      const { restore, restoreBody } = kinds[kind]
      const path = batch === null ? restore(_id) : adminApiPaths.undoBatch(batch._id)
      const body = batch === null ? restoreBody?.(_id) : undefined
      await api.call(z.unknown(), path, { method: 'POST', ...(body && { body }) })
    },
    // Lists of any kind may show the record again.
    onSettled: () => client.invalidateQueries(),
  })
}

/** The screen of the records that were deleted and can be restored. */
export default function TrashPage() {
  const { _ } = useLingui()
  const may = useMay()
  const { kinds } = useAdminFeatures()
  const { state: filters, choose } = useListUrl(URL_OF_LIST)
  const trash = useTrash(filters)
  const rememberRow = useFocusAfterRemoval()
  return (
    <>
      <PageTitle title={_('Trash')} />
      <h1 className="mb-1 text-3xl">{_('Trash')}</h1>
      <p className="mb-5 text-ink-muted">{_('What was deleted, the last one first.')}</p>
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-80">
          <SearchBox
            label={_('Search the trash')}
            placeholder={_('Name or ID')}
            value={filters.searchTerm ?? ''}
            onSearch={(text) => choose({ searchTerm: text })}
            debounceMs={300}
            maxLength={TRASH_SEARCH_MAX}
          />
        </div>
        <SelectField
          label={_('What')}
          placeholder={_('Everything')}
          value={filters.kind ?? ''}
          options={TRASH_KINDS.filter((kind) => may(LOGGED_KINDS[kind])).map((value) => ({
            value,
            label: _(kinds[value].label),
          }))}
          onChange={({ target }) => choose({ kind: target.value })}
        />
      </div>
      <GrowingList
        list={trash}
        none={
          <EmptyState
            title={
              filters.kind || filters.searchTerm
                ? _('None of these are in the trash.')
                : _('Nothing is in the trash.')
            }
          />
        }
      >
        {(entries) => <TrashTable entries={entries} onRestore={rememberRow} />}
      </GrowingList>
    </>
  )
}

type TrashTableProps = { entries: readonly TrashEntry[]; onRestore: () => void }

const TrashTable = ({ entries, onRestore }: TrashTableProps) => {
  const { _ } = useLingui()
  const { kinds } = useAdminFeatures()
  const restore = useRestore()
  const nameOf = ({ kind, name, batch }: TrashEntry) => {
    const one = name || _(kinds[kind].label)
    return batch === null
      ? one
      : _('{name} and {count, plural, one {# other} other {# others}}', { name: one, count: batch.others })
  }
  const attempt = useAttempt()
  const putBack = (entry: TrashEntry) =>
    attempt(async () => {
      onRestore()
      await restore.mutateAsync(entry)
      toastSuccess(_('{name} is restored.', { name: nameOf(entry) }))
    })
  const may = useMay()
  const action = (entry: TrashEntry) => (
    <div className="flex flex-wrap gap-2">
      {may(RESTORE_ABILITIES[entry.kind]) && (
        <RestoreButton name={nameOf(entry)} busy={restore.isPending} onRestore={() => void putBack(entry)} />
      )}
      {/* Without a name, which confirms it, if its values in the log were erased: it gets one when it is restored and deleted again. */}
      {entry.batch === null && entry.name !== '' && isErasable(entry.kind) && (
        <EraseButton record={{ kind: entry.kind, _id: entry._id, name: entry.name }} isBare />
      )}
    </div>
  )
  const name = (entry: TrashEntry) => {
    const screen = kinds[entry.kind].deletedScreen
    const text = <ScriptText>{nameOf(entry)}</ScriptText>
    return screen ? (
      <Link to={screen(entry._id)} className="text-primary underline wrap-anywhere">
        {text}
      </Link>
    ) : (
      text
    )
  }
  const deletedBy = (entry: TrashEntry) => <ByWhom actor={entry.deletedBy} at={entry.deletedAt} />
  return (
    <RecordTable
      caption={_('Trash')}
      rows={entries}
      columns={[
        { header: _('Name'), cell: name, isTitle: true },
        { header: _('What'), cell: ({ kind }) => _(kinds[kind].label) },
        { header: _('Deleted by'), cell: deletedBy },
        { header: _('Action'), isHeaderHidden: true, isControl: true, cell: action },
      ]}
    />
  )
}
