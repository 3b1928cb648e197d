import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import type { ChangeAction, HistoryEntry } from '#domain/history/history-entry.ts'
import type { FieldChange, Leaf } from '#domain/history/record-diff.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'

const ACTIONS: Record<ChangeAction, string> = {
  create: /* i18n */ 'Created',
  update: /* i18n */ 'Changed',
  delete: /* i18n */ 'Deleted',
  restore: /* i18n */ 'Restored',
  publish: /* i18n */ 'Published',
  forget: /* i18n */ 'Erased',
}

/** How the fields of a kind are named, and their values shown. A blank value is never passed to `show`. */
export type FieldWords = { label: (path: string) => string; show: (path: string, value: Leaf) => ReactNode }

type HistoryListProps = {
  entries: readonly HistoryEntry[]
  words: FieldWords
  /** Puts back what an update changed; undefined for users who may not edit the record. */
  onPutBack?: ((entry: HistoryEntry) => void) | undefined
  /** While a change is put back, another one cannot be. */
  busy?: boolean
}

/** The changes of a record in words: what was done, by whom and when, and each field from what to what. */
export const HistoryList = ({ entries, ...rest }: HistoryListProps) => (
  <ol className="m-0 grid list-none gap-4 p-0">
    {entries.map((entry) => (
      <Entry key={entry.number} entry={entry} {...rest} />
    ))}
  </ol>
)

type EntryProps = Omit<HistoryListProps, 'entries'> & { entry: HistoryEntry }

const Entry = ({ entry, words, onPutBack, busy = false }: EntryProps) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const { action, actor, at, reason, changes } = entry
  const fields = <Changes changes={changes} words={words} isFirst={action === 'create'} />
  return (
    <li className="border-s-2 border-line-strong ps-4">
      <p className="flex flex-wrap gap-x-2">
        <strong>{_(ACTIONS[action])}</strong>
        <span className="text-ink-muted">
          {actor}, <time dateTime={at}>{dateTime(at)}</time>
        </span>
      </p>
      {reason && <p className="wrap-anywhere">{_('Reason: {reason}', { reason })}</p>}
      {action === 'create' && changes.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-muted underline">
            {_('As it was created')}
          </summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      {onPutBack && action === 'update' && changes.length > 0 && (
        <Button variant="quiet" className="-ms-4 underline" busy={busy} onClick={() => onPutBack(entry)}>
          {_('Put back')}
        </Button>
      )}
    </li>
  )
}

type ChangesProps = { changes: readonly FieldChange[]; words: FieldWords; isFirst: boolean }

const Changes = ({ changes, words: { label, show }, isFirst }: ChangesProps) => {
  const { _ } = useLingui()
  const shown = (path: string, value: Leaf) =>
    value === null ? <span className="text-ink-muted italic">{_('nothing')}</span> : show(path, value)
  return (
    <dl className="m-0 grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      {changes.map(({ path, before, after }) => (
        <div key={path} className="contents">
          <dt className="text-ink-muted">{label(path)}</dt>
          <dd className="m-0 mb-1 flex flex-wrap items-center gap-x-2 wrap-anywhere sm:mb-0">
            {!isFirst && (
              <>
                <span className="sr-only">{_('from')}</span>
                <span>{shown(path, before)}</span>
                <ArrowRight role="img" aria-label={_('to')} className="size-4 shrink-0 text-ink-muted" />
              </>
            )}
            <span className="font-medium">{shown(path, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
