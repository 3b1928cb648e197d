import { useEffect, useRef, useState } from 'react'
import { useLingui } from '@lingui/react'
import {
  CORRECTION_FIELDS,
  CORRECTION_LABELS,
  CORRECTION_LIMITS,
  CORRECTION_SENT,
} from '#domain/corrections/correction-rules.ts'
import { UNIONS } from '#domain/unions/unions.ts'
import { apiPaths } from '../paths.ts'
import { PublicFormFrame } from '../public-forms/PublicFormFrame.tsx'
import { usePublicForm } from '../public-forms/use-public-form.ts'
import type { PublicFormDraft } from '../public-forms/public-form-draft.ts'
import { AnswerFields, NameField } from '../public-forms/VisitorFields.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'

const FIELDS = ['field', 'proposed', 'name', 'email', 'phone', 'note'] as const

type CorrectionFormProps = {
  memberId: string
  /** Survives unmounting of the form; cleared when it is sent. */
  draft: PublicFormDraft
}

/** The form in which a visitor reports an error in the membership whose details are open. */
export const CorrectionForm = ({ memberId, draft }: CorrectionFormProps) => {
  const { _ } = useLingui()
  const [chosen, setChosen] = useState(() => draft.values.get('field') ?? '')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus has unmounted.
  useEffect(() => heading.current?.focus(), [])
  const toData = () => ({ memberId })
  const url = apiPaths.corrections
  const form = usePublicForm({ name: 'correction', url, fields: FIELDS, toData, draft })

  const proposed = { ...form.field('proposed'), label: _('What should it say?'), required: true }
  return (
    <section aria-labelledby="correction" className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} id="correction" tabIndex={-1} className="mb-3 text-lg font-semibold">
        {_('Something is wrong here')}
      </h3>
      <PublicFormFrame
        form={form}
        submitLabel={_('Send')}
        thanks={_(CORRECTION_SENT)}
        againLabel={_('Something else is wrong')}
      >
        <SelectField
          {...form.field('field')}
          label={_('What is wrong?')}
          placeholder={_('Please choose')}
          required
          options={CORRECTION_FIELDS.map((value) => ({ value, label: _(CORRECTION_LABELS[value]) }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        {chosen === 'unionOfSandwip' ? (
          <SelectField
            {...proposed}
            placeholder={_('Please choose')}
            options={UNIONS.map(({ code, label }) => ({ value: code, label }))}
          />
        ) : chosen === 'other' ? (
          <TextArea
            {...proposed}
            label={_('What is wrong, and what should it say?')}
            rows={3}
            maxLength={CORRECTION_LIMITS.proposed}
          />
        ) : (
          <TextField {...proposed} autoComplete="off" maxLength={200} />
        )}
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
