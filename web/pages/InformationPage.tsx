import { useLingui } from '@lingui/react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { isPageKey } from '#domain/pages/page-keys.ts'
import { menuLabel } from '../layout/menu.ts'
import { keyOfPage, pathOfPage } from '../paths.ts'
import { PublicPage } from './PublicPage.tsx'
import { PlaceholderNotice } from './PlaceholderNotice.tsx'
import { loadText } from './read-pages.ts'

export const loader = async (args: LoaderFunctionArgs) => {
  const key = keyOfPage(args.url.pathname)
  return { key, introduction: isPageKey(key) ? await loadText(args, key) : null }
}

/** The page behind an entry of the menu that has no content of its own yet. */
export default function InformationPage() {
  const { _ } = useLingui()
  const { key, introduction } = useLoaderData<typeof loader>()
  const label = menuLabel(pathOfPage(key))
  const title = label ? _(label) : ''
  return (
    <article className="max-w-3xl">
      <PublicPage
        title={title}
        description={_('{title}: a page of the Sandwip Society of Brooklyn, for its members and friends.', {
          title,
        })}
        introduction={introduction}
      >
        {introduction === null && <PlaceholderNotice />}
        <p>{_('Until this page is written, we gladly answer your questions by phone or e-mail.')}</p>
      </PublicPage>
    </article>
  )
}
