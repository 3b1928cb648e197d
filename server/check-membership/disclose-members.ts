import { overallLimit, type CheckSettings } from '#domain/check-membership/check-rules.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { AppContext } from '../api/context.ts'
import { databaseFault } from '../database/faults.ts'
import type { Transaction } from 'kysely'
import type { Db, Schema } from '../database/schema.ts'
import type { Env } from '../env.ts'
import { mailAdmins } from '../mail/mail-admins.ts'
import { addressToday } from './limits.ts'

/** The percentages of the overall limit at which the admins are mailed. */
const REPORTED_PERCENTS = [50, 100]
/** All addresses together. */
const EVERYBODY = 'everybody'

const bengali = new Intl.NumberFormat('bn-BD', { useGrouping: false })

const usageWords = (percent: number, seen: number) => ({
  en: {
    subject: `Membership check: ${percent} % of today’s limit is used`,
    text: `By names and IDs, all visitors together have seen ${seen} members in full today.
From the limit on, a name or an ID asks for the last four digits of the phone as well. A whole phone number always opens its record.

This may be a busy day, such as one before an election: then you may raise the limit in the settings.
Or somebody copies the register: then leave it as it is. The count begins again at midnight in New York.
`,
  },
  bn: {
    subject: `সদস্যপদ যাচাই: আজকের সীমার ${bengali.format(percent)}% শেষ`,
    text: `আজ নাম ও আইডি দিয়ে দর্শনার্থীরা সব মিলিয়ে ${bengali.format(seen)} জন সদস্যের পুরো তথ্য দেখেছেন।
সীমা শেষ হলে নাম বা আইডির সঙ্গে ফোনের শেষ চার অঙ্কও দিতে হয়। পুরো ফোন নম্বর দিলে নিজের তথ্য সবসময় দেখা যায়।

হয়তো আজ ব্যস্ত দিন, যেমন নির্বাচনের আগের দিন: তাহলে সেটিংসে সীমা বাড়াতে পারেন।
কিংবা কেউ তালিকা নকল করছে: তাহলে সীমা যেমন আছে তেমনই রাখুন। নিউ ইয়র্কে মধ্যরাতে গণনা আবার শুরু হয়।
`,
  },
})

type Context = Pick<AppContext, 'database' | 'clock' | 'settings' | 'env'>

/** Mails the admins who may edit the settings when the count passes a part of the limit. */
const reportUsage = async (
  { tx, atMs, env }: { tx: Transaction<Schema>; atMs: number; env: Env },
  { before, after, limit }: { before: number; after: number; limit: number },
) => {
  const passed = REPORTED_PERCENTS.filter(
    (percent) => before * 100 < limit * percent && after * 100 >= limit * percent,
  )
  const highest = passed.at(-1)
  if (highest !== undefined) await mailAdmins({ tx, atMs }, env, 'settings.edit', usageWords(highest, after))
}

/** Which of the members `subject` has seen today, of how many in all. */
const readSeen = async (db: Db, day: string, subject: string, members: readonly number[]) => {
  const rows = db.selectFrom('disclosed_members').where('day', '=', day).where('subject', '=', subject)
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const seen = await rows.select('member').where('member', 'in', members).execute()
  return { total, seen: new Set(seen.map(({ member }) => member)) }
}

type Request = {
  ip: string
  settings: CheckSettings
  /** The size of the register. */
  registered: number
  /** Members whom the text identifies without digits of their phone, the best match first. */
  members: readonly number[]
}

/**
 * Decides which members an address sees in full: those it has seen today, and others up to the limits of the day for
 * the address and for all addresses together. A member who cannot be counted, because the disk is full, is not shown.
 */
export const createDisclosures = (context: Context) => {
  const { database, clock, env } = context

  const disclose = async (tx: Transaction<Schema>, { ip, settings, registered, members }: Request) => {
    const { day, address } = addressToday(context, ip)
    const own = await readSeen(tx, day, address, members)
    if (members.every((id) => own.seen.has(id))) return own.seen
    const all = await readSeen(tx, day, EVERYBODY, members)
    const limit = overallLimit(settings, registered)
    const before = all.total
    const rows: { day: string; subject: string; member: number }[] = []
    for (const member of members) {
      if (own.seen.has(member) || own.total >= settings.perAddress || all.total >= limit) continue
      own.total++
      own.seen.add(member)
      rows.push({ day, subject: address, member })
      if (all.seen.has(member)) continue
      all.total++
      rows.push({ day, subject: EVERYBODY, member })
    }
    if (rows.length > 0) await tx.insertInto('disclosed_members').values(rows).execute()
    await reportUsage({ tx, atMs: clock.now(), env }, { before, after: all.total, limit })
    return own.seen
  }

  return async (request: Request): Promise<ReadonlySet<number>> => {
    if (request.members.length === 0) return new Set()
    const { day, address } = addressToday(context, request.ip)
    const { seen } = await readSeen(database.db, day, address, request.members)
    // A search that shows no new member needs no write.
    if (seen.size === request.members.length) return seen
    return database.counts
      .run((tx) => disclose(tx, request))
      .catch((error: unknown) => {
        if (databaseFault(error) !== 'full') throw error
        return seen
      })
  }
}

/** How many members all visitors together have seen today. */
export const countDisclosed = async ({ database: { db }, clock }: Pick<Context, 'database' | 'clock'>) =>
  (await readSeen(db, dayAt(clock.now()), EVERYBODY, [0])).total
