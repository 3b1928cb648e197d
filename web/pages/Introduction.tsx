import type { ReadText } from './read-text.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { TranslationNote } from './TranslationNote.tsx'

/** The published introduction above a page's content; renders nothing if there is none. */
export const Introduction = ({ text }: { text: ReadText | null }) =>
  text && text.body.length > 0 ? (
    <div className="mb-8 max-w-3xl">
      <TranslationNote lang={text.lang} />
      <RichText text={text.body} lang={text.lang} />
    </div>
  ) : null
