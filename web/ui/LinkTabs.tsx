import { Link, type To } from 'react-router'
import { buttonClass } from './Button.tsx'

type LinkTab = { key: string; label: string; to: To; isCurrent: boolean }

/** Tabs between several lists of one screen; each tab has its own URL. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
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
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
