import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { dayOf, optionalDay } from '../days.ts'
import { folderQuery } from '../inbox/inbox.ts'
import { RECORD_NOT_FOUND, RecordFields, type RecordMessages } from '../records/record.ts'
import { LOCALES } from '../locales.ts'
import { anyPhone, singleLine, optionalEmail, trapFields } from '../public-forms/public-form.ts'
import { longText, optionalText } from '../validation.ts'
import { BLOOD_GROUPS, CONSENT_VERSION, DONOR_LIMITS, DONOR_STATUSES } from './donor-rules.ts'

const BloodGroup = z.enum(BLOOD_GROUPS, { error: 'Please choose a blood group!' })

/** The fields that a donor enters; `clock` provides the current day. */
const donorFields = (clock: Clock) => ({
  name: singleLine('Your name is required!', DONOR_LIMITS.name),
  bloodGroup: BloodGroup,
  phone: anyPhone('Phone number is required!'),
  email: optionalEmail,
  area: optionalText(DONOR_LIMITS.area),
  lastDonationOn: optionalDay('Please write the day as it is on a calendar!').refine(
    (day) => day == null || day <= dayOf(clock.now()),
    'This day has not come yet!',
  ),
  showName: z.boolean({ error: 'Must be true or false!' }).default(false),
})

/** A new registration. It requires consent to the current text. */
export const newDonorSchema = (clock: Clock) =>
  z.strictObject({
    ...donorFields(clock),
    consentVersion: z.literal(CONSENT_VERSION, { error: 'We need your consent to keep this!' }),
    ...trapFields,
  })
export type NewDonor = z.output<ReturnType<typeof newDonorSchema>>

export const donorChangesSchema = (clock: Clock) =>
  z
    .strictObject({
      ...donorFields(clock),
      // No default: it would reset the field in an update that omits it.
      showName: z.boolean({ error: 'Must be true or false!' }),
      status: z.enum(DONOR_STATUSES, { error: 'Status is invalid!' }),
      note: longText(DONOR_LIMITS.note),
    })
    .partial()
export type DonorChanges = z.output<ReturnType<typeof donorChangesSchema>>

export const BloodDonor = RecordFields.extend({
  status: z.enum(DONOR_STATUSES),
  name: z.string(),
  bloodGroup: z.enum(BLOOD_GROUPS),
  phone: z.string(),
  email: z.string().nullable(),
  area: z.string().nullable(),
  lastDonationOn: z.string().nullable().describe('A day, as 2026-01-31'),
  showName: z.boolean().describe('Agreed to stand on the public list by name'),
  note: z.string().describe('For admins alone'),
  consentVersion: z.number().int(),
  consentedAt: z.string(),
  locale: z.enum(LOCALES),
  isRemoved: z.boolean(),
})
export type BloodDonor = z.infer<typeof BloodDonor>

/** One blood group of the public list: the number of donors, and those who agreed to be named. */
export const PublicDonorGroup = z.object({
  bloodGroup: z.enum(BLOOD_GROUPS),
  donors: z.number().int(),
  names: z.array(z.string()),
})
export type PublicDonorGroup = z.infer<typeof PublicDonorGroup>

export const DONOR_FOLDERS = [...DONOR_STATUSES, 'removed'] as const
export type DonorFolder = (typeof DONOR_FOLDERS)[number]

export const DonorQuery = folderQuery(DONOR_FOLDERS).extend({ bloodGroup: BloodGroup.optional() })
export type DonorQuery = z.output<typeof DonorQuery>

export const DONOR_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  updated: 'Blood donor updated successfully!',
  deleted: 'Blood donor removed from the list!',
  restored: 'Blood donor is back on the list!',
} satisfies RecordMessages
