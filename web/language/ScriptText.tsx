import { useScriptLang } from './use-script-lang.ts'

/** A text that was entered once, such as a name, marked with its `lang` if it is in another script than the page. */
export const ScriptText = ({ children: text }: { children: string | null | undefined }) => {
  const lang = useScriptLang()(text)
  return lang ? <span lang={lang}>{text}</span> : text
}
