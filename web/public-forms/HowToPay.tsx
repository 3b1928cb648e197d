import { useLingui } from '@lingui/react'
import { spokenCode } from '#domain/applications/application-rules.ts'
import type { Locale } from '#domain/locales.ts'
import { useLocale } from '../use-locale.ts'

type HowToPayProps = {
  code: string
  /** What the society writes about it, and the language of it. */
  text: string
  lang: Locale
}

/** How dues are paid, and the code that names them. */
export const HowToPay = ({ code, text, lang }: HowToPayProps) => {
  const { _ } = useLingui()
  const locale = useLocale()
  return (
    <div className="grid gap-3">
      {text !== '' && (
        <p lang={lang === locale ? undefined : lang} className="whitespace-pre-line">
          {text}
        </p>
      )}
      <div>
        <p className="text-ink-muted">{_('Your payment code:')}</p>
        <p lang="en" className="text-4xl font-semibold tracking-wide tabular-nums">
          {spokenCode(code)}
        </p>
        <p>{_('Name it at the desk, or write it in the note of Zelle.')}</p>
      </div>
    </div>
  )
}
