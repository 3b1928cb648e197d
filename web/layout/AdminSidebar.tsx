import { useLingui } from '@lingui/react'
import { LogOut, Menu, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { signOut } from '../auth/sign-out.ts'
import { paths } from '../paths.ts'
import { Brand } from './Brand.tsx'
import { adminMenu } from './menu.ts'

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-4 text-left hover:bg-sand ' +
  'aria-[current=page]:bg-primary aria-[current=page]:font-medium aria-[current=page]:text-on-primary'

/** Stands at the side of wide screens; on small ones a toggle in a top bar opens and closes it. */
export const AdminSidebar = () => {
  const { _ } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()

  return (
    <header className="border-line bg-surface-raised max-lg:border-b lg:border-r print:hidden">
      <div className="flex items-center justify-between gap-2 px-4 py-2 lg:hidden">
        <Link to={paths.home} className="min-w-0 rounded-lg py-1">
          <Brand />
        </Link>
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
      <div id={id} className={`${open ? 'block' : 'hidden'} p-3 lg:sticky lg:top-0 lg:block lg:min-h-dvh`}>
        <Link to={paths.home} className="mb-4 hidden rounded-lg p-2 lg:block">
          <Brand />
        </Link>
        <nav aria-label={_('Admin menu')}>
          <ul className="flex flex-col gap-1">
            {adminMenu.map((entry) => (
              <li key={entry.path}>
                <NavLink to={entry.path} end onClick={() => setOpen(false)} className={ENTRY}>
                  {_(entry.label)}
                </NavLink>
              </li>
            ))}
            <li className="mt-2 border-t border-line pt-2">
              <button type="button" onClick={() => void signOut()} className={ENTRY}>
                <LogOut aria-hidden className="size-5" />
                {_('Logout')}
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  )
}
