import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EXPORT_COUNTS } from '#domain/exports/member-export.ts'
import type { ChangeEntry } from '#domain/history/change-list.ts'
import { useAdminFeatures } from '../feature.ts'
import { useFormat } from '../format.ts'
import { ScriptText } from '../language/ScriptText.tsx'
import { useFieldWords } from './field-words.tsx'
import { HistoryList, SENTENCES } from './HistoryList.tsx'

type ChangeEntriesProps = {
  entries: readonly ChangeEntry[]
  /** The actions for an entry. */
  actionsOf?: (entry: ChangeEntry) => ReactNode
}

/** Changes of several records, each as a sentence with a link to its record. */
export const ChangeEntries = ({ entries, ...actions }: ChangeEntriesProps) => {
  const { kinds } = useAdminFeatures()
  const toWords = useFieldWords()
  return (
    <HistoryList
      entries={entries}
      wordsOf={({ kind }) => toWords(kinds[kind].fields)}
      recordOf={recordOf}
      sentenceOf={sentenceOf}
      {...actions}
    />
  )
}

const LINK = 'font-medium text-primary underline wrap-anywhere'

export const sentenceOf = ({ kind, action }: ChangeEntry) =>
  kind === 'export' ? /* i18n */ '{actor} took out {record}' : SENTENCES[action]

export const recordOf = (entry: ChangeEntry) => <ChangedRecord entry={entry} />

/** How many records an export took out. */
const exportedCount = ({ changes }: ChangeEntry) =>
  Number(changes.find(({ path }) => EXPORT_COUNTS.some((of) => of === path))?.after ?? 0)

/** The kind and the name of a record, with a link to its screen if there is one. */
const ChangedRecord = ({ entry }: { entry: ChangeEntry }) => {
  const { kind, recordId, action, isDeleted, isErased, changes } = entry
  const { _ } = useLingui()
  const { number } = useFormat()
  const { label, screen, deletedScreen, nameOf, sayName, isNamedByUs } = useAdminFeatures().kinds[kind]
  const stored = isNamedByUs ? _(entry.name) : entry.name
  const name = stored || (nameOf ? _(nameOf(recordId)) : '')
  const shown = <ScriptText>{sayName?.(name, _) || name || _(label)}</ScriptText>
  const values = Object.fromEntries(changes.map(({ path, after }) => [path, after]))
  const to = isDeleted ? deletedScreen?.(recordId) : screen?.(recordId, stored, values)
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {name !== '' && !isNamedByUs && <span>{_(label)}</span>}
      {to !== undefined && !isErased && action !== 'forget' ? (
        <Link to={to} className={LINK}>
          {shown}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">{shown}</span>
      )}
      {kind === 'export' && <span>({number(exportedCount(entry))})</span>}
      {isDeleted && action !== 'delete' && action !== 'forget' && (
        <span className="text-ink-muted">{_('(deleted since)')}</span>
      )}
    </span>
  )
}
