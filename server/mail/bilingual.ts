import type { Locale } from '#domain/locales.ts'
import type { Mail } from './outbox.ts'

export type MailWords = { subject: string; text: string }

const LINE = '\n— — —\n\n'

/** The site does not store which language an admin reads, so a mail to an admin is in both. */
export const bilingual = (to: string, { en, bn }: Record<Locale, MailWords>): Mail => ({
  to,
  subject: `${en.subject} / ${bn.subject}`,
  text: `${en.text}${LINE}${bn.text}`,
})
