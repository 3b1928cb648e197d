import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { type ChangeEntry, ChangesPage } from '#domain/history/change-list.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import { api } from '../api-client.ts'
import { useFormat } from '../format.ts'
import { recordOf, sentenceOf } from '../history/ChangeEntries.tsx'
import { Sentence } from '../history/HistoryList.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { LinesSkeleton } from '../ui/Skeletons.tsx'
import { TextLink } from '../ui/TextLink.tsx'

const COUNT = 5

/** Changes that are one line: a batch, or what one person created of a kind, such as the payments of an evening. */
const lineOf = ({ batch, number, action, kind, actor }: ChangeEntry) =>
  batch?._id ?? (action === 'create' ? `${kind} ${actor}` : number)

/** The last one of each line. */
const lastOf = (entries: readonly ChangeEntry[]) =>
  [...new Map(entries.toReversed().map((entry) => [lineOf(entry), entry])).values()]
    .toSorted((a, b) => b.number - a.number)
    .slice(0, COUNT)

/** What was changed last, each as a sentence, and the way to all changes. */
export const LastChanges = () => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const changes = useQuery({
    queryKey: ['changes', 'last'],
    queryFn: async ({ signal }) => (await api.call(ChangesPage, adminApiPaths.changes, { signal })).data.data,
  })
  return (
    <Loaded query={changes} skeleton={<LinesSkeleton lines={COUNT} />}>
      {(entries) => (
        <>
          <ol className="divide-y divide-line rounded-xl border border-line bg-surface-raised px-4 py-1 empty:hidden sm:px-5">
            {lastOf(entries).map((entry) => (
              <li key={entry.number} className="items-baseline justify-between gap-x-4 py-2 sm:flex">
                <span className="min-w-0 wrap-anywhere">
                  <Sentence sentence={sentenceOf(entry)} actor={entry.actor} record={recordOf(entry)} />
                </span>
                <time dateTime={entry.at} className="block shrink-0 text-sm text-ink-muted tabular-nums">
                  {dateTime(entry.at)}
                </time>
              </li>
            ))}
          </ol>
          <TextLink to={adminPaths.changes}>{_('All changes')}</TextLink>
        </>
      )}
    </Loaded>
  )
}
