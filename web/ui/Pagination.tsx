import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'

type PaginationProps = {
  page: number
  pages: number
  /** The page numbers to show; null is an ellipsis. */
  entries: readonly (number | null)[]
  /** The URL of a page: real links, so that a middle click and the Back button work. */
  to: (page: number) => To
}

const item = 'inline-grid min-h-11 min-w-11 place-items-center rounded-lg border px-3 no-underline'

export const Pagination = ({ page, pages, entries, to }: PaginationProps) => {
  const { _, i18n } = useLingui()
  const step = (target: number, label: ReactNode, name: string) =>
    target >= 1 && target <= pages ? (
      <Link
        to={to(target)}
        aria-label={name}
        className={classNames(item, 'border-line text-ink hover:bg-sand')}
      >
        {label}
      </Link>
    ) : (
      <span aria-hidden className={classNames(item, 'border-transparent text-ink-muted')}>
        {label}
      </span>
    )
  return (
    <nav aria-label={_('Pages')} className="print:hidden">
      <ul className="m-0 flex list-none flex-wrap items-center justify-center gap-1.5 p-0">
        <li>{step(page - 1, _('Prev'), _('Previous page'))}</li>
        {entries.map((entry, index) =>
          entry === null ? (
            // Ellipses differ only by their position.
            <li key={`gap-${index}`} aria-hidden className="px-1 text-ink-muted">
              …
            </li>
          ) : (
            <li key={entry}>
              <Link
                to={to(entry)}
                aria-label={_('Page {page}', { page: i18n.number(entry) })}
                aria-current={entry === page ? 'page' : undefined}
                className={classNames(
                  item,
                  entry === page
                    ? 'border-transparent bg-primary font-semibold text-on-primary'
                    : 'border-line text-ink hover:bg-sand',
                )}
              >
                {i18n.number(entry)}
              </Link>
            </li>
          ),
        )}
        <li>{step(page + 1, _('Next'), _('Next page'))}</li>
      </ul>
    </nav>
  )
}
