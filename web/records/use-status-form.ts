import { useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useKindForm, type KindFormOptions } from './use-kind-form.ts'

type StatusFormOptions<
  Rec extends { _id: string; version: number; status: string },
  Values extends FieldValues,
  Input extends object,
> = Omit<KindFormOptions<Rec, Values, Input>, 'toBody' | 'onSaved'> & {
  /** `status` is the one that the clicked button has set, if any. */
  onSaved: (record: Rec, status: Rec['status'] | undefined) => void
}

/** A form with further buttons, each of which saves it and sets the status of its record. */
export const useStatusForm = <
  Rec extends { _id: string; version: number; status: string },
  Values extends FieldValues,
  Input extends object,
>({
  onSaved,
  ...options
}: StatusFormOptions<Rec, Values, Input>) => {
  const become = useRef<Rec['status']>(undefined)
  const state = useKindForm({
    ...options,
    toBody: (input) => (become.current ? { ...input, status: become.current } : input),
    onSaved: (record) => onSaved(record, become.current),
  })
  const saveAs = async (status: Rec['status']) => {
    become.current = status
    await state.submit()
    become.current = undefined
  }
  return { state, saveAs }
}
