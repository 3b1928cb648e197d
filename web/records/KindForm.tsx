import type { FieldValues } from 'react-hook-form'
import { RecordForm, type RecordFormLook } from './RecordForm.tsx'
import { useKindForm, type KindFormOptions } from './use-kind-form.ts'

type KindFormProps<
  Rec extends { _id: string; version: number },
  Values extends FieldValues,
  Input,
> = KindFormOptions<Rec, Values, Input> & RecordFormLook

/** The form of one record of a kind. Its children are the fields. */
export const KindForm = <Rec extends { _id: string; version: number }, Values extends FieldValues, Input>({
  submitLabel,
  actions,
  children,
  ...options
}: KindFormProps<Rec, Values, Input>) => (
  <RecordForm state={useKindForm(options)} submitLabel={submitLabel} actions={actions}>
    {children}
  </RecordForm>
)
