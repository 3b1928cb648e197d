import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import { menuGroupOf } from '../layout/menu.ts'
import { PublicLink } from '../layout/PublicLink.tsx'

/** The other pages of the same menu group: beside a text on wide screens, below it on narrow ones. */
export const NearbyPages = ({ path }: { path: string }) => {
  const { _ } = useLingui()
  const group = menuGroupOf(path)
  const others = group?.links.filter((link) => link.path !== path) ?? []
  if (!group || others.length === 0) return null
  return (
    <nav
      aria-labelledby="nearby"
      className="mt-10 self-start rounded-xl border border-line bg-surface-raised p-5 lg:mt-0 print:hidden"
    >
      <h2 id="nearby" className="mb-2 text-xl text-primary">
        {_('More about: {title}', { title: _(group.label) })}
      </h2>
      <ul className="m-0 list-none p-0">
        {others.map(({ label, path: to }) => (
          <li key={to}>
            <PublicLink
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 py-1 text-ink hover:text-primary hover:underline"
            >
              {_(label)}
              <ArrowRight aria-hidden className="size-5 shrink-0 text-primary" />
            </PublicLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
