import { APPLICATION_CONSENT } from './consent.ts'
import { z } from 'zod'
import { BothTexts, Uuid } from '../api.ts'
import { Fee, FEE_CLASSES } from '../dues/fee.ts'
import { FILE_FORMATS } from '../file-formats.ts'
import { folderQuery } from '../inbox/inbox.ts'
import { LOCALES } from '../locales.ts'
import { ALL_MAY_LACK, type MayLack } from '../members/may-lack.ts'
import { Member } from '../members/member.ts'
import { personFields } from '../members/person-fields.ts'
import { SimilarMember } from '../people/likeness.ts'
import { trapFields } from '../public-forms/public-form.ts'
import { RECORD_NOT_FOUND, RecordFields, type RecordMessages } from '../records/record.ts'
import { lineOfText, longText, optionalText, plainText } from '../validation.ts'
import {
  APPLICATION_FOLDERS,
  APPLICATION_LIMITS,
  APPLICATION_STATUSES,
  CONSENT_REQUIRED,
  CONTACT_CODE_DIGITS,
  FAMILY_MAX,
} from './application-rules.ts'
import { APPLICATION_STATES, STEPS } from './state.ts'

const PERSON_REQUIRED = 'Somebody has to apply!'
const TOO_MANY_PEOPLE = `A form is for at most ${FAMILY_MAX} people!`

/** The fields of the member form that an applicant fills in: those of each person, and those of the whole family. */
const applicantFields = (mayLack: MayLack) => {
  const { name, fatherOrHusbandName, yearOfBirth, unionOfSandwip, ...family } = personFields(mayLack)
  return {
    person: { name, fatherOrHusbandName, yearOfBirth, unionOfSandwip },
    family: { ...family, introducer: optionalText(APPLICATION_LIMITS.introducer) },
  }
}

/** What they would like to pay for. */
const wantedClass = z.enum(FEE_CLASSES, { error: 'Class is required!' })

/** The form of visitors: one person, or a family with one contact and one address. */
export const newApplicationSchema = (mayLack = ALL_MAY_LACK) => {
  const { person, family } = applicantFields(mayLack)
  return z.strictObject({
    people: z
      .array(z.strictObject(person), { error: PERSON_REQUIRED })
      .min(1, PERSON_REQUIRED)
      .max(FAMILY_MAX, TOO_MANY_PEOPLE),
    ...family,
    class: wantedClass.default('general'),
    consentVersion: z.literal(APPLICATION_CONSENT, { error: CONSENT_REQUIRED }),
    ...trapFields,
  })
}
export type NewApplication = z.output<ReturnType<typeof newApplicationSchema>>

/** What a registrar may correct before the decision. */
export const applicationChangesSchema = () => {
  const { person, family } = applicantFields(ALL_MAY_LACK)
  return z
    .strictObject({
      ...person,
      ...family,
      class: wantedClass,
      status: z.enum(['open', 'spam'], { error: 'Status is invalid!' }),
      note: longText(APPLICATION_LIMITS.text),
    })
    .partial()
}
export type ApplicationChanges = z.output<ReturnType<typeof applicationChangesSchema>>

const { name, fatherOrHusbandName, yearOfBirth, unionOfSandwip, phone, email, address, image } = Member.shape

/** One person who applies, as admins see it. */
export const Application = RecordFields.extend({
  form: Uuid.describe('The same for the people of one form'),
  position: z.int().describe('Of the person on the form, from 0'),
  receipt: z.string().describe('Six digits, by which the applicant asks about it'),
  code: z.string().describe('The payment code of the form'),
  status: z.enum(APPLICATION_STATUSES),
  name,
  fatherOrHusbandName,
  yearOfBirth,
  unionOfSandwip,
  phone,
  email,
  address,
  image,
  class: z.enum(FEE_CLASSES),
  introducer: z.string().nullable().describe('As the applicant wrote it'),
  introducerMember: z.int().nullable().describe('The number of the member who introduces the applicant'),
  isIntroduced: z.boolean().nullable().describe('What the introducer said; null before'),
  introducedAt: z.string().nullable(),
  introducedBy: z.string().nullable().describe('The introducer by mail, or who took the word at a desk'),
  introductionNote: z.string(),
  asksContact: z.boolean().describe('Whether a code was mailed to the address'),
  contactConfirmedAt: z.string().nullable(),
  consentVersion: z.int(),
  consentedAt: z.string(),
  locale: z.enum(LOCALES),
  question: z.string().describe('What the registrar asked back last'),
  askedAt: z.string().nullable(),
  askedBy: z.string().nullable(),
  note: z.string().describe('Of the registrars'),
  refusal: z.string().describe('Why it was refused, for the applicant'),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  member: z.int().nullable().describe('The number of the member that the applicant became'),
  batch: z.string().nullable().describe('The batch of the approval, which undoes it'),
})
export type Application = z.infer<typeof Application>

