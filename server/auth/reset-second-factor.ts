import type { Admin } from '#domain/auth/admins.ts'
import { write, type WriteContext } from '../database/write.ts'
import type { Env } from '../env.ts'
import type { Client } from '../http/client.ts'
import { queueSocietyMail } from '../mail/society-mail.ts'
import { secondFactorMail } from './account-mails.ts'
import { toAdmin } from './admin-queries.ts'
import { requireAdminRow } from './change-admin.ts'
import { removeSecondFactorWithin } from './second-factor.ts'

/** Removes the second factor of an admin who lost it, and tells them by mail. Throws 404. */
export const resetSecondFactor = (
  { database, clock, actor, client, env }: WriteContext & { client: Client; env: Env },
  uid: string,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const row = await requireAdminRow(current.tx, uid)
    const after = await removeSecondFactorWithin(current, row, client)
    if (!after) return toAdmin(row)
    await queueSocietyMail(current, env, (society) => secondFactorMail(row, society, actor.name))
    return toAdmin(after)
  })
