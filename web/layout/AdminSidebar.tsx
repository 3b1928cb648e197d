import { useLingui } from '@lingui/react'
import { LogOut, Menu, UserRound, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useMay } from '../auth/abilities.tsx'
import { signOut } from '../auth/sign-out.ts'
import { paths } from '../paths.ts'
import { Brand } from './Brand.tsx'
import type { AdminMenuEntry } from '../feature.ts'
import { adminMenu } from './admin-menu.ts'
import { menuEntryOf } from './admin-screens.ts'
import { WaitingMark } from './WaitingMark.tsx'

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-4 text-left hover:bg-sand ' +
  'aria-[current=page]:bg-primary aria-[current=page]:font-medium aria-[current=page]:text-on-primary'

/** A sidebar on wide screens; on small ones it is toggled by a button in a top bar. */
export const AdminSidebar = () => {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  const may = useMay()
  const permitted = (links: readonly AdminMenuEntry[]) => links.filter(({ read }) => may(read))
  const site = permitted(adminMenu.site)
  const entries = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const current = menuEntryOf(pathname)?.path
  // On a low screen the later entries are cut off, so the current one is scrolled into view.
  useEffect(() => {
    entries.current?.querySelector(`a[href="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  return (
    <header className="border-line bg-surface-raised max-lg:border-b lg:border-r print:hidden">
      <div className="flex items-center justify-between gap-2 px-4 py-2 lg:hidden">
        <a href={paths.home} className="min-w-0 rounded-lg py-1">
          <Brand />
        </a>
        <button
          type="button"
          aria-label={open ? _('Close the menu') : _('Open the menu')}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-sand"
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </div>
      <div
        id={id}
        className={`${open ? 'block' : 'hidden'} p-3 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col`}
      >
        <a href={paths.home} className="mb-4 hidden rounded-lg p-2 lg:block">
          <Brand />
        </a>
        {/* The way out stays visible, however many entries there are. */}
        <nav aria-label={_('Admin menu')} className="lg:flex lg:min-h-0 lg:grow lg:flex-col">
          <div ref={entries} className="p-1 lg:min-h-0 lg:grow lg:scroll-shade lg:overflow-y-auto">
            <Entries
              links={permitted(adminMenu.specified)}
              {...{ current }}
              onFollow={() => setOpen(false)}
            />
            {site.length > 0 && (
              <>
                <h2 id={`${id}-site`} className="mt-4 mb-1 px-4 text-sm text-ink-muted">
                  {_('Site')}
                </h2>
                <Entries
                  links={site}
                  labelledBy={`${id}-site`}
                  {...{ current }}
                  onFollow={() => setOpen(false)}
                />
              </>
            )}
          </div>
          <div className="mt-3 border-t border-line pt-2">
            <NavLink to={paths.admin.account} onClick={() => setOpen(false)} className={ENTRY}>
              <UserRound aria-hidden className="size-5" />
              {_('My account')}
            </NavLink>
            <button type="button" onClick={signOut} className={ENTRY}>
              <LogOut aria-hidden className="size-5" />
              {_('Logout')}
            </button>
          </div>
        </nav>
      </div>
    </header>
  )
}

type EntriesProps = {
  links: readonly AdminMenuEntry[]
  labelledBy?: string
  current: string | undefined
  onFollow: () => void
}

const Entries = ({ links, labelledBy, current, onFollow }: EntriesProps) => {
  const { _ } = useLingui()
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-1">
      {links.map(({ label, path, waiting }) => (
        <li key={path}>
          <Link
            to={path}
            aria-current={path === current ? 'page' : undefined}
            onClick={onFollow}
            className={ENTRY}
          >
            {_(label)}
            {waiting && <WaitingMark box={waiting.box} folder={waiting.folder} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
