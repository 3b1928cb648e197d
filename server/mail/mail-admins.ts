import { type Ability, can } from '#domain/auth/abilities.ts'
import type { Locale } from '#domain/locales.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { fromDutiesColumn } from '../session/queries.ts'
import { type Mail, queueMail } from './outbox.ts'

type MailWords = { subject: string; text: string }

const LINE = '\n— — —\n\n'

/** The site does not store which language an admin reads, so a mail to an admin is in both. */
export const bilingual = (to: string, { en, bn }: Record<Locale, MailWords>): Mail => ({
  to,
  subject: `${en.subject} / ${bn.subject}`,
  text: `${en.text}${LINE}${bn.text}`,
})

const listAdmins = async (db: Db, ability: Ability) => {
  const admins = await db
    .selectFrom('users')
    .select(['email', 'role', 'duties'])
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .execute()
  return admins.filter(({ role, duties }) => can({ role, duties: fromDutiesColumn(duties) }, ability))
}

/** Mails every active admin who has the ability. */
export const mailAdmins = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Pick<Env, 'SMTP_URL'>,
  ability: Ability,
  words: Record<Locale, MailWords>,
): Promise<void> => {
  for (const { email } of await listAdmins(current.tx, ability))
    await queueMail(current, env, bilingual(email, words))
}
