import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useFormat } from '../format.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { PagedList, type Paged } from '../lists/PagedList.tsx'
import type { RecordRows } from '../lists/RecordTable.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkTabs } from '../ui/LinkTabs.tsx'
import { useInboxes } from './use-inboxes.ts'

type InboxScreenProps<Folder extends string, Entry> = {
  /** The key of this inbox in the counts. */
  box: string
  title: string
  intro?: string
  /** The label and the empty state of each folder. */
  folders: Readonly<Record<Folder, { label: string; empty: string; note?: string }>>
  /** From `usePagedList`, with the choice `folder`; a `searchTerm` is searched in all folders. */
  paged: Paged<Entry, { folder: Folder; searchTerm?: string | null }>
  /** Controls beside the folders. */
  filters?: ReactNode
  emptyHint?: string | undefined
  children: (table: RecordRows<Entry>) => ReactNode
}

/** The results of a search in all folders. */
const FOUND: { label: string; empty: string; note?: string } = {
  label: /* i18n */ 'Found in all folders',
  empty: /* i18n */ 'Nothing was found in any folder.',
}

/** The choices of an inbox's URL: its folders, the first one by default, as `folderQuery` of the API has it. */
export const inFolders = <const Folder extends string>(values: readonly [Folder, ...Folder[]]) => ({
  folder: { values, usual: values[0] },
})

/** One inbox: its folders as tabs with counts, and the entries of the current folder, paginated. */
export const InboxScreen = <Folder extends string, Entry>({
  box,
  title,
  intro,
  folders,
  paged,
  filters,
  emptyHint,
  children,
}: InboxScreenProps<Folder, Entry>) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { data: counts } = useInboxes()
  const { list, searchOf } = paged
  const { folder, searchTerm } = paged.state
  const { label, empty, note } = searchTerm ? FOUND : folders[folder]

  const tabs = (Object.keys(folders) as Folder[]).map((key) => {
    return {
      key,
      label: _(folders[key].label),
      count: counts ? counts[box]?.[key] : null,
      to: searchOf({ folder: key, searchTerm: null }),
      isCurrent: !searchTerm && key === folder,
    }
  })
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
        <p role="status" className="mb-3 min-h-6 font-medium">
          {list.data &&
            !list.isPlaceholderData &&
            _('Total: {total}', { total: number(list.data.meta.total) })}
        </p>
      )}
      {note && <p className="mb-4 max-w-3xl text-ink-muted">{_(note)}</p>}
      <PagedList
        paged={paged}
        caption={_(label)}
        none={<EmptyState title={_(empty)} {...(emptyHint && { hint: emptyHint })} />}
      >
        {children}
      </PagedList>
    </>
  )
}
