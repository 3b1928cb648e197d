import {
  EMAIL_IS_ADMIN,
  INVITATION_ENDED,
  INVITATION_NOT_FOUND,
  type Invitation,
  type InvitationAcceptance,
  type InvitationLink,
  type NewInvitation,
} from '#domain/auth/admins.ts'
import { INVITATION_PATH } from '#domain/auth/paths.ts'
import type { Clock } from '#domain/clock.ts'
import type { Database } from '../database/connection.ts'
import type { Db } from '../database/schema.ts'
import { newUid } from '../database/ids.ts'
import { type Client, write, type Write, type WriteContext } from '../database/write.ts'
import type { Env } from '../env.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { queueSocietyMail } from '../settings/society-mail.ts'
import { appendSecurityEvent } from '../session/append-event.ts'
import { changed, created, type SignedInActor } from '../database/record-changes.ts'
import { invitationMail, takeOverMail } from './account-mails.ts'
import {
  changeUserWithin,
  closeInvitation,
  findInvitation,
  listAdmins,
  selectOpenInvitations,
  toInvitation,
} from './admin-queries.ts'
import { addUser } from './create-user.ts'
import { requireGoodPassword } from './good-password.ts'
import type { Passwords } from '../session/passwords.ts'
import {
  emailKey,
  endSessionsOf,
  findUserByEmail,
  fromDutiesColumn,
  toDutiesColumn,
  type UserRow,
} from '../session/queries.ts'
import { NO_SECOND_FACTOR } from './second-factor.ts'
import {
  createVerification,
  findVerification,
  revokeVerifications,
  takeVerification,
} from './verifications.ts'

type Context = { database: Database; clock: Clock }

const purpose = 'invitation'

/**
 * Throws if the e-mail belongs to an active admin. A former admin, who may have forgotten the password, and a user
 * of the other role can be invited.
 */
const requireNoActiveAdmin = async (db: Db, email: string) => {
  const user = await findUserByEmail(db, email)
  if (user?.role !== 'admin' || user.is_active !== 1) return
  throw new HttpError(409, 'DUPLICATE', EMAIL_IS_ADMIN, {
    errorMessages: [{ path: 'email', message: EMAIL_IS_ADMIN }],
  })
}

export const revokeOpenInvitation = async ({ tx, at, record }: Write, invitation: Invitation) => {
  await closeInvitation(tx, invitation._id, 'revoked_at', at)
  await revokeVerifications(tx, purpose, invitation._id)
  const change = { before: invitation, after: null }
  await record({ action: 'delete', entity: 'invitation', entityUid: invitation._id, ...change })
}

/**
 * Invites a person to become an admin. Revokes earlier invitations for the same e-mail: only the newest link is
 * valid.
 */
export const inviteAdmin = (
  { database, clock, env, origin }: Context & { env: Env; origin: string },
  { actor: inviter, client }: { actor: SignedInActor; client: Client },
  { name, email: asTyped, duties }: NewInvitation,
): Promise<InvitationLink> =>
  write(database, { actor: inviter, clock }, async (current) => {
    const { tx, at, atMs, record } = current
    const email = emailKey(asTyped)
    await requireNoActiveAdmin(tx, email)
    const earlier = selectOpenInvitations(tx).where('invitations.email', '=', email)
    for (const open of await earlier.execute()) await revokeOpenInvitation(current, toInvitation(open))
    const row = {
      uid: newUid(atMs),
      email,
      name,
      duties: toDutiesColumn(duties),
      invited_by: inviter.uid,
      created_at: at,
    }
    await tx.insertInto('invitations').values(row).execute()
    const token = await createVerification(tx, { purpose, subject: row.uid, atMs })
    const invitation = toInvitation({ ...row, inviter_name: inviter.name })
    await record(created('invitation', row.uid, invitation))
    const event = { kind: 'admin_invited', atMs, by: inviter, client, detail: row.duties } as const
    await appendSecurityEvent(tx, { ...event, user: { uid: null, name: `${name} <${email}>` } })
    const link = new URL(`${INVITATION_PATH}#${token}`, origin).href
    const isMailed = await queueSocietyMail(current, env, (society) =>
      invitationMail(invitation, link, society),
    )
    return { invitation, link, isMailed }
  })

