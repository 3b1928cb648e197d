import type { Ability } from '#domain/auth/abilities.ts'
import { adminMenu, type AdminMenuEntry } from './admin-menu.ts'

const isAbove = (path: string, pathname: string) => `${pathname}/`.startsWith(`${path}/`)

/** The entry of the menu that a screen belongs to: the one with the longest path above the screen's own. */
export const menuEntryOf = (pathname: string): AdminMenuEntry | undefined =>
  [...adminMenu.specified, ...adminMenu.site]
    .filter(({ path }) => isAbove(path, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

/**
 * What an admin needs to open the screen at an address; undefined where every admin may. A screen that makes a record
 * ends in `/create`, and is of no use to people who may only read.
 */
export const abilityOfScreen = (pathname: string): Ability | undefined => {
  const entry = menuEntryOf(pathname)
  return pathname.endsWith('/create') ? entry?.edit : entry?.read
}
