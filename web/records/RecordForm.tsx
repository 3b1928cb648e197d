import { useLingui } from '@lingui/react'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { useFormat } from '../format.ts'
import { Editing, ReadOnlyNote, useMayEdit } from '../session/abilities.tsx'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { focusField } from '../ui/focus-field.ts'
import { Conflict } from './Conflict.tsx'
import './staying-actions.css'
import { FormFieldsContext } from './field-context.ts'
import { labelOfField } from './form-fields.ts'
import type { RecordFormState } from './use-record-form.ts'

export type RecordFormLook = {
  /** By default "Create" for a new record, otherwise "Save". */
  submitLabel?: string | undefined
  /** Whether the save button is shown, and whether another button is the large one. */
  hasSubmit?: boolean
  isSubmitSecond?: boolean
  /** Buttons beside the save button. */
  actions?: ReactNode
  /** In a row of forms: saves and goes on to the next one, in place of the save button, which follows. */
  inRow?: { label: string; submit: () => void; skipped: readonly string[] } | undefined
  /** Whether the buttons stay in view while a long form scrolls. */
  actionsStay?: boolean
  children: ReactNode
}
type RecordFormProps<Values extends FieldValues> = RecordFormLook & { state: RecordFormState<Values> }

/** The form of a record. Its fields are the `Form…` components of this folder. */
export const RecordForm = <Values extends FieldValues>({
  state,
  submitLabel: givenLabel,
  hasSubmit = true,
  isSubmitSecond = false,
  actions,
  inRow,
  actionsStay = false,
  children,
}: RecordFormProps<Values>) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { form, fields, fieldId, picture, conflict, messages } = state
  const { isSubmitting, isSubmitted } = form.formState
  const mayEdit = useMayEdit()
  const submitLabel = givenLabel ?? (state.isNew ? _('Create') : _('Save'))
  const labelOf = (path: string) => labelOfField(fields, path, _)
  const faults = state.faults.map(({ path, field, message }) => {
    // "Year of Birth is required!" needs no "YOB:" before it; "Title is required!" needs its language.
    const item = Number(path.slice(field.length + 1).split('.')[0])
    const label =
      Number.isNaN(item) || path === field ? labelOf(field) : `${labelOf(field)} (${number(item + 1)})`
    const isNamed = message.endsWith(' is required!') && !label.includes('(')
    return { fieldId: fieldId(path), label: isNamed ? '' : label, message: _(message) }
  })

  return (
    <FormProvider {...form}>
      <FormFieldsContext value={{ fieldId, labelOf, picture, skipped: inRow?.skipped }}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (inRow) inRow.submit()
            else void state.submit()
          }}
          className="grid gap-6"
        >
          {state.isRestored && (
            <p
              role="status"
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-sand px-4 py-2"
            >
              {state.hasPicture
                ? _('What you typed before was restored. A picture has to be chosen again.')
                : _('What you typed before was restored.')}
              <Button variant="quiet" className="underline" onClick={state.discard}>
                {_('Discard it')}
              </Button>
            </p>
          )}
          {conflict && <Conflict key={state.version} conflict={conflict} state={state} />}
          {isSubmitted && <ErrorSummary items={faults} />}
          <ReadOnlyNote />
          <fieldset disabled={!mayEdit} className="grid min-w-0 gap-6">
            {children}
          </fieldset>
          <Editing>
            <div
              className={classNames(
                'flex flex-wrap',
                actionsStay
                  ? 'staying-actions sticky bottom-0 z-10 -mx-2 items-center gap-x-2 gap-y-1 border-t border-line bg-surface px-2 py-2 [@media(height<24rem)]:static'
                  : 'gap-3',
              )}
            >
              {hasSubmit && (
                <Button
                  type="submit"
                  variant={isSubmitSecond ? 'secondary' : 'primary'}
                  className={actionsStay ? 'max-sm:px-2.5! max-sm:text-sm! sm:min-w-40' : 'min-w-40'}
                  busy={isSubmitting}
                  busyLabel={_('Loading...')}
                  // The second click of a double click would send the next form.
                  onClick={(event) => inRow && event.detail > 1 && event.preventDefault()}
                >
                  {inRow?.label ?? submitLabel}
                </Button>
              )}
              {inRow && (
                <Button className="min-w-40" busy={isSubmitting} onClick={() => void state.submit()}>
                  {submitLabel}
                </Button>
              )}
              {actions}
              {messages.length > 0 && (
                <div className="flex basis-full">
                  <ErrorNote message={messages.map((message) => _(message)).join(' ')} />
                </div>
              )}
            </div>
          </Editing>
          <LeaveGuard isUnsaved={state.isUnsaved} onDiscard={state.abandon} />
        </form>
      </FormFieldsContext>
    </FormProvider>
  )
}

type SummaryItem = { fieldId: string; label: string; message: string }

/** True for "Street is required!" and, of Life time member ID, for "Life Member ID is required"; false for "Must be a number!". */
const namesField = (message: string, label: string) =>
  message.toLowerCase().includes(label.toLowerCase().split(' ').slice(-2).join(' '))

/** All errors of a form in one list, each linked to its field. */
const ErrorSummary = ({ items }: { items: readonly SummaryItem[] }) => {
  const { _ } = useLingui()
  if (items.length === 0) return null
  return (
    <div role="alert" className="rounded-xl border border-danger bg-danger-surface p-4 text-ink">
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5 text-danger" />
        {_('Please correct these fields:')}
      </p>
      <ul className="mt-1 list-none p-0">
        {items.map(({ fieldId, label, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                // Following the fragment would add a useless history entry.
                event.preventDefault()
                focusField(fieldId)
              }}
              className="inline-block min-h-6 py-1 text-ink underline"
            >
              {namesField(message, label) ? message : `${label}: ${message}`}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
