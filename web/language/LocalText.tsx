import { pickText, type LocalText as Text } from '#domain/local-text.ts'
import { useLocale } from '../use-locale.ts'

/** Picks the text for the page's language, with its language if it is not the page's. */
export const useLocalText = () => {
  const locale = useLocale()
  return (text: Text) => {
    const picked = pickText(text, locale)
    return { ...picked, lang: picked.lang === locale ? undefined : picked.lang }
  }
}

/** A localized text in the page's language or, marked with `lang`, in the other one. */
export const LocalText = ({ of: text }: { of: Text }) => {
  const { text: shown, lang } = useLocalText()(text)
  return lang ? <span lang={lang}>{shown}</span> : shown
}

/** A multi-line text: a blank line separates paragraphs, a single line break is preserved. */
export const LocalParagraphs = ({ of: text, className }: { of: Text; className?: string }) => {
  const { text: shown, lang } = useLocalText()(text)
  return (
    <div lang={lang} className={className}>
      {shown
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // Paragraphs have no identity but their position.
          <p key={index} className="mb-4 whitespace-pre-line last:mb-0">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
