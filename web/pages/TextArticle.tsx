import { useLingui } from '@lingui/react'
import { ChevronDown, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { type HeadingEntry, headingsOf } from '#domain/rich-text.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import { TranslationNote } from './TranslationNote.tsx'
import type { ReadText } from './loaders.ts'

type TableOfContentsProps = { headings: readonly HeadingEntry[]; lang: string | undefined }

/** The headings of a long text: collapsed above it on narrow screens, beside it on wide ones. */
const TableOfContents = ({ headings, lang }: TableOfContentsProps) => {
  const { _ } = useLingui()
  const entries = (
    <ul lang={lang} className="m-0 list-none p-0">
      {headings.map(({ id, level, text }) => (
        <li key={id} className={level === 2 ? '' : level === 3 ? 'ps-4' : 'ps-6'}>
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

type TextArticleProps = {
  pageKey: PageKey
  title: string
  /** Null if nothing is published yet. */
  text: ReadText | null
  publishedAt: string | null
  /** Shown beside the text, unless its table of contents is there. */
  beside?: ReactNode
}

/** A text page, in lines of about 75 letters. The constitution is long and often printed: it has a table of contents and a print button. */
export const TextArticle = ({ pageKey, title, text, publishedAt, beside }: TextArticleProps) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const isLong = pageKey === 'constitution'
  const body = text?.body ?? []
  const headings = isLong ? headingsOf(body) : []
  return (
    <article className="lg:text-lg">
      <h1 className="mb-4 text-3xl sm:text-4xl">{title}</h1>
      {text && body.length > 0 && (
        <>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
            {publishedAt && (
              <p className="text-base text-ink-muted">
                <time dateTime={publishedAt}>{_('Updated on {date}', { date: date(publishedAt) })}</time>
              </p>
            )}
            {isLong && (
              <Button data-prints className="noscript:hidden print:hidden">
                <Printer aria-hidden className="size-5" />
                {_('Print')}
              </Button>
            )}
          </div>
          <TranslationNote lang={text.lang} />
        </>
      )}
      <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,42rem)_20rem] lg:justify-between print:block">
        {headings.length > 0 && <TableOfContents headings={headings} lang={text?.lang} />}
        {body.length > 0 ? (
          <RichText text={body} lang={text?.lang} sizes="(min-width: 46rem) 42rem, 100vw" />
        ) : (
          <p role="note">
            {_(
              'The society has not written this page yet. We gladly answer your questions by phone or e-mail.',
            )}
          </p>
        )}
        {headings.length === 0 && beside}
      </div>
    </article>
  )
}
