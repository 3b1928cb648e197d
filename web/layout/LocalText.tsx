import { pickText, type LocalText as Text } from '#domain/local-text.ts'
import { useLocale } from '../i18n.ts'

/** A text of the society as this page's reader gets it, with the language where that is not the page's. */
export const useLocalText = () => {
  const locale = useLocale()
  return (text: Text) => {
    const picked = pickText(text, locale)
    return { ...picked, lang: picked.lang === locale ? undefined : picked.lang }
  }
}

/** A text of the society in the language of the page, or in the other one, marked as such. */
export const LocalText = ({ of: text }: { of: Text }) => {
  const { text: shown, lang } = useLocalText()(text)
  return lang ? <span lang={lang}>{shown}</span> : shown
}

/** A text of several lines: a blank line parts paragraphs, a single line end stays one. */
export const LocalParagraphs = ({ of: text, className }: { of: Text; className?: string }) => {
  const { text: shown, lang } = useLocalText()(text)
  return (
    <div lang={lang} className={className}>
      {shown
        .split(/\n{2,}/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // Paragraphs have no identity but their place.
          <p key={index} className="mb-4 whitespace-pre-line last:mb-0">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
