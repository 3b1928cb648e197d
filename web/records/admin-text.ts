import { pickText, type LocalText } from '#domain/local-text.ts'
import { useLocale } from '../use-locale.ts'

/** Returns a text in the language of the admin area, or in the other one if it is missing. */
export const useAdminText = () => {
  const locale = useLocale()
  return (text: LocalText) => pickText(text, locale).text
}