/** With what follows from the steps, the payments and the settings. */
export const ShownApplication = Application.extend({
  state: z.enum(APPLICATION_STATES),
  missing: z.array(z.enum(STEPS)),
  isPaid: z.boolean(),
})
export type ShownApplication = z.infer<typeof ShownApplication>

export const ApplicationQuery = folderQuery(APPLICATION_FOLDERS).extend({
  searchTerm: plainText('Must be a text!').trim().max(100, 'Must be at most 100 characters!').optional(),
})
export type ApplicationQuery = z.output<typeof ApplicationQuery>

export const FILE_COLUMNS = [
  'receipt',
  'code',
  'state',
  'missing',
  'firstName',
  'middleName',
  'lastName',
  'fatherOrHusbandName',
  'yearOfBirth',
  'unionOfSandwip',
  'phone',
  'email',
  'address',
  'introducer',
  'createdAt',
  'decidedAt',
  'member',
] as const
const word = z.string().max(100)

/** A folder as a file, with headers and words in the language of the reader. */
export const ApplicationFile = z.strictObject({
  folder: z.enum(APPLICATION_FOLDERS, { error: 'Folder is invalid!' }),
  format: z.enum(FILE_FORMATS, { error: 'Format is invalid!' }),
  headers: z.record(z.enum(FILE_COLUMNS), word),
  words: z.strictObject({
    states: z.partialRecord(z.enum(APPLICATION_STATES), word),
    missing: z.partialRecord(z.enum(STEPS), word),
  }),
})
export type ApplicationFile = z.infer<typeof ApplicationFile>

const Named = z.object({ id: z.int(), _id: Uuid, name: z.string() })

/** What a registrar needs for a decision. */
export const ApplicationCase = z.object({
  application: ShownApplication,
  family: z
    .array(z.object({ _id: Uuid, name: z.string(), state: z.enum(APPLICATION_STATES) }))
    .describe('The others of the form'),
  introducer: z
    .object({
      member: Named,
      isInGoodStanding: z.boolean().describe('On the day of the application'),
      vouchedFor: z.int().describe('How many they have vouched for in this membership year'),
      isAsked: z.boolean().describe('Whether a link that was mailed is valid'),
    })
    .nullable(),
  introductions: z
    .array(
      z.object({
        member: Named.nullable().describe('Null for one who was erased'),
        isKnown: z.boolean(),
        by: z.string().nullable().describe('The member by the link of the mail, or who heard it'),
        said: z.string(),
        at: z.string(),
      }),
    )
    .describe('What members said of the applicant, the first first; the last answer counts'),
  payment: z.object({ _id: Uuid, receipt: z.string(), cents: z.int(), paidOn: z.string() }).nullable(),
  isVotable: z.boolean().describe('Whether members of the union vote'),
  doubles: z
    .array(z.object({ _id: Uuid, receipt: z.string(), name: z.string() }))
    .describe('Other open applications that may be of the same person'),
  sameSource: z.int().describe('Other forms of the last 30 days from the same network'),
  likely: z
    .array(
      SimilarMember.extend({
        fault: z.string().nullable().describe('Why the payment cannot be of this member'),
      }),
    )
    .describe('Members who may be the applicant, the likeliest first'),
  became: Named.nullable().describe('The member that the applicant became'),
  expiresOn: z.string().nullable().describe('If nothing more comes; null where the society is waited for'),
  next: Uuid.nullable().describe(
    'What can be decided next, and was not asked about: of the same form, or the oldest',
  ),
})
export type ApplicationCase = z.infer<typeof ApplicationCase>

/** `member` is the number of the member that the applicant is already; null for a new one. */
export const Approval = z.strictObject({
  member: z.int().min(1).nullable(),
  lifeMemberId: optionalText(50).transform((id) => id ?? null),
})
export type Approval = z.output<typeof Approval>

