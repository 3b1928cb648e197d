import { createContext, use, type ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Eye, Pencil } from 'lucide-react'
import type { Ability } from '#domain/auth/abilities.ts'

/** What the person at the screen may do. `AdminLayout` provides it; without it nothing is hidden. */
type Abilities = {
  may: (ability: Ability) => boolean
  /** Whether the records of the present screen may be changed. */
  mayEdit: boolean
}

export const AbilitiesContext = createContext<Abilities>({ may: () => true, mayEdit: true })

export const useMay = () => use(AbilitiesContext).may
export const useMayEdit = () => use(AbilitiesContext).mayEdit

/** Shows what is only of use to people who may change the records of the present screen. */
export const Editing = ({ children }: { children: ReactNode }) => (useMayEdit() ? children : null)

/** The name of a link to the form of a record: the form only shows it to people who may not change it. */
export const useEditLabel = () => {
  const { _ } = useLingui()
  const mayEdit = useMayEdit()
  return (name: string) => (mayEdit ? _('Edit {name}', { name }) : _('View {name}', { name }))
}

export const EditIcon = () =>
  useMayEdit() ? <Pencil aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />

/** Says why a form cannot be filled in. Nothing for people who may. */
export const ReadOnlyNote = () => {
  const { _ } = useLingui()
  if (useMayEdit()) return null
  return (
    <p role="note" className="rounded-lg border border-line bg-sand px-4 py-2">
      {_('You can see this, but your duties do not let you change it.')}
    </p>
  )
}
