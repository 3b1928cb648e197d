import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import { type BulkField, bulkValueSchema } from '#domain/bulk-changes/bulk-change.ts'
import { systemClock } from '#domain/clock.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { toFieldErrors } from '#domain/validation.ts'
import { useDraft } from '../forms/use-draft.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useUnionName } from '../names/union-names.ts'
import { BatchForm, type FaultOf } from './BatchForm.tsx'
import { useBulkChange, useBulkPreview } from './api.ts'
import { useBatchToasts } from './UndoBatch.tsx'
import type { Source } from './use-selection.ts'

/** The fields of a bulk change, with their labels. */
const BULK_FIELD_LABELS: Record<BulkField, string> = {
  isActive: /* i18n */ 'Status',
  expiredYearOfMembership: /* i18n */ 'Expiration year of membership',
  unionOfSandwip: /* i18n */ 'Union of Sandwip',
  isHidden: /* i18n */ 'Membership check',
}

/** The inputs of the dialog. */
type BulkTexts = { field: BulkField | ''; value: string; hiddenReason: string }
const NO_TEXTS: BulkTexts = { field: '', value: '', hiddenReason: '' }

const READERS: Record<BulkField, (texts: BulkTexts) => object> = {
  isActive: ({ value }) => ({ isActive: value === 'true' }),
  expiredYearOfMembership: ({ value }) => ({ expiredYearOfMembership: value }),
  unionOfSandwip: ({ value }) => ({ unionOfSandwip: value }),
  isHidden: ({ value, hiddenReason }) =>
    value === 'true' ? { isHidden: true, hiddenReason } : { isHidden: false },
}

/** Builds the change of a request from the inputs, complete or not. */
const toChange = (texts: BulkTexts): object =>
  texts.field === '' || texts.value.trim() === '' ? {} : READERS[texts.field](texts)

type BulkChangeDialogProps = {
  source: Source
  fields: readonly BulkField[]
  onClose: () => void
  onDone: () => void
}

/** The dialog that sets a field of all selected members to the same value. */
export const BulkChangeDialog = (props: BulkChangeDialogProps) => {
  const { _ } = useLingui()
  return (
    <Dialog open onClose={props.onClose} title={_('Change the selected members')} size="xs">
      <ChangeForm {...props} />
    </Dialog>
  )
}

const ChangeForm = ({ source, fields, onClose, onDone }: BulkChangeDialogProps) => {
  const { _ } = useLingui()
  const schema = useMemo(() => bulkValueSchema(systemClock), [])
  const [texts, setTexts] = useDraft(`bulk-change:${JSON.stringify(source)}`, NO_TEXTS)
  const parsed = schema.safeParse(toChange(texts))
  const preview = useBulkPreview(source, parsed.success ? parsed.data : null)
  const change = useBulkChange(source)
  const toasts = useBatchToasts()

  const choose = (patch: Partial<BulkTexts>) => setTexts({ ...texts, ...patch })
  return (
    <BatchForm
      source={source}
      preview={{ ...preview, data: parsed.success ? preview.data : undefined }}
      progress={change.progress}
      submitLabel={(count) =>
        count === 0
          ? _('Change')
          : _('{count, plural, one {Change # member} other {Change # members}}', { count })
      }
      faults={parsed.error ? toFieldErrors(parsed.error) : []}
      // The form is not sent before the change is valid.
      send={async (asked) => change.mutateAsync({ ...asked, change: schema.parse(toChange(texts)) })}
      onDone={(result) => {
        setTexts(NO_TEXTS)
        onDone()
        toasts.tell(
          _('{count, plural, one {# member changed} other {# members changed}}', { count: result.done }),
          result,
        )
      }}
      onCancel={() => {
        setTexts(NO_TEXTS)
        onClose()
      }}
    >
      {(faultOf) => (
        <>
          <SelectField
            label={_('What to change')}
            name="field"
            placeholder={_('Please choose')}
            required
            error={faultOf('field')}
            options={fields.map((value) => ({ value, label: _(BULK_FIELD_LABELS[value]) }))}
            value={texts.field}
            onChange={({ target }) => {
              // One of the options.
              choose({ field: target.value as BulkTexts['field'], value: '' })
            }}
          />
          <ValueField texts={texts} choose={choose} faultOf={faultOf} />
        </>
      )}
    </BatchForm>
  )
}

type ValueFieldProps = {
  texts: BulkTexts
  choose: (patch: Partial<BulkTexts>) => void
  faultOf: FaultOf
}

const ValueField = ({ texts: { field, value, hiddenReason }, choose, faultOf }: ValueFieldProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  if (field === '') return null
  const label = _(BULK_FIELD_LABELS[field])
  const radios = (yes: string, no: string) => (
    <RadioGroup
      name={field}
      legend={label}
      options={[
        { value: 'true', label: yes },
        { value: 'false', label: no },
      ]}
      value={value}
      onChange={({ target }) => choose({ value: target.value })}
    />
  )
  if (field === 'isActive') return radios(_('Active'), _('Inactive'))
  if (field === 'unionOfSandwip')
    return (
      <SelectField
        label={label}
        placeholder={_('Please choose')}
        required
        options={UNION_CODES.map((code) => ({ value: code, label: unionName(code) }))}
        value={value}
        onChange={({ target }) => choose({ value: target.value })}
      />
    )
  if (field === 'expiredYearOfMembership')
    return (
      <TextField
        label={label}
        required
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        name={field}
        error={faultOf(field)}
        value={value}
        onChange={({ target }) => choose({ value: target.value })}
      />
    )
  return (
    <>
      {radios(_('Hidden from visitors'), _('Shown to visitors'))}
      {value === 'true' && (
        <TextField
          label={_('Why hidden from visitors')}
          required
          autoComplete="off"
          name="hiddenReason"
          error={faultOf('hiddenReason')}
          value={hiddenReason}
          onChange={({ target }) => choose({ hiddenReason: target.value })}
        />
      )}
    </>
  )
}
