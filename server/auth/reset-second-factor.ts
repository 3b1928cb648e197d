import type { Admin } from '#domain/auth/admins.ts'
import type { User } from '#domain/auth/auth.ts'
import { write, type WriteContext } from '../database/write.ts'
import type { Env } from '../env.ts'
import type { Client } from '../http/client.ts'
import { queueMail, type Mail } from '../mail/outbox.ts'
import { getSettings } from '../settings/queries.ts'
import { toAdmin } from './admin-queries.ts'
import { requireAdminRow } from './change-admin.ts'
import { removeSecondFactorWithin } from './second-factor.ts'

const resetMail = (owner: Pick<User, 'name' | 'email'>, by: string, society: string): Mail => ({
  to: owner.email,
  subject: `Your second factor at the ${society} was removed`,
  text: `Dear ${owner.name},

${by} removed the second factor of your account at the ${society}, and its recovery codes. From now on your password is enough to sign in, until you set up a second factor again under My account.

If you did not ask for this, please tell another admin at once, and change your password.
`,
})

/** Removes the second factor of an admin who lost it, and tells them by mail. Throws 404. */
export const resetSecondFactor = (
  { database, clock, actor, client, env }: WriteContext & { client: Client; env: Env },
  uid: string,
): Promise<Admin> =>
  write(database, { actor, clock }, async (current) => {
    const row = await requireAdminRow(current.tx, uid)
    const after = await removeSecondFactorWithin(current, row, client)
    if (!after) return toAdmin(row)
    const { name: society } = await getSettings(current.tx)
    await queueMail(current, env, resetMail(row, actor.name, society.en))
    return toAdmin(after)
  })
