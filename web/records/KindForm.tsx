import type { FieldValues } from 'react-hook-form'
import type { RecordSource } from './record-kind.ts'
import { RecordForm, type RecordFormLook } from './RecordForm.tsx'
import { useFetchRecord, useSaveRecord } from './record-queries.ts'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

type Versioned = { _id: string; version: number }
type StatusOf<Rec> = Rec extends { status: infer Status extends string } ? Status : never

type KindFormOptions<Rec extends Versioned, Values extends FieldValues, Input> = Pick<
  RecordFormOptions<Rec, Values, Input, StatusOf<Rec>>,
  'schema' | 'fields' | 'record' | 'toValues' | 'onSaved'
> & {
  kind: RecordSource<Rec>
  /** Distinguishes the drafts of new records, where a kind has several forms for them. */
  newName?: string
  /** The body of the request; the parsed input by default. `base` is null for a new record. */
  toBody?: (input: Input, base: Rec | null) => object
}

/**
 * The state of a form over one record of a kind, saved through the API of the kind. Its intents are the statuses of the
 * kind: a button that submits with one saves the form and sets the status.
 */
export const useKindForm = <Rec extends Versioned, Values extends FieldValues, Input extends object>({
  kind,
  newName = 'new',
  toBody = (input) => input,
  ...options
}: KindFormOptions<Rec, Values, Input>) => {
  const { mutateAsync } = useSaveRecord(kind)
  const fetchRecord = useFetchRecord(kind)
  return useRecordForm({
    ...options,
    name: `${kind.name}-${options.record?._id ?? newName}`,
    save: (input, base, { intent: status }) =>
      mutateAsync({ input: { ...toBody(input, base), ...(status && { status }) }, base }),
    fetchLatest: ({ _id }) => fetchRecord(_id),
  })
}

/** The form of one record of a kind. Its children are the fields. */
export const KindForm = <Rec extends Versioned, Values extends FieldValues, Input extends object>({
  submitLabel,
  actions,
  children,
  ...options
}: KindFormOptions<Rec, Values, Input> & RecordFormLook) => (
  <RecordForm state={useKindForm(options)} submitLabel={submitLabel} actions={actions}>
    {children}
  </RecordForm>
)
