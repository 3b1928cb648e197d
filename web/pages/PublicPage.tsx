import type { ReactNode } from 'react'
import type { ReadText } from './loaders.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { TranslationNote } from './TranslationNote.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

/** The published introduction above a page's content; renders nothing if there is none. */
export const Introduction = ({ text }: { text: ReadText | null }) =>
  text && text.body.length > 0 ? (
    <div className="mb-8 max-w-3xl">
      <TranslationNote lang={text.lang} />
      <RichText text={text.body} lang={text.lang} />
    </div>
  ) : null

export type PublicPageProps = {
  title: string
  /** One or two sentences for search results and link previews. */
  description: string
  /** The society's text below the heading, which may give the page its title; null if nothing is published yet. */
  introduction?: ReadText | null
  children: ReactNode
}

/** A public page: its metadata, its heading and its introduction above its content. */
export const PublicPage = ({ title, description, introduction, children }: PublicPageProps) => {
  const shownTitle = introduction?.title || title
  return (
    <>
      <PageMeta title={shownTitle} description={description} />
      <h1 className="mb-6 text-3xl sm:text-4xl">{shownTitle}</h1>
      {introduction && <Introduction text={introduction} />}
      {children}
    </>
  )
}
