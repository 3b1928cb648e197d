import type { LocalText } from '#domain/local-text.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { getSettings } from './queries.ts'
import { queueMail, type Mail } from '../mail/outbox.ts'

/** As `queueMail`, for a mail with the name of the society. */
export const queueSocietyMail = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Pick<Env, 'SMTP_URL'>,
  compose: (society: LocalText) => Mail,
): Promise<boolean> => queueMail(current, env, compose((await getSettings(current.tx)).name))

/**
 * The origin of the links in the mails on new passwords; null if the site cannot send any. The Host header of a request must not decide it: whoever
 * asks for another person's link would choose where it leads.
 */
export const resetOrigin = ({ SMTP_URL, PUBLIC_URL }: Env): string | null =>
  SMTP_URL !== undefined && PUBLIC_URL !== undefined ? new URL(PUBLIC_URL).origin : null
