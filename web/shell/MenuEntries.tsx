import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import { publicMenu, type MenuGroup, type MenuLink } from './menu.ts'
import { PublicNavLink } from './PublicLink.tsx'

type MenuLinksProps = { links: readonly MenuLink[]; className: string }

/** Links of the public menu, as items of a list. */
export const MenuLinks = ({ links, className }: MenuLinksProps) => {
  const { _ } = useLingui()
  return links.map(({ path, label }) => (
    <li key={path}>
      <PublicNavLink to={path} className={className}>
        {_(label)}
      </PublicNavLink>
    </li>
  ))
}

type MenuEntriesProps = { Group: ComponentType<{ group: MenuGroup }>; className: string }

/** The entries of the public menu, in order. The menu that renders them decides how a group opens. */
export const MenuEntries = ({ Group, className }: MenuEntriesProps) =>
  publicMenu.map((entry) =>
    'links' in entry ? (
      <Group key={entry.label} group={entry} />
    ) : (
      <MenuLinks key={entry.path} links={[entry]} className={className} />
    ),
  )
