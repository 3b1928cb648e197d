import { useState } from 'react'
import { useLingui } from '@lingui/react'
import { IMPORT_FIELDS } from '#domain/imports/columns.ts'
import {
  IMPORT_FIELD_TWICE,
  IMPORT_MATCH_COLUMN,
  IMPORT_NO_FIELD,
  MATCHES,
  type FullImport,
  type ImportMapping,
  type Match,
} from '#domain/imports/import.ts'
import { GIVEN_FIELDS, isGiven } from '#domain/imports/shared-values.ts'
import { PlainForm, usePlainForm } from '../forms/PlainForm.tsx'
import { useFormat } from '../format.ts'
import { useRootData } from '../shell/root-data.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useImportWork } from './api.ts'
import { CellBox } from './CellBox.tsx'
import { labelOfField, MATCH_LABELS } from './import-labels.ts'

/** Why a mapping is invalid, by the same rules as on the server. */
const faultOf = ({ columns, match }: ImportMapping): string | null => {
  const fields = columns.filter((field) => field !== null)
  if (fields.length === 0) return IMPORT_NO_FIELD
  if (new Set(fields).size < fields.length) return IMPORT_FIELD_TWICE
  return (match === 'id' || match === 'lifeMemberId') && !fields.includes(match) ? IMPORT_MATCH_COLUMN : null
}

/** The fields without which nobody is added, apart from the name; the street may hold the whole address. */
const NEEDED = [
  'fatherOrHusbandName',
  'yearOfBirth',
  'phone',
  'email',
  'unionOfSandwip',
  'typeOfMember',
  'address.street',
] as const

/** What new members need that neither a column has nor `given`. */
const lackingIn = ({ columns, given }: ImportMapping, mayLack: Partial<Record<string, boolean>>) => {
  const hasName = columns.some((field) => field === 'fullName' || field?.startsWith('name.'))
  const others = NEEDED.filter(
    (field) => !columns.includes(field) && !mayLack[field] && !(isGiven(field) && given[field]),
  )
  return hasName ? others : (['fullName', ...others] as const)
}

/** The field of an option; null for a column that is left out. */
const fieldOf = (value: string) => IMPORT_FIELDS.find((field) => field === value) ?? null

type MappingFormProps = {
  found: FullImport
  /** Called when the rows are being checked with this mapping. */
  onChecked: () => void
}

/** Maps each column of the file, shown with sample values, to a field. */
export const MappingForm = ({ found, onChecked }: MappingFormProps) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const [mapping, setMapping] = useState<ImportMapping>(found.mapping)
  const work = useImportWork(found._id)
  const change = (changes: Partial<ImportMapping>) => setMapping({ ...mapping, ...changes })
  const form = usePlainForm<ImportMapping>({
    loadCheck: async () => () => {
      const message = faultOf(mapping)
      return message === null ? { data: mapping } : { faults: [{ path: 'columns', message }] }
    },
    send: async (body) => {
      await work.mutateAsync({ work: 'check', body })
      onChecked()
    },
  })
  const fault = form.faultOf('columns')
  /** A match by number applies only to rows with a number. */
  const matchLabel = (value: Match) => {
    const label = _(MATCH_LABELS[value])
    if (value !== 'id' && value !== 'lifeMemberId') return label
    const filled = found.columns[mapping.columns.indexOf(value)]?.filled
    if (filled === undefined) return `${label} (${_('no column has one')})`
    const counts = { filled: number(filled), rows: number(found.rows) }
    return `${label} (${_('{filled} of {rows} rows have one', counts)})`
  }
  const options = IMPORT_FIELDS.map((field) => ({ value: field, label: _(labelOfField(field)) }))
  const { columns, match, given } = mapping
  const lacking = lackingIn(mapping, useRootData()?.mayLack ?? {})
  return (
    <PlainForm form={form} submitLabel={_('Check the rows')} submitClass="sm:justify-self-start">
      {found.isRemembered && (
        <p role="note" className="rounded-lg border border-line bg-sand px-4 py-2">
          {_('The columns are matched as in your last list with these headers.')}
        </p>
      )}
      <ul
        aria-label={_('Columns of the file')}
        className="m-0 grid list-none gap-3 p-0 md:grid-cols-2 xl:grid-cols-3"
      >
        {found.columns.map(({ header, samples }, index) => {
          const name = header || _('Column {number}', { number: number(index + 1) })
          return (
            // The columns of a file do not change their order.
            <li key={index} className="min-w-0 rounded-xl border border-line bg-surface-raised p-4">
              <SelectField
                label={name}
                placeholder={_('Leave out')}
                options={options}
                value={columns[index] ?? ''}
                onChange={({ target }) => change({ columns: columns.with(index, fieldOf(target.value)) })}
              />
              <p className="mt-2 truncate text-sm text-ink-muted" title={samples.join(' · ')}>
                {samples.length > 0 ? samples.join(' · ') : _('no values')}
              </p>
            </li>
          )
        })}
      </ul>
      <RadioGroup
        legend={_('How is a member recognized who is in the register?')}
        name="match"
        options={MATCHES.map((value) => ({ value, label: matchLabel(value) }))}
        value={match}
        onChange={({ target }) => change({ match: MATCHES.find((value) => value === target.value) ?? match })}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-ink">
          {_('What a new member gets whose row says nothing')}
        </legend>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {GIVEN_FIELDS.map((field) => (
            <label key={field} className="grid content-between gap-1">
              <span>{_(labelOfField(field))}</span>
              <CellBox
                path={field}
                placeholder={_('Nothing')}
                value={given[field] ?? ''}
                onChange={(value) => change({ given: { ...given, [field]: value } })}
              />
            </label>
          ))}
        </div>
      </fieldset>
      {lacking.length > 0 && (
        <p role="note" className="rounded-lg border border-line bg-sand px-4 py-2">
          {_('No column is chosen for: {fields}. Nobody new can be added without.', {
            fields: lacking.map((field) => _(labelOfField(field))).join(', '),
          })}{' '}
          {lacking.some((field) => field === 'email' || field === 'fatherOrHusbandName') &&
            _('Under Settings, members may be allowed without e-mail or father.')}
        </p>
      )}
      {fault && <ErrorNote message={fault} />}
    </PlainForm>
  )
}
