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
}

/** A text page. The constitution is long and often printed: it has a table of contents and a print button. */
export const TextArticle = ({ pageKey, title, text, publishedAt }: TextArticleProps) => {
  const { _ } = useLingui()
  const { date } = useFormat()
  const isLong = pageKey === 'constitution'
  const headings = isLong && text ? headingsOf(text.body) : []
  return (
    <article className={isLong ? undefined : 'max-w-3xl'}>
      <h1 className="mb-4 text-3xl sm:text-4xl">{title}</h1>
      {text === null || text.body.length === 0 ? (
        <>
          <PlaceholderNotice />
          <p>{_('Until this page is written, we gladly answer your questions by phone or e-mail.')}</p>
        </>
      ) : (
        <>
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
            {publishedAt && (
              <p className="text-ink-muted">
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
          {headings.length > 0 ? (
            <div className="lg:grid lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)] lg:gap-12">
              <TableOfContents headings={headings} lang={text.lang} />
              <RichText text={text.body} lang={text.lang} />
            </div>
          ) : (
            <RichText text={text.body} lang={text.lang} />
          )}
        </>
      )}
    </article>
  )
}
