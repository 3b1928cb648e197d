import type { LoaderFunctionArgs } from 'react-router'
import { z } from 'zod'
import { PublicPage } from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { apiContext } from '../api-client.ts'
import { apiPaths, localeOf } from '../paths.ts'
import { toReadText, type PublishedText } from './read-text.ts'

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
