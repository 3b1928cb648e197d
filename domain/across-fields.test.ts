import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { NewAdvert } from './adverts/advert.ts'
import { NewTerm } from './committees/committee.ts'
import { NewMessage } from './contact/message.ts'
import { newCorrection } from './corrections/correction.ts'
import { NewEvent } from './events/event.ts'
import { newMemberSchema } from './members/member.ts'
import { faultsOf } from './testing/faults-of.ts'

const clock = { now: () => Date.UTC(2026, 5, 15) }
const NULS = 'a\0'
/** Invalid values to put into a field; `undefined` omits the field. */
const ANYTHING = [undefined, null, '', '  ', NULS, 'x', 'x'.repeat(2_001), 7, -1, true, [], {}]

type Fields = Record<string, unknown>
type Case = {
  schema: z.ZodType
  /** A valid input. */
  valid: Fields
  /** Valid combinations of values for rules that span several fields: such a rule needs all of them. */
  together: Fields[][]
}

/** A text that is required in one language at least. */
const textsOf = (field: string): Fields[] => [
  { [`${field}.en`]: '', [`${field}.bn`]: '' },
  { [`${field}.en`]: undefined, [`${field}.bn`]: undefined },
  { [`${field}.en`]: NULS },
  { [`${field}.bn`]: 7 },
]

const CASES: Record<string, Case> = {
  member: {
    schema: newMemberSchema(clock),
    valid: {
      name: { firstName: 'Abdul', middleName: null, lastName: 'Chowdhury' },
      fatherOrHusbandName: 'Nurul Islam',
      yearOfBirth: 1971,
      phone: '718-555-0134',
      email: 'abdul@example.org',
      unionOfSandwip: 'musapur',
      introduceBy: { name: null, phone: null },
      amount: 20,
      initialYearOfMembership: 2010,
      expiredYearOfMembership: 2027,
      typeOfMember: 'general_member',
      lifeMemberId: null,
      address: { street: '41 Harbor Lane', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11218' },
      isActive: true,
      isDied: false,
      isHidden: false,
      hiddenReason: null,
    },
    together: [
      ['', null, undefined, 'LM-7', 7].map((lifeMemberId) => ({ typeOfMember: 'life_member', lifeMemberId })),
      ['', null, undefined, 'Asked for it', 7].map((hiddenReason) => ({ isHidden: true, hiddenReason })),
    ],
  },
  event: {
    schema: NewEvent,
    valid: {
      title: { en: 'Annual picnic', bn: '' },
      description: { en: '', bn: '' },
      kind: 'picnic',
      place: { en: '', bn: '' },
      address: '',
      start: '2026-07-11T10:00',
      end: '2026-07-11T18:00',
      cover: null,
      status: 'draft',
    },
    together: [['2026-07-11T09:00', '2027-07-11T09:00', '', 7].map((end) => ({ end })), textsOf('title')],
  },
  advert: {
    schema: NewAdvert,
    valid: {
      image: '0190a000-0000-7000-8000-000000000000',
      label: { en: 'Harbor Grocery', bn: '' },
      link: 'https://example.org',
      startsOn: '2026-07-11',
      endsOn: null,
      tile: 1,
      isActive: true,
    },
    together: [['2026-07-10', '', 7].map((endsOn) => ({ endsOn })), textsOf('label')],
  },
  term: {
    schema: NewTerm,
    valid: {
      committee: 'executive',
      title: { en: '', bn: '' },
      startsOn: '2026-01-01',
      endsOn: '2027-12-31',
      isCurrent: true,
      withPeople: false,
    },
    together: [['2025-12-31', '', 7].map((endsOn) => ({ endsOn }))],
  },
  message: {
    schema: NewMessage,
    valid: { name: 'Salma', email: 'salma@example.org', phone: '', subject: 'Picnic', message: 'Hello' },
    together: [['', null, undefined].map((email) => ({ email, phone: '' }))],
  },
  correction: {
    schema: newCorrection(clock),
    valid: {
      memberId: '0190a000-0000-7000-8000-000000000000',
      field: 'address.zipCode',
      proposed: '11218',
      name: 'Salma',
      email: 'salma@example.org',
      phone: '',
      note: '',
    },
    together: [
      ['', null, undefined].map((email) => ({ email, phone: '' })),
      [
        { field: 'phone', proposed: '01711223344' },
        { field: 'unionOfSandwip', proposed: 'Dhaka' },
        { field: 'initialYearOfMembership', proposed: '' },
        { field: 'initialYearOfMembership', proposed: '3000' },
      ],
    ],
  },
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The input with the field at a path such as `address.city` replaced or removed. */
const withField = (input: Fields, path: string, value: unknown): Fields => {
  const [field = '', part] = path.split('.')
  const within = input[field]
  if (part !== undefined) {
    return isObject(within) ? { ...input, [field]: withField(within, part, value) } : input
  }
  const { [field]: _replaced, ...others } = input
  return value === undefined ? others : { ...others, [field]: value }
}
const withFields = (input: Fields, changes: Fields) =>
  Object.entries(changes).reduce((changed, [path, value]) => withField(changed, path, value), input)

const distinctFaultsOf = (schema: z.ZodType, input: Fields) => new Set(faultsOf(schema, input))

/** Every field of the input by its path, down to the parts of a name or an address. */
const pathsOf = (input: Fields): string[] =>
  Object.entries(input).flatMap(([field, value]) =>
    isObject(value) ? Object.keys(value).map((part) => `${field}.${part}`) : [field],
  )

describe.each(Object.entries(CASES))(
  'the validation errors of a %s',
  (_name, { schema, valid, together }) => {
    const spanned = new Set(together.flat().flatMap((fields) => Object.keys(fields)))
    // Keeps the other field of a two-field rule: without it the rule cannot be evaluated.
    const needed = new Set(['start', 'startsOn'])
    const single = pathsOf(valid)
      .filter((path) => !spanned.has(path) && !needed.has(path))
      .map((path) => ANYTHING.map((value): Fields => ({ [path]: value })))
    const changesOf = [...together, ...single]

    it('are empty for valid input', () => {
      expect(distinctFaultsOf(schema, valid)).toEqual(new Set())
    })

    it('are reported for each field, whichever other fields are invalid [S5.15]', () => {
      const choices = changesOf.map((changes) => fc.option(fc.constantFrom(...changes), { nil: {} }))
      fc.assert(
        fc.property(fc.tuple(...choices), (chosen) => {
          const alone = chosen.flatMap((changes) => [...distinctFaultsOf(schema, withFields(valid, changes))])
          const all = chosen.reduce<Fields>((input, changes) => withFields(input, changes), valid)
          expect([...distinctFaultsOf(schema, all)].toSorted()).toEqual([...new Set(alone)].toSorted())
        }),
        { numRuns: 300 },
      )
    })
  },
)
