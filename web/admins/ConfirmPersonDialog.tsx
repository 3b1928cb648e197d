import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

type ConfirmPersonDialogProps<Person> = {
  /** The person in question; null while the dialog is closed. */
  person: Person | null
  onClose: () => void
  title: string
  confirmLabel: string
  onConfirm: (person: Person) => Promise<unknown>
  children: (person: Person) => ReactNode
}

/** Asks for confirmation of an action on a person, whom it names. Its children describe the effect. */
export const ConfirmPersonDialog = <Person extends { name: string; email: string }>({
  person,
  onConfirm,
  children,
  ...dialog
}: ConfirmPersonDialogProps<Person>) => (
  <ConfirmDialog
    {...dialog}
    open={person !== null}
    onConfirm={async () => {
      if (person) await onConfirm(person)
    }}
  >
    {person && (
      <>
        <p className="mb-2 text-lg">
          <strong>{person.name}</strong>
          <span className="block text-base wrap-anywhere text-ink-muted">{person.email}</span>
        </p>
        <p>{children(person)}</p>
      </>
    )}
  </ConfirmDialog>
)
