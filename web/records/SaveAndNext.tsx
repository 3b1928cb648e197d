import type { FieldValues } from 'react-hook-form'
import { Button } from '../ui/Button.tsx'
import type { useRecordForm } from './use-record-form.ts'

type SaveAndNextProps<Rec extends { version: number }, Values extends FieldValues> = {
  state: Pick<
    ReturnType<typeof useRecordForm<Rec, Values, unknown, 'next'>>,
    'form' | 'isNew' | 'isUnsaved' | 'submitAs'
  >
  label: string
  /** Whether what comes next is being loaded. */
  isLoading?: boolean
  /** Gets what was saved; null if there was nothing to save. */
  onNext?: (saved: Rec | null) => void
  className?: string
}

/** Saves a form, if anything was changed, and goes on to the next one. */
export const SaveAndNext = <Rec extends { version: number }, Values extends FieldValues>({
  state,
  label,
  isLoading = false,
  onNext,
  className,
}: SaveAndNextProps<Rec, Values>) => {
  const goOn = async () => {
    const saved = state.isNew || state.isUnsaved() ? await state.submitAs('next') : null
    if (saved !== undefined) onNext?.(saved)
  }
  return (
    <Button
      className={className}
      busy={state.form.formState.isSubmitting || isLoading}
      // The second click of a double click would send the next form.
      onClick={(event) => event.detail <= 1 && void goOn()}
    >
      {label}
    </Button>
  )
}
