import { latinDigits } from '../digits.ts'

/** What an admin or the applicant decided; an open application has a state that follows from its steps. */
export const APPLICATION_STATUSES = ['open', 'approved', 'refused', 'withdrawn', 'expired', 'spam'] as const
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number]

export const APPLICATION_FOLDERS = ['open', 'approved', 'closed', 'spam'] as const
export type ApplicationFolder = (typeof APPLICATION_FOLDERS)[number]
export const STATUSES_OF_FOLDER: Record<ApplicationFolder, readonly ApplicationStatus[]> = {
  open: ['open'],
  approved: ['approved'],
  closed: ['refused', 'withdrawn', 'expired'],
  spam: ['spam'],
}

/** Whether an application may be deleted: not one that waits, nor that of a member. */
export const isDeletable = ({ status }: { status: ApplicationStatus }) =>
  status !== 'open' && status !== 'approved'

/** How many people apply on one form. */
export const FAMILY_MAX = 8
export const APPLICATION_LIMITS = { introducer: 100, text: 1000 } as const

/** Higher than `PUBLIC_FORM_LIMITS`, because a whole hall may join in one evening from one address. */
export const APPLICATION_FORM_LIMITS = {
  windowSeconds: 60 * 60,
  perAddress: 200,
  overall: 600,
  storedPerAddress: 400,
  stored: 3000,
} as const

/** The signs of a payment code: none that look or sound like another. */
export const CODE_SIGNS = '234679ACDEFHJKMNPRTVWXY'
export const CODE_LENGTH = 6

/** What was typed as a payment code, such as `k7m-4pt`, as it is stored; null for another text. */
export const readPaymentCode = (text: string): string | null => {
  const signs = latinDigits(text)
    .toUpperCase()
    .replace(/[\s-]+/g, '')
  return signs.length === CODE_LENGTH && Array.from(signs).every((sign) => CODE_SIGNS.includes(sign))
    ? signs
    : null
}

/** `K7M4PT` becomes `K7M-4PT`, as it is read aloud. */
export const spokenCode = (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`

/** The digits of the code that confirms an address, and for how long it is valid. */
export const CONTACT_CODE_DIGITS = 6
export const CONTACT_CODE_MINUTES = 60
/** For how long an introducer may answer by the link of the mail. */
export const INTRODUCTION_DAYS = 60

export const CONSENT_REQUIRED = 'We need your consent to keep this!'
export const INTRODUCER_REQUIRED = 'Who introduces you is required!'
export const PHOTO_REQUIRED = 'A picture is required!'
export const TOO_MANY_CODES = 'Too many tries. Please try again in an hour!'
export const APPLICATION_SENT = 'Your application has arrived. Thank you!'
export const CODE_SENT = 'A code is on its way to your mail.'
export const CODE_INCOMPLETE = 'Please type all six digits!'
export const CODE_WRONG = 'This code is wrong or too old!'
export const CONTACT_CONFIRMED = 'Your e-mail address is confirmed. Thank you!'
export const APPLICATION_WITHDRAWN = 'Your application is withdrawn!'
export const PHOTO_SAVED = 'The photo is changed!'
export const INTRODUCTION_SAVED = 'Thank you for your answer!'
export const LINK_UNKNOWN = 'This link is not valid. Please copy all of it from the message!'
export const JOINING_CLOSED = 'The society takes no applications at the moment!'
