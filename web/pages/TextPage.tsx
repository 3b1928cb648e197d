import { useLingui } from '@lingui/react'
import { ArrowRight } from 'lucide-react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { isPageKey, type PageKey } from '#domain/pages/page-keys.ts'
import { excerptOf } from '#domain/rich-text.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { PublicLink } from '../shell/PublicLink.tsx'
import { useSocietyName } from '../shell/use-society.ts'
import { menuGroupOf, menuLabel } from '../shell/menu.ts'
import { keyOfPage, pathOfPage } from '../paths.ts'
import { TextArticle } from './TextArticle.tsx'
import { loadTexts, type PublishedText } from './loaders.ts'

/** The other pages of the same menu group: beside a text on wide screens, below it on narrow ones. */
const NearbyPages = ({ path }: { path: string }) => {
  const { _ } = useLingui()
  const group = menuGroupOf(path)
  const others = group?.links.filter((link) => link.path !== path) ?? []
  if (!group || others.length === 0) return null
  return (
    <nav
      aria-labelledby="nearby"
      className="mt-10 self-start rounded-xl border border-line bg-surface-raised p-5 lg:mt-0 print:hidden"
    >
      <h2 id="nearby" className="mb-2 text-xl text-primary">
        {_('More about: {title}', { title: _(group.label) })}
      </h2>
      <ul className="m-0 list-none p-0">
        {others.map(({ label, path: to }) => (
          <li key={to}>
            <PublicLink
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 py-1 text-ink hover:text-primary hover:underline"
            >
              {_(label)}
              <ArrowRight aria-hidden className="size-5 shrink-0 text-primary" />
            </PublicLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Loaded = { key: PageKey; text: PublishedText | null }

export const loader = async (args: LoaderFunctionArgs): Promise<Loaded> => {
  const key = keyOfPage(args.url.pathname)
  if (!isPageKey(key)) throw data(null, { status: 404 })
  // Until it is written, About Us says what the home page says under the same name.
  const texts = await loadTexts(args, key === 'about-us' ? [key, 'home-about'] : [key])
  return { key, text: texts[key] ?? texts['home-about'] ?? null }
}

/** A page of the menu that consists of a text only. */
export default function TextPage() {
  const { _ } = useLingui()
  const { key, text } = useLoaderData<typeof loader>()
  const society = useSocietyName()
  const title = text?.title || _(menuLabel(pathOfPage(key)) ?? '')
  const description =
    (text && text.lang === undefined && excerptOf(text.body)) ||
    _('{title}: a page of the {society}, for its members and friends.', { title, society })
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
