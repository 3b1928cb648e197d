import { isDeepStrictEqual } from 'node:util'
import type { Application, ApplicationChanges } from '#domain/applications/application.ts'
import { isDeletable } from '#domain/applications/application-rules.ts'
import { NOT_CLOSED } from '#domain/applications/decisions/messages.ts'
import type { AppContext } from '../api/context.ts'
import { countVerifications, revokeVerifications } from '../auth/verifications.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import { HttpError } from '../http/errors.ts'
import { changeWithin, removeWithin, requireRow } from '../records/record-writes.ts'
import { applicationKind, changeForm, isUndecided, listForm } from './application-kind.ts'
import { mailContactCode, secretOf } from './receive-application.ts'

/** What a form has once, for everybody on it. */
const OF_FORM = ['phone', 'email', 'address', 'introducer'] as const

type Context = Pick<AppContext, 'env' | 'settings'>

/** The address is not confirmed: a code for the one before ends, and another is mailed. */
const askForCode = async (
  current: Write,
  { env, settings }: Context,
  { form, email, status }: Application,
) => {
  const { tx } = current
  const rows = await listForm(tx, form)
  const asksContact = env.SMTP_URL !== undefined && email !== ''
  await revokeVerifications(tx, 'contact_code', form)
  await changeForm(current, rows, { asks_contact: asksContact ? 1 : 0, contact_confirmed_at: null })
  const [first] = rows
  if (!first || !asksContact || status !== 'open') return
  const { receipt, code: paymentCode, sent_key: sentKey } = first
  const secret = secretOf(settings.secret, sentKey)
  // Beyond the limit of the address none is mailed; the applicant can ask for it later.
  await mailContactCode(current, env, { form, email, receipt, paymentCode, secret })
}

/** Corrects an application, and what its form has once for all on it who wait; no spam gets its code. Throws 412 for a stale version. */
export const changeApplication = (
  { database, ...by }: WriteContext,
  context: Context,
  uid: string,
  changes: ApplicationChanges,
  expected: number | null,
): Promise<Application> =>
  write(database, by, async (current) => {
    const { tx } = current
    const before = applicationKind.toRecord(await requireRow(applicationKind, tx, uid))
    const after = await changeWithin(applicationKind, current, uid, changes, expected)
    const differing = OF_FORM.filter((field) => !isDeepStrictEqual(before[field], after[field]))
    // Nothing is mailed to what looks like spam.
    const isNoSpam = before.status === 'spam' && after.status === 'open' && after.contactConfirmedAt === null
    const lacksCode = isNoSpam && (await countVerifications(tx, 'contact_code', after.form)) === 0
    if (differing.length === 0 && !lacksCode) return after
    const ofForm = Object.fromEntries(differing.map((field) => [field, changes[field]]))
    const others = (await listForm(tx, after.form)).filter((row) => row.uid !== uid && isUndecided(row))
    if (differing.length > 0)
      for (const row of others) await changeWithin(applicationKind, current, row.uid, ofForm, null)
    if (lacksCode || differing.includes('email')) await askForCode(current, context, after)
    return applicationKind.toRecord(await requireRow(applicationKind, tx, uid))
  })

/** Moves an application to the trash. Throws 409 for one that waits, and for that of a member. */
export const removeApplication = ({ database, ...by }: WriteContext, uid: string): Promise<void> =>
  write(database, by, async (current) => {
    const row = await removeWithin(applicationKind, current, uid)
    if (row && !isDeletable(row)) throw new HttpError(409, 'REQUEST_CLOSED', NOT_CLOSED)
  })
