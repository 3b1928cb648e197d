import type { FieldValues } from 'react-hook-form'
import type { RecordSource } from './record-kind.ts'
import { useFetchRecord, useSaveRecord } from './record-queries.ts'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

type Versioned = { _id: string; version: number }

export type KindFormOptions<Rec extends Versioned, Values extends FieldValues, Input> = Pick<
  RecordFormOptions<Rec, Values, Input>,
  'schema' | 'fields' | 'record' | 'toValues' | 'onSaved'
> & {
  kind: RecordSource<Rec>
  /** Distinguishes the drafts of new records, where a kind has several forms for them. */
  newName?: string
  /** The body of the request; the parsed input by default. `base` is null for a new record. */
  toBody?: (input: Input, base: Rec | null) => unknown
}

/** The state of a form over one record of a kind, saved through the API of the kind. */
export const useKindForm = <Rec extends Versioned, Values extends FieldValues, Input>({
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
    save: (input, base) => mutateAsync({ input: toBody(input, base), base }),
    fetchLatest: ({ _id }) => fetchRecord(_id),
  })
}
