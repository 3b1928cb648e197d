import { useState, type FormEvent } from 'react'
import { useLingui } from '@lingui/react'
import type { FaultKind, FullImport, ImportMapping } from '#domain/imports/import.ts'
import { isGiven, type SharedField } from '#domain/imports/shared-values.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { useImportWork } from './api.ts'
import { CellBox } from './CellBox.tsx'
import { labelOfField } from './import-labels.ts'

type WordsFormProps = { found: FullImport; kind: FaultKind; path: SharedField }

/** Maps the texts of a column to values, and sets a value for rows without one. Then the list is checked again. */
export const WordsForm = ({ found: { _id, mapping }, kind: { texts, rows }, path }: WordsFormProps) => {
  const { _ } = useLingui()
  const work = useImportWork(_id)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string | null>(null)
  const said = texts.filter(({ text }) => text !== '')
  const empty = mapping.columns.includes(path) ? (texts.find(({ text }) => text === '')?.rows ?? 0) : rows
  const canGive = empty > 0 && isGiven(path)
  if (said.length === 0 && !canGive) return null

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const chosen = said.flatMap(({ text }) =>
      values[text] ? [{ field: path, text, value: values[text] }] : [],
    )
    const isChosen = (word: ImportMapping['words'][number]) =>
      chosen.some(({ text }) => word.field === path && word.text === text)
    const given = canGive && values[''] ? { ...mapping.given, [path]: values[''] } : mapping.given
    if (chosen.length === 0 && given === mapping.given) return setFault(_('Please choose a value first!'))
    const words = [...mapping.words.filter((word) => !isChosen(word)), ...chosen]
    await work
      .mutateAsync({ work: 'check', body: { ...mapping, given, words } })
      .catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
  }
  const line = (text: string, name: string, count: number) => (
    <div key={text} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
      <span className="wrap-anywhere">
        {name}{' '}
        <span className="text-ink-muted">
          ({_('{count, plural, one {# row} other {# rows}}', { count: count })})
        </span>
      </span>
      <CellBox
        path={path}
        aria-label={name}
        value={values[text] ?? ''}
        placeholder={_('Choose …')}
        onChange={(value) => {
          setFault(null)
          setValues({ ...values, [text]: value })
        }}
      />
    </div>
  )
  return (
    <form
      onSubmit={(event) => void save(event)}
      className="grid max-w-3xl gap-3 rounded-xl border border-line bg-surface-raised p-4"
    >
      <p className="font-medium">
        {_(
          '{field}: what does the file mean? Your answer is used for all these rows, and for your next list with these headers.',
          {
            field: _(labelOfField(path)),
          },
        )}
      </p>
      {said.map(({ text, rows: count }) => line(text, `“${text}”`, count))}
      {canGive && line('', _('Rows that say nothing get'), empty)}
      {fault && <ErrorNote message={_(fault)} />}
      <p>
        <Button type="submit" variant="primary" busy={work.isPending} busyLabel={_('Loading...')}>
          {_('Use these values and check again')}
        </Button>
      </p>
    </form>
  )
}
