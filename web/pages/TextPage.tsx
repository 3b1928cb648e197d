import { useLingui } from '@lingui/react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { isPageKey, type PageKey } from '#domain/pages/page-keys.ts'
import { excerptOf } from '#domain/rich-text.ts'
import { menuLabel } from '../layout/menu.ts'
import { PageMeta } from '../layout/PageMeta.tsx'
import { keyOfPage, pathOfPage } from '../paths.ts'
import { NearbyPages } from './NearbyPages.tsx'
import { loadText } from './read-pages.ts'
import type { PublishedText } from './read-text.ts'
import { TextArticle } from './TextArticle.tsx'

type Loaded = { key: PageKey; text: PublishedText | null }

export const loader = async (args: LoaderFunctionArgs): Promise<Loaded> => {
  const key = keyOfPage(args.url.pathname)
  if (!isPageKey(key)) throw data(null, { status: 404 })
  return { key, text: await loadText(args, key) }
}

/** A page of the menu that consists of a text only. */
export default function TextPage() {
  const { _ } = useLingui()
  const { key, text } = useLoaderData<typeof loader>()
  const title = text?.title || _(menuLabel(pathOfPage(key)) ?? '')
  const description =
    (text && text.lang === undefined && excerptOf(text.body)) ||
    _('{title}: a page of the Sandwip Society of Brooklyn, for its members and friends.', { title })
  return (
    <>
      <PageMeta title={title} description={description} />
      <TextArticle
        pageKey={key}
        title={title}
        text={text}
        publishedAt={text?.publishedAt ?? null}
        beside={<NearbyPages path={pathOfPage(key)} />}
      />
    </>
  )
}
