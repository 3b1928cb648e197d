import { firstGrapheme } from '../initials.ts'
import type { Locale } from '../locales.ts'

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodGroup = (typeof BLOOD_GROUPS)[number]

/** `B−`, with a minus sign (U+2212), which is as wide as the plus. */
export const bloodGroupLabel = (group: BloodGroup) => group.replace('-', '−')

/** Waiting for review, on the public list, temporarily hidden from it, or caught by the form's spam trap. */
export const DONOR_STATUSES = ['waiting', 'approved', 'paused', 'spam'] as const
export type DonorStatus = (typeof DONOR_STATUSES)[number]

export const DONOR_LIMITS = { name: 100, area: 100, note: 2000 } as const

/** After giving whole blood, a donor in the USA waits for eight weeks. */
export const REST_DAYS = 56

/**
 * Consent texts by version: a stored consent names the version that was shown. A text is never changed; a new text gets
 * the next number.
 */
export const CONSENT_TEXTS: Readonly<Record<number, Record<Locale, string>>> = {
  1: {
    en: 'I agree that the society keeps what I write here, to call me when somebody needs my blood group. Only the society sees my phone number, e-mail and area. I can be taken off the list at any time.',
    bn: 'আমি সম্মতি দিচ্ছি যে আমার রক্তের গ্রুপ কারও প্রয়োজন হলে যোগাযোগ করার জন্য সমিতি আমার এই তথ্য সংরক্ষণ করবে। আমার ফোন, ই-মেইল ও এলাকা শুধু সমিতিই দেখবে। আমি যেকোনো সময় তালিকা থেকে নাম সরিয়ে নিতে পারি।',
  },
}
export const CONSENT_VERSION = 1

export const DONOR_JOINED = 'Thank you! The society will look at your entry and add you to the list.'
export const DONOR_FORGOTTEN = 'Everything about this blood donor was erased!'

/** Half of the men have Md or মোঃ before their name, so it does not distinguish anyone. */
const isMuhammad = (word: string | undefined) =>
  /^(md|mohd|mo?u?ham+[ae]d|মোঃ|মো|মোহাম্মদ)[.:]?$/i.test(word ?? '')

/** "Md Delwar Hossain" becomes "Delwar H.": recognizable to friends, but not to strangers. */
export const donorDisplayName = (name: string) => {
  const all = name.trim().split(/\s+/)
  const words = all.length > 1 && isMuhammad(all[0]) ? all.slice(1) : all
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1) : undefined
  return last ? `${first} ${firstGrapheme(last)}.` : first
}

const DAY_MS = 86_400_000

/** The first day on which a donor may give blood again, as `2026-01-31`. */
export const restsUntil = (lastDonationOn: string) =>
  new Date(Date.parse(lastDonationOn) + REST_DAYS * DAY_MS).toISOString().slice(0, 10)
