import { LanguageName } from './LanguageSwitch.tsx'
import { useLocale } from '../use-locale.ts'
import { useChooseLanguage } from './chosen-language.ts'

/** Switches the language of the admin area, where the screen stays as it is; labelled in the other language. */
export const AdminLanguageSwitch = () => {
  const choose = useChooseLanguage()
  const other = useLocale() === 'en' ? 'bn' : 'en'
  return (
    <button
      type="button"
      lang={other}
      onClick={() => choose(other)}
      className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-lg px-2 font-medium text-primary hover:bg-sand active:bg-sand"
    >
      <LanguageName locale={other} />
    </button>
  )
}
