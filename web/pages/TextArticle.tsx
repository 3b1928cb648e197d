import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react'
import { Printer } from 'lucide-react'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { headingsOf } from '#domain/rich-text.ts'
import { useFormat } from '../format.ts'
import { Button } from '../ui/Button.tsx'
import { PlaceholderNotice } from './PlaceholderNotice.tsx'
import type { ReadText } from './read-text.ts'
import { RichText } from './RichText.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { TranslationNote } from './TranslationNote.tsx'

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
          <div>
            <PlaceholderNotice />
            <p>{_('Until this page is written, we gladly answer your questions by phone or e-mail.')}</p>
          </div>
        )}
        {headings.length === 0 && beside}
      </div>
    </article>
  )
}
