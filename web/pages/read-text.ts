import type { ContentImage } from '#domain/images/content-image.ts'
import type { Locale } from '#domain/locales.ts'
import type { ShownContent } from '#domain/pages/page.ts'
import type { RichText } from '#domain/rich-text.ts'

/** A published text, resolved for one language. */
export type ReadText = {
  /** '' if the page has no title in this language. */
  title: string
  body: RichText<ContentImage>
  /** The language of the body, if it is not the reader's. */
  lang: Locale | undefined
}
export type PublishedText = ReadText & { publishedAt: string }

export const toReadText = (
  { title, body }: Pick<ShownContent, 'title' | 'body'>,
  locale: Locale,
): ReadText => {
  const other: Locale = locale === 'en' ? 'bn' : 'en'
  const lang = body[locale].length === 0 && body[other].length > 0 ? other : undefined
  return { title: title[locale], body: body[lang ?? locale], lang }
}
