import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { BothTexts, Uuid } from '../api.ts'
import { optionalDay, requiredDay } from '../days.ts'
import { ContentImage } from '../images/content-image.ts'
import { RECORD_NOT_FOUND, RecordFields, type RecordMessages } from '../records/record.ts'
import { optionalAnyPhone, optionalEmail } from '../public-forms/public-form.ts'
import { localText, requiredLocalText } from '../validation.ts'
import { COMMITTEES } from './committee-rules.ts'
import { TERM_PHASES } from './term-phase.ts'

const CommitteeCode = z.enum(COMMITTEES, { error: 'Please choose a committee!' })
const flag = z.boolean({ error: 'Must be true or false!' })

/** Checks the two days against each other; null if they are valid. */
export const termFault = ({ startsOn, endsOn }: { startsOn: string; endsOn?: string | null | undefined }) =>
  endsOn != null && endsOn < startsOn
    ? { path: 'endsOn' as const, message: 'The end must not be before the start!' }
    : null

const termFields = {
  title: localText(100),
  startsOn: requiredDay('The first day is required!', 'Please write the day as it is on a calendar!'),
  endsOn: optionalDay('Please write the day as it is on a calendar!'),
  isCurrent: flag,
}

/** A new term. Choosing it as the present term closes the previous one; its people may be carried over. */
export const NewTerm = acrossFields(
  z.strictObject({
    ...termFields,
    committee: CommitteeCode,
    title: termFields.title.default({ en: '', bn: '' }),
    withPeople: flag.default(false).describe('Begins with the people of the present term'),
  }),
  ['startsOn', 'endsOn'],
  termFault,
)
export type NewTerm = z.output<typeof NewTerm>

/** Omitted fields stay unchanged. `termFault` checks both days on the merged term. */
export const TermChanges = z.strictObject(termFields).partial()
export type TermChanges = z.output<typeof TermChanges>

/** A term as it is stored. */
export const StoredTerm = RecordFields.extend({
  committee: z.enum(COMMITTEES),
  title: BothTexts.describe('Empty: the years stand for it'),
  startsOn: z.string().describe('A day, as 2026-01-31'),
  endsOn: z.string().nullable(),
  isCurrent: z.boolean().describe('Chosen as the present one, from its first day on'),
  people: z.number().int().describe('How many there are'),
})
export type StoredTerm = z.infer<typeof StoredTerm>

/** A term with its current phase, which depends on the day and on the other terms of its committee. */
export const Term = StoredTerm.extend({ phase: z.enum(TERM_PHASES).describe('What it is today') })
export type Term = z.infer<typeof Term>

const personFields = {
  name: requiredLocalText('Name is required!', 100),
  office: localText(100).default({ en: '', bn: '' }),
  image: Uuid.nullable().default(null),
  phone: optionalAnyPhone,
  isPhonePublic: flag.default(false),
  email: optionalEmail,
  isEmailPublic: flag.default(false),
}

export const NewPerson = z.strictObject({ ...personFields, term: Uuid })
export type NewPerson = z.output<typeof NewPerson>

export const PersonChanges = z
  .strictObject({
    ...personFields,
    // No default: it would reset the field in an update that omits it.
    office: localText(100),
    image: Uuid.nullable(),
    isPhonePublic: flag,
    isEmailPublic: flag,
  })
  .partial()
export type PersonChanges = z.output<typeof PersonChanges>

export const Person = RecordFields.extend({
  term: Uuid,
  name: BothTexts,
  office: BothTexts,
  image: ContentImage.nullable(),
  phone: z.string().nullable(),
  isPhonePublic: z.boolean(),
  email: z.string().nullable(),
  isEmailPublic: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** The public view of a person: phone and email only if they are marked as public. */
export const PublicPerson = Person.pick({
  _id: true,
  name: true,
  office: true,
  image: true,
  phone: true,
  email: true,
})
export type PublicPerson = z.infer<typeof PublicPerson>

export const PublicTerm = z.object({
  _id: Uuid,
  title: BothTexts,
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  people: z.array(PublicPerson),
})
export type PublicTerm = z.infer<typeof PublicTerm>

export const PublicCommittee = z.object({ current: PublicTerm.nullable(), past: z.array(PublicTerm) })
export type PublicCommittee = z.infer<typeof PublicCommittee>

export const TERM_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  created: 'Term created successfully!',
  updated: 'Term updated successfully!',
  deleted: 'Term deleted successfully!',
  restored: 'Term restored successfully!',
} satisfies RecordMessages

export const PERSON_MESSAGES = {
  notFound: RECORD_NOT_FOUND,
  created: 'Person created successfully!',
  updated: 'Person updated successfully!',
  deleted: 'Person deleted successfully!',
  restored: 'Person restored successfully!',
} satisfies RecordMessages
