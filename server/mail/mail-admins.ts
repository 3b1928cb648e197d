import { can, type Ability } from '#domain/auth/abilities.ts'
import type { Locale } from '#domain/locales.ts'
import { fromDutiesColumn } from '../session/duties.ts'
import type { Db } from '../database/schema.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { bilingual, type MailWords } from './bilingual.ts'
import { queueMail } from './outbox.ts'

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
