import { useState } from 'react'
import { ADMIN_MENU_GROUPS, type AdminMenuGroup } from '../feature.ts'

const KEY = 'admin-menu'

const storedGroups = (): readonly AdminMenuGroup[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? ADMIN_MENU_GROUPS.filter((group) => stored.includes(group)) : []
  } catch {
    return []
  }
}

/** The groups of the menu that are unfolded, stored in this browser; that of the current screen unfolds when it is entered. */
export const useUnfoldedGroups = (current: AdminMenuGroup | undefined) => {
  const [unfolded, setUnfolded] = useState(storedGroups)
  const store = (groups: readonly AdminMenuGroup[]) => {
    setUnfolded(groups)
    try {
      localStorage.setItem(KEY, JSON.stringify(groups))
    } catch {
      // Then they stay as they are until the next page.
    }
  }
  const [entered, setEntered] = useState<AdminMenuGroup>()
  // It is not stored: the menu would grow with every screen that is visited.
  const [shown, setShown] = useState<AdminMenuGroup>()
  if (current !== entered) {
    setEntered(current)
    setShown(current)
  }
  return {
    isUnfolded: (group: AdminMenuGroup) => group === shown || unfolded.includes(group),
    toggle: (group: AdminMenuGroup) => {
      const isUnfolded = group === shown || unfolded.includes(group)
      if (group === shown) setShown(undefined)
      const others = unfolded.filter((each) => each !== group)
      store(isUnfolded ? others : [...others, group])
    },
  }
}
