import { useLingui } from '@lingui/react'
import { CORRECTION_LIMITS, type CorrectionField } from '#domain/corrections/correction-rules.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { PublicForm } from '../public-forms/use-public-form.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useUnionName } from '../unions/union-names.ts'

type ProposedFieldProps = {
  field: CorrectionField | undefined
  control: ReturnType<PublicForm['field']>
  /** Today's value, or what the visitor has written already. */
  initial: string
}

/** What the register should say. */
export const ProposedField = ({ field, control, initial }: ProposedFieldProps) => {
  const { _ } = useLingui()
  const unionName = useUnionName()
  const props = { ...control, label: _('What should it say?'), required: true, defaultValue: initial }
  if (field === 'unionOfSandwip') {
    return (
      <SelectField
        {...props}
        placeholder={_('Please choose')}
        options={UNION_CODES.map((value) => ({ value, label: unionName(value) }))}
      />
    )
  }
  if (field === 'other') {
    return (
      <TextArea
        {...props}
        label={_('What is wrong, and what should it say?')}
        rows={3}
        maxLength={CORRECTION_LIMITS.proposed}
      />
    )
  }
  return (
    <TextField
      {...props}
      type={field === 'phone' ? 'tel' : 'text'}
      inputMode={field === 'initialYearOfMembership' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={200}
    />
  )
}
