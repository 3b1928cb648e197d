import type { LocalText } from './local-text.ts'

const formats = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  bn: new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', timeZone: 'UTC' }),
}

/** A day, such as 2026-07-02, as mails and verdicts say it. */
export const dayInWords = (day: string): LocalText => {
  const at = new Date(`${day}T00:00:00Z`)
  return { en: formats.en.format(at), bn: formats.bn.format(at) }
}
