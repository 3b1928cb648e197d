import { useLingui } from '@lingui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  CORRECTION_LABELS,
  CORRECTION_LIMITS,
  CORRECTION_SENT,
  type CorrectionField,
  spokenReceipt,
} from '#domain/corrections/correction-rules.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import { useFormat } from '../format.ts'
import { PhoneLink } from '../shell/PhoneLink.tsx'
import { apiPaths } from '../paths.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { AnswerFields, NameField } from '../public-forms/VisitorFields.tsx'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { type PublicForm, usePublicForm } from '../public-forms/use-public-form.ts'
import { isRecord } from '../read-reply.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import { focusField } from '../ui/focus-field.ts'
import { useUnionName } from '../names/union-names.ts'

type ProposedFieldProps = {
  field: CorrectionField | undefined
  control: ReturnType<PublicForm['field']>
  /** Today's value, or what the visitor has written already. */
  initial: string
}

/** The proposed value. */
const ProposedField = ({ field, control, initial }: ProposedFieldProps) => {
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

/** The number by which the sender can ask about a request, and the phone number to call. */
const CorrectionReceipt = ({ receipt, phone }: { receipt: string; phone: string }) => {
  const { _ } = useLingui()
  const { year: plainNumber } = useFormat()
  return (
    <>
      <p>{_('Your receipt number:')}</p>
      <p className="text-2xl font-semibold tabular-nums">{spokenReceipt(plainNumber(Number(receipt)))}</p>
      <p>
        {_('For questions, call us and say this number:')} <PhoneLink phone={phone} />
      </p>
    </>
  )
}

const FIELDS = ['field', 'proposed', 'name', 'email', 'phone', 'note'] as const
/** The sender of several requests writes these once. */
const SENDER = ['name', 'email', 'phone'] as const

const UNCHANGED = /* i18n */ 'The register says this already!'

/** Whether the visitor chooses among all fields, because no line was touched. */
const isAnyField = (fields: readonly CorrectionField[]) => fields.length > 3

type CorrectionFormProps = {
  memberId: string
  /** Survives unmounting of the form; when it is sent, only the sender remains. */
  draft: PublicFormDraft
  /** The society's. */
  phone: string
  /** The field to correct. */
  fields: readonly CorrectionField[]
  /** The present value. */
  presentValue: (field: CorrectionField) => string
  onDone: () => void
}

/** The form in which a visitor reports an error in the membership whose details are open. */
export const CorrectionForm = ({
  memberId,
  draft,
  phone,
  fields,
  presentValue,
  onDone,
}: CorrectionFormProps) => {
  const { _ } = useLingui()
  const isAny = isAnyField(fields)
  const find = (value: string | undefined) => fields.find((field) => field === value)
  const [chosen, setChosen] = useState(
    () => find(draft.values.get('field')) ?? (isAny ? undefined : fields[0]),
  )
  const [receipt, setReceipt] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const focusFirst = () => {
    if (isAny) heading.current?.focus()
    else focusField(`correction-${fields.length > 1 ? 'field' : 'proposed'}`)
  }
  // What had the focus has unmounted, or has opened this form.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useLayoutEffect(focusFirst, [])
  const form = usePublicForm({
    name: 'correction',
    url: apiPaths.corrections,
    fields: FIELDS,
    toData: () => ({ memberId, field: chosen ?? '' }),
    draft,
    remaining: SENDER,
    findFault: (values) => {
      const present = chosen && presentValue(chosen)
      return present && values.get('proposed') === present ? { proposed: UNCHANGED } : null
    },
    onSent: (data) => setReceipt(isRecord(data) ? String(data.receipt) : ''),
  })
  return (
    <section aria-labelledby="correction" className="mt-2 mb-4 rounded-xl border border-line-strong p-4">
      <h3 ref={heading} id="correction" tabIndex={-1} className="mb-3 text-lg font-semibold">
        {_('Something is wrong here')}
      </h3>
      <PublicFormFrame
        form={form}
        submitLabel={_('Send')}
        phone={phone}
        thanks={_(CORRECTION_SENT)}
        afterThanks={<CorrectionReceipt receipt={receipt} phone={phone} />}
        againLabel={_('Something else is wrong')}
        onAgain={() => {
          setChosen(undefined)
          if (isAny) form.again()
          else onDone()
        }}
      >
        {fields.length > 1 && (
          <SelectField
            {...form.field('field')}
            label={_('What is wrong?')}
            {...(isAny && { placeholder: _('Please choose') })}
            required
            options={fields.map((value) => ({ value, label: _(CORRECTION_LABELS[value]) }))}
            onChange={(event) => {
              draft.values.delete('proposed')
              setChosen(find(event.target.value))
            }}
          />
        )}
        <ProposedField
          // Another field has another value.
          key={chosen}
          field={chosen}
          control={form.field('proposed')}
          initial={draft.values.get('proposed') ?? (chosen ? presentValue(chosen) : '')}
        />
        <NameField form={form} maxLength={CORRECTION_LIMITS.name} />
        <AnswerFields form={form} />
        <TextArea
          {...form.field('note')}
          label={_('Anything we should know (optional)')}
          rows={2}
          maxLength={CORRECTION_LIMITS.note}
        />
      </PublicFormFrame>
    </section>
  )
}
