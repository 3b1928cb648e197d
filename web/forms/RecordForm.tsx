import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { get, FormProvider, useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import { RECORD_STALE } from '#domain/records/record.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { LeaveGuard } from '../ui/LeaveGuard.tsx'
import { Change, TakenOver } from './Change.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { FieldIdContext } from './field-context.ts'
import type { RecordConflict, RecordFormState } from './use-record-form.ts'

type RecordFormProps<Values extends FieldValues> = {
  state: RecordFormState<Values>
  submitLabel: string
  /** A value as a person reads it, where it is no text: a choice, a date, a picture. */
  show?: (path: string, value: unknown) => string
  /** Buttons beside the one that saves. */
  actions?: ReactNode
  children: ReactNode
}

const showText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The form over a kept record: its fields are the `Form…` components of this folder. */
export const RecordForm = <Values extends FieldValues>({
  state,
  submitLabel,
  show = (_path, value) => showText(value),
  actions,
  children,
}: RecordFormProps<Values>) => {
  const { _ } = useLingui()
  const { form, fields, conflict, message } = state
  const { isSubmitting, isSubmitted } = form.formState
  const faults = fields.flatMap(({ path, label }) => {
    const fault = state.faultAt(path)
    return fault ? [{ fieldId: state.fieldId(path), label: _(label), message: _(fault) }] : []
  })

  return (
    <FormProvider {...form}>
      <FieldIdContext value={state.fieldId}>
        <form noValidate onSubmit={(event) => void state.submit(event)} className="grid gap-6">
          {state.isRestored && (
            <p
              role="status"
              className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg bg-sand px-4 py-2"
            >
              {_('What you typed before was restored.')}
              <Button variant="quiet" className="underline" onClick={state.discard}>
                {_('Discard it')}
              </Button>
            </p>
          )}
          {conflict && <Conflict conflict={conflict} state={state} show={show} />}
          {isSubmitted && <ErrorSummary items={faults} />}
          {children}
          <div className="grid justify-items-start gap-3">
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                variant="primary"
                className="min-w-40"
                busy={isSubmitting}
                busyLabel={_('Loading...')}
              >
                {submitLabel}
              </Button>
              {actions}
            </div>
            {message && <ErrorNote message={_(message)} />}
          </div>
          <LeaveGuard isUnsaved={state.isUnsaved} onDiscard={state.giveUp} />
        </form>
      </FieldIdContext>
    </FormProvider>
  )
}

type ConflictProps<Values extends FieldValues> = {
  conflict: RecordConflict
  state: RecordFormState<Values>
  show: (path: string, value: unknown) => string
}

const Conflict = <Values extends FieldValues>({ conflict, state: { form }, show }: ConflictProps<Values>) => {
  const { _ } = useLingui()
  const values = useWatch({ control: form.control })
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  return (
    <ConflictPanel
      title={_(RECORD_STALE)}
      choices={conflict.conflicts.map(({ path, label, mine, theirs }) => {
        const now: unknown = get(values, path)
        return (
          <Change
            key={path}
            label={_(label)}
            mine={show(path, mine)}
            theirs={show(path, theirs)}
            chosen={isSame(now, mine) ? 'mine' : isSame(now, theirs) ? 'theirs' : null}
            onChoose={(choice) => {
              // The value came out of this form, or of the record, at this very path.
              const value = (choice === 'mine' ? mine : theirs) as PathValue<Values, Path<Values>>
              form.setValue(path as Path<Values>, value, { shouldDirty: true, shouldValidate: true })
            }}
          />
        )
      })}
      takenOver={conflict.takenOver.map(({ path, label, was, theirs }) => (
        <TakenOver key={path} label={_(label)} was={show(path, was)} theirs={show(path, theirs)} />
      ))}
    />
  )
}
