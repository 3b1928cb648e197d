import type { Ability } from '#domain/auth/abilities.ts'
import type { AdminMenuEntry } from '../feature.ts'
import { adminMenu } from './admin-menu.ts'

const isAbove = (path: string, pathname: string) => `${pathname}/`.startsWith(`${path}/`)

/** The menu entry that a screen belongs to: the one with the longest path that is a prefix of the screen's path. */
export const menuEntryOf = (pathname: string): AdminMenuEntry | undefined =>
  [...adminMenu.specified, ...adminMenu.site]
    .filter(({ path }) => isAbove(path, pathname))
    .toSorted((a, b) => b.path.length - a.path.length)[0]

/**
 * The permission needed to open the screen at a path; undefined if every admin may. The screen for a new record ends in
 * `/create` and needs the permission to edit.
 */
export const abilityOfScreen = (pathname: string): Ability | undefined => {
  const entry = menuEntryOf(pathname)
  return pathname.endsWith('/create') ? entry?.edit : entry?.read
}
