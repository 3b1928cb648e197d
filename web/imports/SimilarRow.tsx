import { useId } from 'react'
import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { ArrowRight } from 'lucide-react'
import type { Leaf } from '#domain/history/record-diff.ts'
import type { RowDecisions } from '#domain/imports/decisions.ts'
import type { FullImport, ImportRow } from '#domain/imports/import.ts'
import { adminPaths } from '../admin-paths.ts'
import { useFormat } from '../format.ts'
import { useFieldWords } from '../history/field-words.tsx'
import { Value } from '../history/HistoryList.tsx'
import { MEMBER_RECORD_FIELDS } from '../members/member-form.ts'
import { useAttempt } from '../records/use-attempt.ts'
import { Choice, ChoiceGroup } from '../ui/ChoiceGroup.tsx'
import { classNames } from '../ui/class-names.ts'
import { useDecideRows } from './api.ts'
import { useFaultText } from './fault-text.ts'
import { BECAUSE_LABELS, DECISION_LABELS, labelOfField } from './import-labels.ts'

type Candidate = ImportRow['similar'][number]

const keyOf = ({ _id, row }: Candidate) => _id ?? `row ${row}`
/** A member in the trash can be restored, but not changed. */
const isMember = ({ _id, deletedAt }: Candidate) => _id !== null && deletedAt === null

/** A row beside its candidates, field by field, with the decision. */
export const SimilarRow = ({ row, found }: { row: ImportRow; found: FullImport }) => {
  const { _ } = useLingui()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-xl border border-line bg-surface-raised p-4">
      <h3 id={id} className="text-lg wrap-anywhere">
        {_('Row {row}: {name}', { row: row.number, name: row.name || '—' })}
      </h3>
      <SideBySide row={row} />
      {found.state === 'checked' ? (
        <Decide row={row} id={found._id} />
      ) : (
        <p className="font-medium">
          {_(row.decision ? DECISION_LABELS[row.decision] : 'Not decided: left out')}
        </p>
      )}
    </section>
  )
}

const CELL = 'px-2.5 py-1.5 text-start align-top'

