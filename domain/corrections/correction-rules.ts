/** Fields that a visitor may report as wrong, by their paths in a member; `other` is free text. */
export const CORRECTION_FIELDS = [
  'name.firstName',
  'name.middleName',
  'name.lastName',
  'fatherOrHusbandName',
  'phone',
  'address.street',
  'address.apartment',
  'address.city',
  'address.state',
  'address.zipCode',
  'unionOfSandwip',
  'initialYearOfMembership',
  'other',
] as const
export type CorrectionField = (typeof CORRECTION_FIELDS)[number]
/** A field whose proposed value can be applied to the member as it is. */
export type MemberCorrectionField = Exclude<CorrectionField, 'other'>

export const CORRECTION_LABELS: Record<CorrectionField, string> = {
  'name.firstName': /* i18n */ 'First name',
  'name.middleName': /* i18n */ 'Middle name',
  'name.lastName': /* i18n */ 'Last name',
  fatherOrHusbandName: /* i18n */ 'Father/Husband',
  phone: /* i18n */ 'Phone',
  'address.street': /* i18n */ 'Street',
  'address.apartment': /* i18n */ 'Apartment',
  'address.city': /* i18n */ 'City',
  'address.state': /* i18n */ 'State',
  'address.zipCode': /* i18n */ 'Zip Code',
  unionOfSandwip: /* i18n */ 'Union of Sandwip',
  initialYearOfMembership: /* i18n */ 'Initial year of membership',
  other: /* i18n */ 'Something else',
}

/** Waiting, applied to the record, resolved manually, dismissed, or caught by the form's spam trap. */
export const CORRECTION_STATUSES = ['open', 'applied', 'done', 'dismissed', 'spam'] as const
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number]

/** Folders of the correction list. */
export const CORRECTION_FOLDERS = ['open', 'closed', 'spam'] as const
export type CorrectionFolder = (typeof CORRECTION_FOLDERS)[number]
export const STATUSES_OF: Record<CorrectionFolder, readonly CorrectionStatus[]> = {
  open: ['open'],
  closed: ['applied', 'done', 'dismissed'],
  spam: ['spam'],
}

export const CORRECTION_LIMITS = { proposed: 1000, name: 100, note: 1000, answer: 500, search: 100 } as const

/** "482193" becomes "482 193", as it is read aloud. Takes digits of any script. */
export const spokenReceipt = (receipt: string) => `${receipt.slice(0, 3)} ${receipt.slice(3)}`

export const CORRECTION_SENT = 'Thank you! We will look into it.'
export const CORRECTION_CLOSED = 'Somebody has dealt with this request already!'
