import { useLingui } from '@lingui/react'
import { useController } from 'react-hook-form'
import { NewSuspension, type Suspension } from '#domain/elections/suspension.ts'
import { MemberFinder } from '../dues/MemberFinder.tsx'
import { useFormField } from '../records/field-context.ts'
import { FormText } from '../records/fields.tsx'
import { KindForm } from '../records/KindForm.tsx'
import { type RecordFormProps, RecordScreen } from '../records/RecordScreen.tsx'
import { Button } from '../ui/Button.tsx'
import { FieldError } from '../ui/FieldFrame.tsx'
import { SUSPENSION_FIELDS } from './election-fields.ts'
import { suspensionKind } from './election-kind.ts'
import { MemberOfNumber } from './MemberOfNumber.tsx'

/** No member has this number: nobody is chosen yet. */
const NOBODY = 0

const toValues = (suspension: Suspension | null) => ({
  member: suspension?.member ?? NOBODY,
  from: suspension?.from ?? '',
  until: suspension?.until ?? '',
  decision: suspension?.decision ?? '',
})

/** Whom a suspension is about does not change. */
const toBody = ({ member, ...changes }: NewSuspension, base: Suspension | null) =>
  base === null ? { member, ...changes } : changes

const SuspensionForm = (form: RecordFormProps<Suspension>) => {
  const { _ } = useLingui()
  return (
    <KindForm
      {...form}
      kind={suspensionKind}
      schema={NewSuspension}
      fields={SUSPENSION_FIELDS}
      toValues={toValues}
      toBody={toBody}
    >
      <MemberField isFixed={form.record !== null} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormText path="from" type="date" required />
        <FormText path="until" type="date" hint={_('Empty until it is lifted')} />
      </div>
      <FormText
        path="decision"
        hint={_('Where it is written, such as the meeting and the number of the minutes')}
        required
      />
    </KindForm>
  )
}

const MemberField = ({ isFixed }: { isFixed: boolean }) => {
  const { _ } = useLingui()
  const { form, id, error } = useFormField('member')
  const { field } = useController({ control: form.control, name: 'member' })
  const errorId = `${id}-error`
  return (
    <div id={id} tabIndex={-1} className="outline-none" aria-describedby={error && errorId}>
      <p className="mb-1 font-medium">{_('Member')}</p>
      {field.value === NOBODY ? (
        <MemberFinder label={_('Member')} onChoose={({ id: number }) => field.onChange(number)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4">
          <MemberOfNumber id={Number(field.value)} />
          {!isFixed && (
            <Button variant="quiet" className="underline" onClick={() => field.onChange(NOBODY)}>
              {_('Choose another one')}
            </Button>
          )}
        </div>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

export default function EditSuspensionPage() {
  return <RecordScreen kind={suspensionKind}>{(form) => <SuspensionForm {...form} />}</RecordScreen>
}
