import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { Locale } from '#domain/locales.ts'
import { type ShownContent, PublicPage } from '#domain/pages/page.ts'
import type { RichText } from '#domain/rich-text.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { apiContext } from '../api-client.ts'
import { apiPaths, localeOf } from '../paths.ts'

/** The list that the API serves at `path`. For loaders, which run on the server. */
export const loadList = async <Item>(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  item: z.ZodType<Item>,
  path: string,
): Promise<Item[]> => (await context.get(apiContext).call(z.array(item), path)).data

/** Loads the parts of a page at the same time: `{ texts: Promise<Text[]> }` resolves to `{ texts: Text[] }`. */
export const loadParts = async <Parts extends Record<string, unknown>>(loading: {
  [Name in keyof Parts]: Promise<Parts[Name]>
}): Promise<Parts> => {
  const parts = Object.entries(loading).map(async ([name, part]) => [name, await part] as const)
  // Each value is what the promise of its name resolves to.
  return Object.fromEntries(await Promise.all(parts)) as Parts
}

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

/** The published texts of these keys, in the language of the requested page. For loaders, which run on the server. */
export const loadTexts = async <Key extends PageKey>(
  { url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  keys: readonly Key[],
): Promise<Partial<Record<Key, PublishedText>>> => {
  const locale = localeOf(url.pathname)
  const query = { keys: keys.join(',') }
  const { data } = await context.get(apiContext).call(z.array(PublicPage), apiPaths.pages, { query })
  const texts = data.map((page) => [page.key, { ...toReadText(page, locale), publishedAt: page.publishedAt }])
  // The API returns only the requested keys.
  return Object.fromEntries(texts) as Partial<Record<Key, PublishedText>>
}

export const loadText = async (
  args: Pick<LoaderFunctionArgs, 'url' | 'context'>,
  key: PageKey,
): Promise<PublishedText | null> => (await loadTexts(args, [key]))[key] ?? null
