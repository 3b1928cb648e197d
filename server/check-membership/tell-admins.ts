import { TOLD_PERCENTS } from '#domain/check-membership/daily-limits.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { queueMail } from '../mail/outbox.ts'
import { getSettings } from '../settings/queries.ts'
import type { Usages } from './usages.ts'

const EXPLANATION = [
  'Addresses that have looked up a few people see further ones masked from the half of a day on, and everybody from its end.',
  'One’s own record opens by the member ID together with the last four digits of the phone.',
  '',
  'This may be a busy day, such as one before an election: then raise the limits in the settings.',
  'Or somebody copies the register: then leave them as they are. The count begins again at midnight in New York.',
]

const mailOf = (percent: number, seen: number, limit: number, reservedForOwn: number) => ({
  subject: `Membership check: ${percent} % of today’s limit is used`,
  text: [
    `All visitors together have seen ${seen} members in full today, of at most ${limit}, of which ${reservedForOwn} are reserved for people who open their own record.`,
    ...EXPLANATION,
    '',
  ].join('\n'),
})

/**
 * Mails the society when a part of the limit of all visitors is used up, once a day for each part. Returns the parts of which the admins are told
 * now, in percent; the caller stores them in the same transaction.
 */
export const tellAdmins = async (
  current: Pick<Write, 'tx' | 'atMs'>,
  env: Env,
  { full, told }: Usages,
): Promise<number[]> => {
  const everybody = full.at(-1)
  if (!everybody) return []
  const { items, limit, reserved } = everybody
  const reservedForOwn = reserved?.own ?? 0
  const usable = limit - reservedForOwn
  const due = TOLD_PERCENTS.filter((percent) => !told.includes(percent) && items * 100 >= usable * percent)
  const highest = due.at(-1)
  if (highest === undefined) return []
  const { email: to } = await getSettings(current.tx)
  await queueMail(current, env, { to, ...mailOf(highest, items, limit, reservedForOwn) })
  return due
}