export const revokeInvitation = ({ database, client, ...by }: WriteContext, uid: string): Promise<void> =>
  write(database, by, async (current) => {
    const row = await findInvitation(current.tx, uid)
    if (!row) throw notFound(INVITATION_NOT_FOUND)
    await revokeOpenInvitation(current, toInvitation(row))
    const user = { uid: null, name: `${row.name} <${row.email}>` }
    const { tx, atMs, actor } = current
    await appendSecurityEvent(tx, { kind: 'invitation_revoked', atMs, user, by: actor, client })
  })

/** Throws the same 404 whether a link is unknown, used, revoked or expired. */
const requireOpen = async (db: Db, uid: string | undefined) => {
  const row = uid === undefined ? undefined : await findInvitation(db, uid)
  if (!row) throw notFound(INVITATION_ENDED)
  return row
}

/** Returns the invitation of a link, which stays valid. Throws 404. */
export const requireInvitation = async (db: Db, secret: string, atMs: number) =>
  requireOpen(db, await findVerification(db, { purpose, secret, atMs }))

type Invited = { name: string; email: string; duties: string; inviter: string }
type Account = { uid: string; passwordHash: string; env: Env }

/**
 * Mails the old and the new address if the invited person has been an admin, under this address or under another
 * one with the same name: an admin could deactivate a colleague and accept the invitation in their place.
 */
const reportTakeOver = async ({ tx, atMs }: Write, { name, email, inviter }: Invited, env: Env) => {
  const former = (await listAdmins(tx)).filter(
    (admin) => !admin.isActive && (admin.email === email || admin.name.toLowerCase() === name.toLowerCase()),
  )
  if (former.length === 0) return
  for (const to of new Set([email, ...former.map((admin) => admin.email)])) {
    await queueSocietyMail({ tx, atMs }, env, (society) =>
      takeOverMail(to, { name, email }, { society, inviter }),
    )
  }
}

/** Creates the account of the invited person, or reactivates a former one with the new password and duties. */
const openAccount = async (
  current: Write,
  invited: Invited,
  { uid, passwordHash, env }: Account,
): Promise<UserRow> => {
  const { tx, at } = current
  const { name, email, duties } = invited
  await reportTakeOver(current, invited, env)
  const former = await findUserByEmail(tx, email)
  if (!former) {
    const admin = { role: 'admin', duties: fromDutiesColumn(duties) } as const
    return addUser(current, { uid, name, email, passwordHash, ...admin })
  }
  await requireNoActiveAdmin(tx, email)
  // A user without the password may have lost the second factor too; the inviter may reset it.
  const access = { password_hash: passwordHash, is_active: 1, ...NO_SECOND_FACTOR } as const
  const columns = { name, role: 'admin', duties, ...access } as const
  const row = await changeUserWithin(current, former, columns, { passwordChangedAt: at })
  await revokeVerifications(tx, 'recovery_code', row.uid)
  await endSessionsOf(tx, row.uid, at)
  return row
}

/** Makes the invited person an admin. Throws 404 if the link is no longer valid, and 400 for a weak password. */
export const acceptInvitation = async (
  { database, clock, passwords, env }: Context & { passwords: Passwords; env: Env },
  { token, password }: InvitationAcceptance,
  client: Client,
): Promise<UserRow> => {
  const { db } = database
  // Checked before the password is hashed, so that requests without a valid link cost little CPU time.
  const { uid: invitationUid, name, email } = await requireInvitation(db, token, clock.now())
  await requireGoodPassword(db, { name, email }, password, 'password')
  const passwordHash = await passwords.hash(password, invitationUid)
  const uid = (await findUserByEmail(db, email))?.uid ?? newUid(clock.now())
  return write(database, { actor: { uid, name }, clock }, async (current) => {
    const { tx, at, atMs, record } = current
    const row = await requireOpen(tx, await takeVerification(tx, { purpose, secret: token, atMs }))
    const before = toInvitation(row)
    await closeInvitation(tx, row.uid, 'accepted_at', at)
    await record(changed('invitation', row.uid, before, { ...before, acceptedAt: at }))
    const user = await openAccount(current, { ...row, inviter: row.inviter_name }, { uid, passwordHash, env })
    await appendSecurityEvent(tx, { kind: 'invitation_accepted', atMs, user, client })
    return user
  })
}