/** The fields of the row and of each candidate; differences are marked. */
const SideBySide = ({ row }: { row: ImportRow }) => {
  const { _ } = useLingui()
  const fieldWords = useFieldWords()(MEMBER_RECORD_FIELDS)
  const { similar } = row
  const paths = [...new Set(similar.flatMap(({ fields }) => fields.map(({ path }) => path)))]
  const valueOf = (path: string): Leaf =>
    similar.flatMap(({ fields }) => fields.filter((field) => field.path === path))[0]?.row ?? null
  return (
    <div
      role="region"
      aria-label={_('Row {row} side by side', { row: row.number })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard scrolls it
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="border-collapse text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={CELL}>
              <span className="sr-only">{_('Field')}</span>
            </th>
            <th scope="col" className={classNames(CELL, 'min-w-36')}>
              {_('In the file')}
            </th>
            {similar.map((one) => (
              <th key={keyOf(one)} scope="col" className={classNames(CELL, 'min-w-44')}>
                <CandidateName candidate={one} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paths.map((path) => (
            <tr key={path} className="border-b border-line last:border-b-0">
              <th scope="row" className={classNames(CELL, 'font-normal text-ink-muted')}>
                {fieldWords.label(path)}
              </th>
              <td className={CELL}>
                <Value words={fieldWords} path={path} value={valueOf(path)} />
              </td>
              {similar.map((one) => {
                const field = one.fields.find((other) => other.path === path)
                return (
                  <td
                    key={keyOf(one)}
                    className={classNames(CELL, field?.isChanged && 'bg-sand font-semibold')}
                  >
                    {field && <Value words={fieldWords} path={path} value={field.member} />}
                    {field?.isChanged && (
                      <span className="ms-1.5 text-sm font-normal text-ink-muted">{_('(differs)')}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The name of a candidate, and the reasons. */
const CandidateName = ({ candidate }: { candidate: Candidate }) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const { _id, row, isLife, name, deletedAt, because } = candidate
  return (
    <>
      {_id === null ? (
        _('{name} in row {row}', { name, row })
      ) : deletedAt !== null ? (
        _('{name}, in the trash since {day}', { name, day: date(deletedAt) })
      ) : (
        <Link
          to={isLife ? adminPaths.lifeMembers.one(_id) : adminPaths.members.one(_id)}
          target="_blank"
          className="text-primary underline"
        >
          {name}
        </Link>
      )}
      <span className="block font-normal text-ink-muted">
        {_('the same {reasons}', {
          reasons: because.map((kind) => _(BECAUSE_LABELS[kind] ?? kind)).join(', '),
        })}
      </span>
    </>
  )
}

/** The decision for one row; nothing is written before the list is applied. */
const Decide = ({ row, id }: { row: ImportRow; id: string }) => {
  const { _ } = useLingui()
  const textOf = useFaultText()
  const decide = useDecideRows(id)
  const attempt = useAttempt()
  const { number } = row
  const stored = row.decision === 'change' ? { change: row.member ?? '' } : row.decision
  // The choice is shown before it is stored; meanwhile the radio buttons keep the focus and accept another choice.
  const decision = decide.isPending ? decide.variables.decision : stored
  const choose = (chosen: RowDecisions['decision']) =>
    attempt(async () => {
      await decide.mutateAsync({ rows: [number], because: null, decision: chosen })
    })
  const shared = { type: 'radio', name: `decision-${number}` } as const
  const isChosen = ({ _id }: Candidate) => typeof decision === 'object' && decision?.change === _id
  const changesOf = ({ fields }: Candidate) => fields.filter(({ isChanged }) => isChanged)
  return (
    <ChoiceGroup legend={_('What becomes of row {row}?', { row: number })} layout="grid">
      {row.similar.filter(isMember).map((one) => (
        <div key={keyOf(one)}>
          <Choice
            {...shared}
            label={
              one.faults.length > 0
                ? _('It is {name}', { name: one.name })
                : _(
                    '{count, plural, =0 {It is {name}: nothing to change} one {It is {name}: change # field} other {It is {name}: change # fields}}',
                    { count: changesOf(one).length, name: one.name },
                  )
            }
            checked={isChosen(one)}
            disabled={one.faults.length > 0}
            onChange={() => void choose({ change: one._id ?? '' })}
          />
          {one.faults.map((fault) => (
            <p key={fault.path} className="ms-7.5 text-danger">
              {textOf({ ...fault, values: {} }, labelOfField(fault.path))}
            </p>
          ))}
          {isChosen(one) && <Preview candidate={one} />}
        </div>
      ))}
      <Choice
        {...shared}
        label={_('Add as another person')}
        checked={decision === 'add'}
        disabled={row.faults.length > 0}
        onChange={() => void choose('add')}
      />
      {row.faults.map((fault) => (
        <p key={fault.path} className="ms-7.5 text-ink-muted">
          {textOf(fault, labelOfField(fault.path))}
        </p>
      ))}
      <Choice
        {...shared}
        label={_('Leave out')}
        checked={decision === 'leave'}
        onChange={() => void choose('leave')}
      />
      <Choice
        {...shared}
        label={_('Not decided yet (is left out)')}
        checked={decision === null}
        onChange={() => void choose(null)}
      />
    </ChoiceGroup>
  )
}

/** The values after the list is applied. */
const Preview = ({ candidate: { fields } }: { candidate: Candidate }) => {
  const { _ } = useLingui()
  const fieldWords = useFieldWords()(MEMBER_RECORD_FIELDS)
  return (
    <dl className="m-0 mb-1 ms-7.5 grid gap-0.5">
      {fields
        .filter(({ isChanged }) => isChanged)
        .map(({ path, row, member }) => (
          <div key={path} className="flex flex-wrap items-center gap-x-2">
            <dt className="text-ink-muted">{fieldWords.label(path)}:</dt>
            <dd className="m-0 flex flex-wrap items-center gap-x-2 wrap-anywhere">
              <Value words={fieldWords} path={path} value={member} />
              <ArrowRight role="img" aria-label={_('to')} className="size-4 shrink-0 text-ink-muted" />
              <strong>
                <Value words={fieldWords} path={path} value={row} />
              </strong>
            </dd>
          </div>
        ))}
    </dl>
  )
}
