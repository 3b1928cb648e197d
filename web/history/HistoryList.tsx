import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import {
  REASON_ERASED,
  type Batch,
  type ChangeAction,
  type HistoryEntry,
} from '#domain/history/history-entry.ts'
import type { FieldChange, Leaf } from '#domain/history/record-diff.ts'
import { adminPaths } from '../admin-paths.ts'
import { useMay } from '../session/abilities.tsx'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { ByWhom } from './ByWhom.tsx'
import type { FieldWords } from './field-words.tsx'

/** The batch of a change: its import, or the number of its other changes. */
export const BatchWords = ({ batch: { changes, import: from } }: { batch: Batch }) => {
  const { _ } = useLingui()
  const mayImport = useMay()('register.import')
  if (from) {
    const words = _('Import {file}', { file: from.fileName })
    return mayImport ? (
      <Link to={adminPaths.oneImport(from._id)} className="text-primary underline">
        {words}
      </Link>
    ) : (
      words
    )
  }
  const others = changes - 1
  return _('{others, plural, =0 {On its own} one {Together with # other} other {Together with # others}}', {
    others,
  })
}

export const ACTIONS: Record<ChangeAction, string> = {
  create: /* i18n */ 'Created',
  update: /* i18n */ 'Changed',
  delete: /* i18n */ 'Deleted',
  restore: /* i18n */ 'Restored',
  publish: /* i18n */ 'Published',
  forget: /* i18n */ 'Erased',
  merge: /* i18n */ 'Merged',
  unmerge: /* i18n */ 'Merge undone',
  note: /* i18n */ 'Note',
}

/** The sentence of a change in a list of several records. */
export const SENTENCES: Record<ChangeAction, string> = {
  create: /* i18n */ '{actor} created {record}',
  update: /* i18n */ '{actor} changed {record}',
  delete: /* i18n */ '{actor} deleted {record}',
  restore: /* i18n */ '{actor} restored {record}',
  publish: /* i18n */ '{actor} published {record}',
  forget: /* i18n */ '{actor} erased {record}',
  merge: /* i18n */ '{actor} merged {record}',
  unmerge: /* i18n */ '{actor} undid the merge of {record}',
  note: /* i18n */ '{actor} wrote a note on {record}',
}

type HistoryListProps<Entry> = {
  entries: readonly Entry[]
  wordsOf: (entry: Entry) => FieldWords
  /** The record that was changed, in a list of several. */
  recordOf?: (entry: Entry) => ReactNode
  /** Says the whole change around the actor and the record; without it the action is named. */
  sentenceOf?: (entry: Entry) => string
  /** The actions for an entry. */
  actionsOf?: (entry: Entry) => ReactNode
}

/** Changes in words: what was done, by whom and when, and each field from what to what. */
export const HistoryList = <Entry extends HistoryEntry>({
  entries,
  wordsOf,
  recordOf,
  sentenceOf,
  actionsOf,
}: HistoryListProps<Entry>) => (
  <ol className="m-0 grid list-none gap-4 p-0">
    {entries.map((entry) => (
      <EntryItem
        key={entry.number}
        entry={entry}
        words={wordsOf(entry)}
        record={recordOf?.(entry)}
        sentence={sentenceOf?.(entry)}
        actions={actionsOf?.(entry)}
      />
    ))}
  </ol>
)

type EntryItemProps = {
  entry: HistoryEntry
  words: FieldWords
  record: ReactNode
  sentence: string | undefined
  actions: ReactNode
}

type SentenceProps = { sentence: string; actor: string; record: ReactNode }

/** What was done by whom to which record. */
export const Sentence = ({ sentence, actor, record }: SentenceProps) => {
  const { _ } = useLingui()
  const parts = _(sentence, { actor: '{actor}', record: '{record}' }).split(/(\{actor\}|\{record\})/)
  return parts.map((part) => (
    <Fragment key={part}>
      {part === '{actor}' ? <ScriptText>{actor}</ScriptText> : part === '{record}' ? record : part}
    </Fragment>
  ))
}

const EntryItem = ({ entry, words, record, sentence, actions }: EntryItemProps) => {
  const { _ } = useLingui()
  const { dateTime } = useFormat()
  const { action, actor, at, reason, isReasonErased, batch, isErased, changes } = entry
  const fields = <Changes changes={changes} words={words} isFirst={action === 'create'} />
  return (
    <li className="border-s-2 border-line-strong ps-4">
      {sentence ? (
        <p>
          <Sentence sentence={sentence} actor={actor} record={record} />
          <time dateTime={at} className="ms-2 text-ink-muted">
            {dateTime(at)}
          </time>
        </p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <strong>{_(ACTIONS[action])}</strong>
          {record}
          <ByWhom actor={actor} at={at} />
        </p>
      )}
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          {action === 'note' ? <ScriptText>{reason}</ScriptText> : _('Reason: {reason}', { reason })}
        </p>
      )}
      {isReasonErased && <p className="text-ink-muted italic">{_(REASON_ERASED)}</p>}
      {batch && action !== 'merge' && action !== 'unmerge' && (
        <p className="text-ink-muted wrap-anywhere">
          <BatchWords batch={batch} />
        </p>
      )}
      {isErased && <p className="text-ink-muted italic">{_('The values were erased.')}</p>}
      {action === 'create' && changes.length > 0 ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-muted underline">
            {_('All fields')}
          </summary>
          {fields}
        </details>
      ) : (
        fields
      )}
      {actions && <div className="-ms-4 flex flex-wrap">{actions}</div>}
    </li>
  )
}

type ChangesProps = {
  changes: readonly FieldChange[]
  words: FieldWords
  isFirst?: boolean
  /** A note beside the value after a change. */
  noteOn?: (path: string) => ReactNode
}

/** Fields with their values, each from what to what; the first state of a record has no values before. */
export const Changes = ({ changes, words, isFirst = false, noteOn }: ChangesProps) => {
  const { _ } = useLingui()
  return (
    <dl className="m-0 grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(8rem,1fr)_2fr]">
      {changes.map(({ path, before, after }) => (
        <div key={path} className="contents">
          <dt className="text-ink-muted">{words.label(path)}</dt>
          <dd className="m-0 mb-1 flex flex-wrap items-center gap-x-2 wrap-anywhere whitespace-pre-line sm:mb-0">
            {!isFirst && (
              <>
                <span className="sr-only">{_('from')}</span>
                <span>
                  <Value words={words} path={path} value={before} />
                </span>
                <ArrowRight role="img" aria-label={_('to')} className="size-4 shrink-0 text-ink-muted" />
              </>
            )}
            <span className="font-medium">
              <Value words={words} path={path} value={after} />
            </span>
            {noteOn?.(path)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value of a field in words. */
export const Value = ({ words, path, value }: { words: FieldWords; path: string; value: Leaf }) => {
  const { _ } = useLingui()
  if (value === null) return <span className="text-ink-muted italic">{_('nothing')}</span>
  const shown = words.show(path, value)
  return typeof shown === 'string' ? <ScriptText>{shown}</ScriptText> : shown
}
