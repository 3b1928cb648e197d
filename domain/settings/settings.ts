import { z } from 'zod'
import { CHECK_MODES } from '../check-membership/check-rules.ts'
import { JoiningRules, NewJoiningRules } from './joining.ts'
import { yearStart } from '../dues/membership-year.ts'
import { MayLack } from '../members/may-lack.ts'
import { RecordFields } from '../records/record.ts'
import { ContentImage } from '../images/content-image.ts'
import { BothTexts, Uuid } from '../api.ts'
import { optionalDay } from '../days.ts'
import { requiredText, requiredUsPhone, typedNumber, typedWhole, webAddress } from '../validation.ts'
import { SOCIAL_HOMES } from './society.ts'

/** The public view of the society. */
export const PublicSociety = z.object({
  name: BothTexts,
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  social: z.object({ facebook: z.string(), instagram: z.string(), x: z.string(), youtube: z.string() }),
  logo: ContentImage.nullable(),
})

const PEOPLE = 'Must be a whole number from 10 to 1000000!'
const PERCENT = 'Must be a number from 0.01 to 100, with at most two decimals!'
const hasTwoDecimals = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6
const dailyShare = typedNumber(
  z.number({ error: PERCENT }).min(0.01, PERCENT).max(100, PERCENT).refine(hasTwoDecimals, PERCENT),
)

/** What the membership check shows, and its daily limits. */
const NewMembershipCheck = z.strictObject({
  mode: z.enum(CHECK_MODES, { error: `Must be one of ${CHECK_MODES.join(', ')}!` }),
  perAddress: typedWhole(10, 1_000_000, PEOPLE),
  overallPercent: dailyShare,
  /** The last day of an election week; blank or left out: none. */
  electionUntil: optionalDay('Must be a day!').transform((day) => day ?? null),
})

const MONTHS = 'Must be a whole number from 1 to 1200!'
/** Null, or blank in a form: never. */
const months = typedNumber(z.int({ error: MONTHS }).min(1, MONTHS).max(1200, MONTHS).nullable())

/** After how many months the site erases messages and decided corrections, and members in the trash. */
const NewRetention = z.strictObject({ messagesMonths: months, trashMonths: months })

const GRACE = 'Must be a whole number of days from 0 to 366!'
/** When a membership year begins, and for how many days after a term a member is in grace. */
const NewDuesRules = z.strictObject({
  yearStart,
  graceDays: typedWhole(0, 366, GRACE),
})

/** The settings as an admin edits them. Before the first change, `updatedAt` is null and `version` is 0. */
export const Settings = PublicSociety.extend({
  ...RecordFields.pick({ _id: true, version: true }).shape,
  membershipCheck: z.object({
    mode: z.enum(CHECK_MODES),
    perAddress: z.number(),
    overallPercent: z.number(),
    electionUntil: z.string().nullable(),
  }),
  retention: z.object({ messagesMonths: z.int().nullable(), trashMonths: z.int().nullable() }),
  dues: z.object({ yearStart: z.string(), graceDays: z.int() }),
  joining: JoiningRules,
  secondFactorRequired: z.boolean(),
  mayLack: MayLack,
  updatedAt: z.string().nullable(),
})
export type Settings = z.infer<typeof Settings>

/** There is only one settings record, but like every record it has an id. */
export const SETTINGS_ID = '00000000-0000-7000-8000-000000000001'

/** A link to the society's page on a network; if blank, the network's home page is linked. */
const socialLink = (home: string) =>
  z.preprocess((link) => (typeof link === 'string' && link.trim() === '' ? home : link), webAddress())

export const NewSettings = z.strictObject({
  // The header shows the name in both languages (specification, section 1).
  name: z.strictObject({
    en: requiredText('The English name is required!', 80),
    bn: requiredText('The Bengali name is required!', 80),
  }),
  address: requiredText('Postal address is required!'),
  email: requiredText('E-mail is required!').pipe(z.email('Invalid email!')),
  phone: requiredUsPhone('Phone number is required!', 'Phone number must be a valid USA phone number!'),
  social: z.strictObject({
    facebook: socialLink(SOCIAL_HOMES.facebook),
    instagram: socialLink(SOCIAL_HOMES.instagram),
    x: socialLink(SOCIAL_HOMES.x),
    youtube: socialLink(SOCIAL_HOMES.youtube),
  }),
  /** The picture's `_id`; null for the built-in logo. */
  logo: Uuid.nullable(),
  membershipCheck: NewMembershipCheck,
  retention: NewRetention,
  dues: NewDuesRules,
  joining: NewJoiningRules,
  /** Whether all admins need a second factor. */
  secondFactorRequired: z.boolean({ error: 'Must be true or false!' }),
  mayLack: MayLack,
})
export type NewSettings = z.output<typeof NewSettings>

/** Omitted fields stay unchanged. */
export const SettingsChanges = NewSettings.partial()
export type SettingsChanges = z.output<typeof SettingsChanges>

export const SETTINGS_SAVED = 'Settings saved successfully!'
