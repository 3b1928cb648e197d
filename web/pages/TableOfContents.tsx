import { useLingui } from '@lingui/react'
import { ChevronDown } from 'lucide-react'
import type { HeadingEntry } from '#domain/rich-text.ts'

type TableOfContentsProps = { headings: readonly HeadingEntry[]; lang: string | undefined }

/** The headings of a long text: collapsed above it on narrow screens, beside it on wide ones. */
export const TableOfContents = ({ headings, lang }: TableOfContentsProps) => {
  const { _ } = useLingui()
  const entries = (
    <ul lang={lang} className="m-0 list-none p-0">
      {headings.map(({ id, level, text }) => (
        <li key={id} className={level === 2 ? '' : level === 3 ? 'ps-4' : 'ps-8'}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-lg px-2 py-1 text-ink hover:bg-sand hover:text-primary lg:min-h-9"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="mb-6 lg:order-2 lg:mb-0 print:hidden">
      <details className="group rounded-xl border border-line bg-surface-raised px-4 lg:hidden">
        <summary className="flex min-h-11 items-center justify-between font-medium">
          {_('Contents')}
          <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
        </summary>
        <nav aria-label={_('Contents')} className="pb-3">
          {entries}
        </nav>
      </details>
      <nav
        aria-labelledby="contents"
        className="sticky top-28 max-h-[calc(100dvh-8rem)] menu:top-36 menu:max-h-[calc(100dvh-10rem)] overflow-y-auto border-s border-line ps-4 max-lg:hidden"
      >
        <h2 id="contents" className="mb-1 px-2 text-base text-ink-muted">
          {_('Contents')}
        </h2>
        {entries}
      </nav>
    </div>
  )
}
