import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import { publicMenu, type MenuGroup } from './menu.ts'
import { PublicNavLink } from './PublicLink.tsx'

/** The entries of the public menu, in order. The menu that renders them decides how a group opens. */
export const MenuEntries = ({
  Group,
  className,
}: {
  Group: ComponentType<{ group: MenuGroup }>
  className: string
}) => {
  const { _ } = useLingui()
  return publicMenu.map((entry) =>
    'links' in entry ? (
      <Group key={entry.label} group={entry} />
    ) : (
      <li key={entry.path}>
        <PublicNavLink to={entry.path} className={className}>
          {_(entry.label)}
        </PublicNavLink>
      </li>
    ),
  )
}
