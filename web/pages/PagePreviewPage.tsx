import { useLingui } from '@lingui/react'
import { Link, useParams } from 'react-router'
import { pageKind } from '#domain/pages/page-keys.ts'
import type { PagePreview } from '#domain/pages/page.ts'
import { useLocale } from '../use-locale.ts'
import { HiddenPageMeta } from '../shell/PageMeta.tsx'
import { adminPaths } from '../admin-paths.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { FormSkeleton } from '../ui/Skeletons.tsx'
import { usePagePreview } from './api.ts'
import { Introduction } from './PublicPage.tsx'
import { pageName } from './page-names.ts'
import { toReadText } from './loaders.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { TextArticle } from './TextArticle.tsx'

/** The draft of a page in the public layout, for admins only. */
export default function PagePreviewPage() {
  const { _ } = useLingui()
  const { key = '' } = useParams()
  return (
    <>
      <HiddenPageMeta title={_('Preview')} />
      <section
        aria-label={_('Preview')}
        className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-xl border-2 border-accent bg-sand px-4 py-2 print:hidden"
      >
        <p>{_('Preview of the draft: nobody but admins sees it.')}</p>
        <Link to={adminPaths.editPage(key)} className={buttonClass()}>
          {_('Go on writing')}
        </Link>
      </section>
      <Loaded query={usePagePreview(key)} skeleton={<FormSkeleton />}>
        {(page) => <Preview page={page} />}
      </Loaded>
    </>
  )
}

const Preview = ({ page }: { page: PagePreview }) => {
  const { _ } = useLingui()
  const text = toReadText(page, useLocale())
  const name = text.title || _(pageName(page.key))
  const kind = pageKind(page.key)
  if (kind === 'text') {
    return <TextArticle pageKey={page.key} title={name} text={text} publishedAt={null} />
  }
  if (kind === 'section') {
    return (
      <section className="max-w-xl rounded-xl border border-line bg-surface-raised p-6">
        <h2 className="mb-3 text-2xl text-primary">{name}</h2>
        <RichText text={text.body} lang={text.lang} lower={1} />
      </section>
    )
  }
  return (
    <article>
      <h1 className="mb-6 text-3xl sm:text-4xl">{name}</h1>
      <Introduction text={text} />
      <p className="rounded-xl border border-dashed border-line-strong p-6 text-ink-muted">
        {_('Below it stands what the page itself shows.')}
      </p>
    </article>
  )
}
