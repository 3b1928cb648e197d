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
} from '#domain/imports/import.ts'
import { MEMBER_TYPES } from '#domain/members/member-types.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { useImportWork } from './api.ts'
import { labelOfField, MATCH_LABELS } from './import-labels.ts'

/** Why a mapping cannot be used: the same rules as those of the server. */
const faultOf = ({ columns, match }: ImportMapping): string | null => {
  const fields = columns.filter((field) => field !== null)
  if (fields.length === 0) return IMPORT_NO_FIELD
  if (new Set(fields).size < fields.length) return IMPORT_FIELD_TWICE
  return (match === 'id' || match === 'lifeMemberId') && !fields.includes(match) ? IMPORT_MATCH_COLUMN : null
}

/** The field of an option; null leaves the column out. */
const fieldOf = (value: string) => IMPORT_FIELDS.find((field) => field === value) ?? null

/** Each column of the file with some of its values, and the field that it becomes. */
export const MappingForm = ({ found }: { found: FullImport }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const [mapping, setMapping] = useState<ImportMapping>(found.mapping)
  const [fault, setFault] = useState<string | null>(null)
  const work = useImportWork(found._id)
  const change = (changes: Partial<ImportMapping>) => {
    setFault(null)
    setMapping({ ...mapping, ...changes })
  }
  const check = async () => {
    const invalid = faultOf(mapping)
    setFault(invalid)
    if (invalid === null)
      await work
        .mutateAsync({ work: 'check', body: mapping })
        .catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)))
  }
  const options = IMPORT_FIELDS.map((field) => ({ value: field, label: _(labelOfField(field)) }))
  const { columns, match, usualType } = mapping
  const isTypeInFile = columns.includes('typeOfMember')
  return (
    <div className="grid gap-5">
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
            // The columns of a file stay in their order.
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
        options={MATCHES.map((value) => ({ value, label: _(MATCH_LABELS[value]) }))}
        value={match}
        onChange={({ target }) => change({ match: MATCHES.find((value) => value === target.value) ?? match })}
      />
      {!isTypeInFile && (
        <div className="max-w-sm">
          <SelectField
            label={_('Type of the new members')}
            options={MEMBER_TYPES.map(({ value, label }) => ({ value, label: _(label) }))}
            value={usualType}
            onChange={({ target }) =>
              change({
                usualType: MEMBER_TYPES.find(({ value }) => value === target.value)?.value ?? usualType,
              })
            }
          />
        </div>
      )}
      {fault && <ErrorNote message={_(fault)} />}
      <p>
        <Button
          variant="primary"
          busy={work.isPending}
          busyLabel={_('Loading...')}
          onClick={() => void check()}
        >
          {_('Check the rows')}
        </Button>
      </p>
    </div>
  )
}
