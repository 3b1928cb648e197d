import { Link, type To } from 'react-router'
import { useFormat } from '../format.ts'
import { buttonClass } from './Button.tsx'

/** `count` is undefined in tabs without one, and null while it loads. */
type LinkTab = { key: string; label: string; count?: number | null; to: To; isCurrent: boolean }

/** Tabs between several lists of one screen; each tab has its own URL. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => {
  const { number } = useFormat()
  return (
    <nav aria-label={label}>
      <ul className="m-0 flex list-none flex-wrap gap-2 p-0">
        {tabs.map((tab) => (
          <li key={tab.key}>
            <Link
              to={tab.to}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={tab.isCurrent ? buttonClass('primary', 'print:inline-flex!') : buttonClass()}
            >
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {' '}
                  {/* As wide before the count arrives as after it, so that the tabs do not wrap then. */}
                  <span className="inline-block min-w-[4ch] text-start">
                    ({tab.count === null ? '…' : number(tab.count)})
                  </span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