const WORD_REQUIRED = 'A sentence is required!'
const sentence = longText(APPLICATION_LIMITS.text).min(1, WORD_REQUIRED)
export const Refusal = z.strictObject({ reason: sentence })
export const Question = z.strictObject({ question: sentence })

/** What an introducer said at a desk or on the phone, by whoever heard it. */
export const HeardIntroduction = z.strictObject({
  member: z.int({ error: 'A member is required!' }).min(1),
  isKnown: z.boolean(),
  said: sentence,
})
export type HeardIntroduction = z.infer<typeof HeardIntroduction>

const secret = plainText('Must be a text!').max(100)
/** The secret of a link. */
export const LinkSecret = z.strictObject({ secret })
export const ContactCode = z.strictObject({
  secret,
  code: lineOfText('Code is required!').overwrite((text) => text.replace(/\D/g, '')),
})
export const IntroducerAnswer = z.strictObject({ secret, isKnown: z.boolean() })
export const PhotoOf = z.strictObject({
  secret,
  position: z
    .int()
    .min(0)
    .max(FAMILY_MAX - 1),
  image: z.null().optional().describe('Null removes the photo'),
})

/** The answer to the form, the same for everybody. */
export const ApplicationReceipt = z.object({
  receipt: z.string(),
  code: z.string(),
  secret: z.string().describe('Of the link to the state of the application'),
  sendsCode: z.boolean().describe(`Whether a code of ${CONTACT_CODE_DIGITS} digits was mailed`),
})
export type ApplicationReceipt = z.infer<typeof ApplicationReceipt>

/** What the applicants of a form see by their link: nothing of the register, and nothing that admins wrote but to them. */
export const OwnApplication = z.object({
  receipt: z.string(),
  code: z.string(),
  createdAt: z.string(),
  email: z.string(),
  canConfirm: z.boolean().describe('Whether the address is not confirmed, and a code can be mailed'),
  people: z.array(
    z.object({
      name: z.string(),
      class: z.enum(FEE_CLASSES),
      state: z.enum(APPLICATION_STATES),
      missing: z.array(z.enum(STEPS)),
      expiresOn: z
        .string()
        .nullable()
        .describe('If nothing more comes; null where the society is waited for'),
      isPaid: z.boolean(),
      photo: z.string().nullable().describe('The thumbnail as a data URL, until the decision'),
      question: z.string(),
      reason: z.string().describe('Why it was refused'),
      member: z.int().nullable(),
    }),
  ),
})
export type OwnApplication = z.infer<typeof OwnApplication>

/** What an introducer sees by the link of the mail. */
export const AskedIntroduction = z.object({
  people: z.array(z.string()),
  introducer: z.string(),
  isIntroduced: z.boolean().nullable(),
})
export type AskedIntroduction = z.infer<typeof AskedIntroduction>

/** What a payment code names. */
export const PaymentCodeOf = z.object({
  code: z.string(),
  members: z
    .array(Named)
    .describe('Whose dues it names: the member of the code, or whom the people of the form became'),
  applicants: z
    .array(
      z.object({
        _id: Uuid,
        name: z.string(),
        class: z.enum(FEE_CLASSES),
        isPaid: z.boolean(),
        likely: Named.nullable().describe('The member who is most likely the applicant'),
      }),
    )
    .describe('The people of the form who wait for a decision'),
  today: z.string(),
  year: z.int().describe('The current membership year, by the year in which it begins'),
  yearStart: z.string(),
  fees: z.array(Fee).describe('All of them: `feesOn` says which are taken on a day'),
})
export type PaymentCodeOf = z.infer<typeof PaymentCodeOf>

/** The answer to whoever would like to renew. */
export const RenewalCode = z.object({ code: z.string() })

/** What visitors read about joining. */
export const Joining = z.object({
  isOpen: z.boolean(),
  opensOn: z.string().nullable(),
  closesOn: z.string().nullable(),
  needs: z.object({ introducer: z.boolean(), money: z.boolean() }),
  fees: z.array(z.object({ class: z.enum(FEE_CLASSES), name: BothTexts, cents: z.int() })),
  year: z.int().describe('The membership year that is paid for'),
  howToPay: BothTexts,
  mayLack: z.object({ email: z.boolean(), fatherOrHusbandName: z.boolean() }),
})
export type Joining = z.infer<typeof Joining>

export const APPLICATION_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  updated: 'Application updated successfully!',
  deleted: 'Application deleted successfully!',
  restored: 'Application restored successfully!',
} satisfies RecordMessages
