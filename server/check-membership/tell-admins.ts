import { TOLD_PERCENTS } from '#domain/check-membership/daily-limits.ts'
import type { Write } from '../database/write.ts'
import type { Env } from '../env.ts'
import { mailAdmins } from '../mail/mail-admins.ts'
import type { Usages } from './usages.ts'

const bengali = new Intl.NumberFormat('bn-BD', { useGrouping: false })

type Counts = { percent: number; seen: number; limit: number; reservedForOwn: number }

const usageWords = ({ percent, seen, limit, reservedForOwn }: Counts) => {
  const inBengali = (value: number) => bengali.format(value)
  return {
    en: {
      subject: `Membership check: ${percent} % of today’s limit is used`,
      text: `All visitors together have seen ${seen} members in full today, of at most ${limit}, of which ${reservedForOwn} are reserved for people who open their own record.
Addresses that have looked up a few people see further ones masked from the half of a day on, and everybody from its end.
One’s own record opens by the whole phone number, or by the member ID or the full name together with the last four digits of the phone.

This may be a busy day, such as one before an election: then raise the limits in the settings.
Or somebody copies the register: then leave them as they are. The count begins again at midnight in New York.
`,
    },
    bn: {
      subject: `সদস্যপদ যাচাই: আজকের সীমার ${inBengali(percent)}% শেষ`,
      text: `আজ দর্শনার্থীরা সব মিলিয়ে ${inBengali(seen)} জন সদস্যের পুরো তথ্য দেখেছেন; সীমা ${inBengali(limit)} জন, তার মধ্যে ${inBengali(reservedForOwn)} জন শুধু নিজের তথ্য দেখার জন্য।
অর্ধেক শেষ হলে, যে ঠিকানা থেকে কয়েকজনকে দেখা হয়েছে সেখানে বাকিদের ফোন ও ঠিকানা গোপন থাকে; পুরো শেষ হলে সবার কাছেই।
পুরো ফোন নম্বর দিয়ে, কিংবা সদস্য আইডি বা পুরো নামের সঙ্গে ফোনের শেষ চার অঙ্ক দিয়ে নিজের তথ্য দেখা যায়।

হয়তো আজ ব্যস্ত দিন, যেমন নির্বাচনের আগের দিন: তাহলে সেটিংসে সীমা বাড়ান।
কিংবা কেউ তালিকা নকল করছে: তাহলে সীমা যেমন আছে তেমনই রাখুন। নিউ ইয়র্কে মধ্যরাতে গণনা আবার শুরু হয়।
`,
    },
  }
}

/**
 * Mails the admins who may edit the settings when a part of the limit of all visitors is used up, once a day for each
 * part. Returns the parts of which they are told now, in percent; the caller stores them in the same transaction.
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
  const counts = { percent: highest, seen: items, limit, reservedForOwn }
  await mailAdmins(current, env, 'settings.edit', usageWords(counts))
  return due
}
