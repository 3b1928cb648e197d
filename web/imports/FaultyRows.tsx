import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Link, type To } from 'react-router'
import type { FaultKind, FaultyFile, FullImport, ImportMapping } from '#domain/imports/import.ts'
import { isGiven, isShared, type SharedField } from '#domain/imports/shared-values.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { type Checked, PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TableSkeleton } from '../ui/Skeletons.tsx'
import { CellBox } from './CellBox.tsx'
import { readFaultKinds, useFaultKinds, useImportWork } from './api.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { ANY_VALUES, IN_BRACES, useFaultText } from './fault-text.ts'
import { labelOfField } from './import-labels.ts'
import { MendTable } from './MendTable.tsx'

/** The kind of fault that is shown; null for all. */
type Shown = { path: string | null; message: string | null }
type SearchOf = (to: Shown & { page?: number }) => To

const ALL: Shown = { path: null, message: null }
const keyOf = ({ path, message }: FaultKind) => `${path} ${message}`
const shownBy = ({ path, message }: FaultKind): Shown => ({ path, message })

type FaultyRowsProps = Shown & { found: FullImport; page: number; searchOf: SearchOf }

/** The faulty rows: the count of each kind of fault, and the form that corrects it. */
export const FaultyRows = ({ found, path, message, page, searchOf }: FaultyRowsProps) => (
  <Loaded query={useFaultKinds(found._id)} skeleton={<TableSkeleton />}>
    {(kinds) => {
      // The kind is missing once its rows are corrected. A fault of a whole row has a blank path.
      const kind = kinds.find((one) => one.path === (path ?? '') && one.message === message)
      const shown = kind ? shownBy(kind) : ALL
      return (
        <div className="grid gap-4">
          <Kinds kinds={kinds} shown={kind} total={found.counts.faulty} searchOf={searchOf} />
          {kind && found.state === 'checked' && isShared(kind.path) && (
            <WordsForm key={keyOf(kind)} found={found} kind={kind} path={kind.path} />
          )}
          <MendTable
            found={found}
            kind={kind}
            page={page}
            to={(next) => searchOf({ ...shown, page: next })}
          />
          <FaultyRowsButton id={found._id} />
        </div>
      )
    }}
  </Loaded>
)

type KindsProps = {
  kinds: readonly FaultKind[]
  shown: FaultKind | undefined
  total: number
  searchOf: SearchOf
}

/** The kinds of faults with their counts, each with a link to the form that corrects it. */
const Kinds = ({ kinds, shown, total, searchOf }: KindsProps) => {
  const { _ } = useLingui()
  const textOf = useFaultText()
  const line = (key: string, to: Shown, text: string, rows: number, isCurrent: boolean) => (
    <li key={key}>
      <Link
        to={searchOf(to)}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-11 items-center gap-3 rounded-lg px-3 py-1 text-ink no-underline hover:bg-sand aria-current:bg-sand aria-current:font-semibold"
      >
        <span className="min-w-14 text-end tabular-nums">
          {_('{count, plural, one {# row} other {# rows}}', { count: rows })}
        </span>
        <span className="wrap-anywhere">{text}</span>
      </Link>
    </li>
  )
  return (
    <section aria-label={_('What is wrong')}>
      <p className="mb-1 font-medium">{_('What is wrong? Choose a line to mend its rows.')}</p>
      <ul className="m-0 grid max-w-3xl list-none gap-0.5 rounded-xl border border-line bg-surface-raised p-1.5">
        {kinds.map((kind) =>
          line(
            keyOf(kind),
            shownBy(kind),
            textOf({ ...kind, values: ANY_VALUES }, labelOfField(kind.path)),
            kind.rows,
            kind === shown,
          ),
        )}
        {kinds.length > 1 && line('all', ALL, _('All rows with errors'), total, shown === undefined)}
      </ul>
    </section>
  )
}

/** Downloads the faulty rows, with the reasons in the language of the user. */
const FaultyRowsButton = ({ id }: { id: string }) => {
  const { _ } = useLingui()
  const readWords = async (): Promise<FaultyFile> => {
    const kinds = await readFaultKinds(id)
    return {
      reason: _('Reason'),
      row: _('Row'),
      paths: Object.fromEntries(
        kinds.filter(({ path }) => path !== '').map(({ path }) => [path, _(labelOfField(path))]),
      ),
      // The server fills the values into the messages.
      messages: Object.fromEntries(kinds.map(({ message }) => [message, _(message, IN_BRACES)])),
    }
  }
  return (
    <DownloadButton path={adminApiPaths.faultyRows(id)} body={readWords}>
      {_('Download the rows with errors and the reasons (Excel)')}
    </DownloadButton>
  )
}

const NO_VALUE = /* i18n */ 'Please choose a value first!'

type WordsFormProps = { found: FullImport; kind: FaultKind; path: SharedField }

/** Maps the texts of a column to values, and sets a value for rows without one. Then the list is checked again. */
const WordsForm = ({ found: { _id, mapping }, kind: { texts, rows }, path }: WordsFormProps) => {
  const { _ } = useLingui()
  const work = useImportWork(_id)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const said = texts.filter(({ text }) => text !== '')
  const empty = mapping.columns.includes(path) ? (texts.find(({ text }) => text === '')?.rows ?? 0) : rows
  const canGive = empty > 0 && isGiven(path)
  const readMapping = (): Checked<ImportMapping> => {
    const chosen = said.flatMap(({ text }) =>
      values[text] ? [{ field: path, text, value: values[text] }] : [],
    )
    const isChosen = (word: ImportMapping['words'][number]) =>
      chosen.some(({ text }) => word.field === path && word.text === text)
    const given = canGive && values[''] ? { ...mapping.given, [path]: values[''] } : mapping.given
    if (chosen.length === 0 && given === mapping.given)
      return { faults: [{ path: 'words', message: NO_VALUE }] }
    const words = [...mapping.words.filter((word) => !isChosen(word)), ...chosen]
    return { data: { ...mapping, given, words } }
  }
  const form = usePlainForm({
    loadCheck: async () => readMapping,
    send: async (body) => void (await work.mutateAsync({ work: 'check', body })),
  })
  if (said.length === 0 && !canGive) return null

  const fault = form.faultOf('words')
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
        onChange={(value) => setValues({ ...values, [text]: value })}
      />
    </div>
  )
  return (
    <PlainForm
      form={form}
      submitLabel={_('Use these values and check again')}
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
      {fault && <ErrorNote message={fault} />}
    </PlainForm>
  )
}
