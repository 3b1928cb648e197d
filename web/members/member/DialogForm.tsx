import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import type { useSmallForm } from '../../forms/use-small-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorState.tsx'

type DialogFormProps = {
  form: Pick<ReturnType<typeof useSmallForm>, 'formProps' | 'failure' | 'isSending'>
  submitLabel: string
  onCancel: () => void
  children: ReactNode
}

/** A small form in a dialog: its fields, why it failed, and its two buttons. */
export const DialogForm = ({ form, submitLabel, onCancel, children }: DialogFormProps) => {
  const { _ } = useLingui()
  return (
    <form {...form.formProps} className="grid gap-4">
      {children}
      {form.failure && <ErrorNote message={form.failure} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{_('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.isSending} busyLabel={_('Loading...')}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
