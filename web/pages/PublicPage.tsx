import type { ReactNode } from 'react'
import { PageMeta } from '../shell/PageMeta.tsx'
import { Introduction } from './Introduction.tsx'
import { PlaceholderNotice } from './PlaceholderNotice.tsx'
import type { ReadText } from './read-text.ts'

export type PublicPageProps = {
  title: string
  /** One or two sentences for search results and link previews. */
  description: string
  /** The society's text below the heading; null if nothing is published yet. */
  introduction?: ReadText | null
  /** The introduction may give the page its title, and a placeholder stands in for an unpublished one. */
  isWritten?: boolean
  children: ReactNode
}

/** A public page: its metadata, its heading and its introduction above its content. */
export const PublicPage = ({ title, description, introduction, isWritten, children }: PublicPageProps) => {
  const shownTitle = (isWritten && introduction?.title) || title
  return (
    <>
      <PageMeta title={shownTitle} description={description} />
      <h1 className="mb-6 text-3xl sm:text-4xl">{shownTitle}</h1>
      {introduction && <Introduction text={introduction} />}
      {isWritten && !introduction && (
        <div className="max-w-3xl">
          <PlaceholderNotice />
        </div>
      )}
      {children}
    </>
  )
}
