import { createContext, use, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Eye, Pencil } from 'lucide-react'
import type { Ability } from '#domain/auth/abilities.ts'

/** The abilities of the current user. `AdminLayout` provides them; without a provider nothing is hidden. */
type Abilities = {
  may: (ability: Ability) => boolean
  /** Whether the user may edit the records of the current screen. */
  mayEdit: boolean
}

export const AbilitiesContext = createContext<Abilities>({ may: () => true, mayEdit: true })

export const useMay = () => use(AbilitiesContext).may
export const useMayEdit = () => use(AbilitiesContext).mayEdit

/** Renders its children only for users who may edit the records of the current screen. */
export const Editing = ({ children }: { children: ReactNode }) => (useMayEdit() ? children : null)

/** The label of a link to a record's form: "Edit", or "View" for users who may not edit it. */
export const useEditLabel = () => {
  const { _ } = useLingui()
  const mayEdit = useMayEdit()
  return (name: string) => (mayEdit ? _('Edit {name}', { name }) : _('View {name}', { name }))
}

export const EditIcon = () =>
  useMayEdit() ? <Pencil aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />

/** Explains why a form is read-only. Renders nothing for users who may edit. */
export const ReadOnlyNote = () => {
  const { _ } = useLingui()
  if (useMayEdit()) return null
  return (
    <p role="note" className="rounded-lg border border-line bg-sand px-4 py-2">
      {_('You can see this, but your duties do not let you change it.')}
    </p>
  )
}
