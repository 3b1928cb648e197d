import { useLingui } from '@lingui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { ListData } from '#domain/api.ts'
import { pageCount, paginationWindow } from '#domain/list.ts'
import { PageTitle } from '../layout/PageTitle.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Pagination } from '../ui/Pagination.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import type { useFolderState } from './folder-state.ts'
import { useInboxCounts } from './use-inbox-counts.ts'

type InboxScreenProps<Folder extends string, Entry> = {
  /** The key of this inbox in the counts. */
  box: string
  title: string
  intro?: string
  /** The label and the empty state of each folder. */
  folders: Readonly<Record<Folder, { label: string; empty: string; note?: string }>>
  state: ReturnType<typeof useFolderState<Folder>>
  list: UseQueryResult<ListData<Entry>>
  /** Controls beside the folders. */
  filters?: ReactNode
  emptyHint?: string | undefined
  children: (entries: Entry[], props: { caption: string; busy: boolean }) => ReactNode
}

/** One inbox: its folders as tabs with counts, and the entries of the current folder, paginated. */
export const InboxScreen = <Folder extends string, Entry>({
  box,
  title,
  intro,
  folders,
  state,
  list,
  filters,
  emptyHint,
  children,
}: InboxScreenProps<Folder, Entry>) => {
  const { _, i18n } = useLingui()
  const counts = useInboxCounts(box)
  const { folder, page, searchOf } = state
  const { meta } = list.data ?? {}
  const pages = pageCount(meta?.total ?? 0, meta?.limit ?? 1)
  if (meta && !list.isPlaceholderData && page > pages)
    return <Navigate replace to={searchOf({ page: pages })} />

  const tabs = (Object.keys(folders) as Folder[]).map((key) => {
    const label = _(folders[key].label)
    const count = counts[key]
    return {
      key,
      label: count === undefined ? label : `${label} (${i18n.number(count)})`,
      to: searchOf({ folder: key }),
      isCurrent: key === folder,
    }
  })
  const { label, empty, note } = folders[folder]
  return (
    <>
      <PageTitle title={_(title)} />
      <h1 className="mb-4 text-3xl">{_(title)}</h1>
      {intro && <p className="mb-4 max-w-3xl text-ink-muted">{_(intro)}</p>}
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        <LinkTabs label={_('Folders')} tabs={tabs} />
        {filters}
      </div>
      {filters && (
        <p role="status" className="mb-3 font-medium">
          {meta && !list.isPlaceholderData && _('Total: {total}', { total: meta.total })}
        </p>
      )}
      {note && <p className="mb-4 max-w-3xl text-ink-muted">{_(note)}</p>}
      <Loaded query={list} skeleton={<TableSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={_(empty)} {...(emptyHint && { hint: emptyHint })} />
          ) : (
            <div className="grid gap-5">
              {children(data, { caption: _(label), busy: list.isPlaceholderData })}
              {pages > 1 && (
                <Pagination
                  page={page}
                  pages={pages}
                  entries={paginationWindow(page, pages)}
                  to={(next) => searchOf({ page: next })}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </>
  )
}
