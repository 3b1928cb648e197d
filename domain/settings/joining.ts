import { z } from 'zod'
import { BothTexts } from '../api.ts'
import { localLongText, optionalDay, typedWhole } from '../validation.ts'

const DAYS = 'Must be a whole number of days from 7 to 730!'
const MONTHS = 'Must be a whole number of months from 1 to 120!'
const flag = z.boolean({ error: 'Must be true or false!' })

/** How people join: whether they may now, what is asked of them, and for how long an application waits and is kept. */
export const NewJoiningRules = z
  .strictObject({
    isOpen: flag,
    /** The days between which forms are taken; blank: none. */
    opensOn: optionalDay.transform((day) => day ?? null),
    closesOn: optionalDay.transform((day) => day ?? null),
    needsIntroducer: flag,
    needsMoney: flag,
    howToPay: localLongText(1000),
    /** An open application expires after so many days, with a notice before. */
    waitsDays: typedWhole(7, 730, DAYS),
    /** What was refused, withdrawn or expired is erased after so many months. */
    keptMonths: typedWhole(1, 120, MONTHS),
  })
  .refine(({ opensOn, closesOn }) => opensOn === null || closesOn === null || opensOn <= closesOn, {
    path: ['closesOn'],
    message: 'Must not be before the first day!',
  })
export type JoiningRules = z.output<typeof NewJoiningRules>

export const JoiningRules = z.object({
  isOpen: z.boolean(),
  opensOn: z.string().nullable(),
  closesOn: z.string().nullable(),
  needsIntroducer: z.boolean(),
  needsMoney: z.boolean(),
  howToPay: BothTexts,
  waitsDays: z.int(),
  keptMonths: z.int(),
})

export const DEFAULT_JOINING: JoiningRules = {
  isOpen: true,
  opensOn: null,
  closesOn: null,
  needsIntroducer: true,
  needsMoney: true,
  howToPay: {
    en: 'At a desk of the society in cash, by check or money order, or by Zelle. Please name the code.',
    bn: 'সমিতির ডেস্কে নগদ, চেক বা মানি অর্ডারে, অথবা Zelle-এর মাধ্যমে। কোডটি উল্লেখ করুন।',
  },
  waitsDays: 90,
  keptMonths: 6,
}

/** Whether forms are taken on a day. */
export const isJoiningOpen = ({ isOpen, opensOn, closesOn }: JoiningRules, day: string) =>
  isOpen && (opensOn === null || opensOn <= day) && (closesOn === null || day <= closesOn)
