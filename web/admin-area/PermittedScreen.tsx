import { useMemo, type ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { can, type Ability } from '#domain/auth/abilities.ts'
import { AbilitiesContext, useMay } from '../session/abilities.tsx'
import { useSession } from '../session/session.ts'
import { adminPaths } from '../admin-paths.ts'
import { type AdminFeatures, menuEntryOf, useAdminFeatures } from '../feature.ts'
import { withoutLocale } from '../paths.ts'
import { NotPermitted } from '../shell/NotPermitted.tsx'

/**
 * The permission needed to open the screen at a path; undefined if every admin may. The screen for a new record ends in
 * `/create` and needs the permission to edit.
 */
export const abilityOfScreen = (menu: AdminFeatures['menu'], pathname: string): Ability | undefined => {
  const entry = menuEntryOf(menu, pathname)
  return pathname.endsWith('/create') ? entry?.edit : entry?.read
}

/** Provides the permissions of the signed-in admin, computed by the same function as on the server. */
export const AbilitiesProvider = ({ children }: { children: ReactNode }) => {
  const { user } = useSession()
  const { menu } = useAdminFeatures()
  const edit = menuEntryOf(menu, withoutLocale(useLocation().pathname))?.edit
  const abilities = useMemo(() => {
    const may = (ability: Ability) => can(user, ability)
    return { may, mayEdit: edit === undefined || may(edit) }
  }, [user, edit])
  return <AbilitiesContext value={abilities}>{children}</AbilitiesContext>
}

/** The screen of the current route, or the reason why the user may not open it. */
export const PermittedScreen = () => {
  const path = withoutLocale(useLocation().pathname)
  const ability = abilityOfScreen(useAdminFeatures().menu, path)
  const may = useMay()
  const { user } = useSession()
  if (user?.needsSecondFactor && path !== adminPaths.account) {
    return <Navigate to={adminPaths.account} replace />
  }
  return ability === undefined || may(ability) ? <Outlet /> : <NotPermitted ability={ability} />
}
