import { useMemo, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { can, type Ability } from '#domain/auth/abilities.ts'
import { AbilitiesContext, useMay } from '../auth/abilities.tsx'
import { useSession } from '../auth/session.ts'
import { withoutLocale } from '../paths.ts'
import { abilityOfScreen, menuEntryOf } from './admin-screens.ts'
import { NotPermitted } from './NotPermitted.tsx'

/** Provides the permissions of the signed-in admin, computed by the same function as on the server. */
export const AbilitiesProvider = ({ children }: { children: ReactNode }) => {
  const { user } = useSession()
  const edit = menuEntryOf(withoutLocale(useLocation().pathname))?.edit
  const abilities = useMemo(() => {
    const may = (ability: Ability) => can(user, ability)
    return { may, mayEdit: edit === undefined || may(edit) }
  }, [user, edit])
  return <AbilitiesContext value={abilities}>{children}</AbilitiesContext>
}

/** The screen of the current route, or the reason why the user may not open it. */
export const PermittedScreen = () => {
  const ability = abilityOfScreen(withoutLocale(useLocation().pathname))
  const may = useMay()
  return ability === undefined || may(ability) ? <Outlet /> : <NotPermitted ability={ability} />
}
