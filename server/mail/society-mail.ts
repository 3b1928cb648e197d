import type { LocalText } from '#domain/local-text.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { getSettings } from '../settings/queries.ts'
import { queueMail, type Mail } from './outbox.ts'

/** As `queueMail`, for a mail with the name of the society. */
export const queueSocietyMail = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Pick<Env, 'SMTP_URL'>,
  compose: (society: LocalText) => Mail,
): Promise<boolean> => queueMail(current, env, compose((await getSettings(current.tx)).name))
