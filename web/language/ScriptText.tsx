import { useLingui } from '@lingui/react'
import { isBengali } from '#domain/names/script.ts'

const langOf = (text: string) => (isBengali(text) ? 'bn' : /[a-z]/i.test(text) ? 'en' : undefined)

/**
 * The `lang` of a text that was entered once, such as a name, by its script: undefined in the script of the page. It chooses the font and
 * the voice of a screen reader.
 */
export const useScriptLang = () => {
  const { i18n } = useLingui()
  return (text: string | null | undefined) => {
    const lang = langOf(text ?? '')
    return lang === i18n.locale ? undefined : lang
  }
}

/** A text that was entered once, such as a name, marked with its `lang` if it is in another script than the page. */
export const ScriptText = ({ children: text }: { children: string | null | undefined }) => {
  const lang = useScriptLang()(text)
  return lang ? <span lang={lang}>{text}</span> : text
}
