import { z } from 'zod'
import { isDay, requiredDay } from '../days.ts'
import { type DuesOfKey, stateOfKey } from '../dues/dues-key.ts'
import { METHOD_LABELS, type Method, METHODS } from '../dues/payment.ts'
import { dayBefore, membershipYearOf, spanOfYear } from '../dues/membership-year.ts'
import { type DuesRules, STANDING_STATES, type StandingState } from '../dues/standing.ts'
import { isVotable, UNION_CODES } from '../unions/unions.ts'
import { GENERAL_TYPE_VALUES, type MemberType, MEMBER_TYPE_VALUES, memberTypeLabel } from './member-types.ts'
import { YEAR_FIRST, YEAR_LIST } from './member.ts'
import { YEAR_MIN } from './person-fields.ts'

/** The two directories: general members and life members. */
export const DIRECTORIES = ['general', 'life'] as const
export type Directory = (typeof DIRECTORIES)[number]

/** What a filter may look at: what the register has of a member in memory. */
export type FilteredMember = {
  type: MemberType
  union: string
  zip: string
  lifeId: string | null
  /** With the country code; blank without one. */
  secondPhone: string
  /** From 1 to 9999. */
  year: number | null
  /** What the standing follows from: `duesKey`. */
  dues: string
  /** How the last dues were paid; blank without payments. */
  duesMethod: string
  /** The day on which they were paid; blank without payments. */
  duesPaidOn: string
  /** The day of the last change in the society's time zone. */
  changedOn: string
  isActive: boolean
  isDied: boolean
  isHidden: boolean
  hasPicture: boolean
}

/** What the register knows besides its keys. */
export type Known = {
  /** The days on which members were changed last. */
  changeDays: readonly string[]
  /** What all texts of `FilteredMember.dues` say. */
  dues: () => readonly DuesOfKey[]
  /** The days on which members paid last. */
  paidDays: readonly string[]
  duesRules: DuesRules
}

/** A translator of English texts, the names of the unions, and years and days in the digits of the language. */
export type FilterWords = {
  _: (text: string, values?: Record<string, unknown>) => string
  unionName: (code: string) => string
  year: (year: number) => string
  day: (day: string) => string
}

/** How a filter is chosen in a directory. */
export type FilterControl =
  | { as: 'radios'; legend: string; labels: Readonly<Record<string, string>> }
  | { as: 'checkboxes'; legend: string; choices: readonly string[]; layout: 'short' | 'names' | 'numbers' }
  /** Choices that are set by one press, and cleared by the next. */
  | { as: 'presets'; choices: readonly string[] }
  /** A choice of `daysText`. */
  | { as: 'days'; legend: string }
  | { as: 'none'; because: string }

/**
 * A filter of the lists of members. Queries of the API, keys of the register, counts, the URL and the controls of the directories, and the
 * words for people all follow from it. A choice is a value as in the URL; it differs from that of a query where it depends on the day.
 */
export type Filter<Value = unknown> = {
  /** Parses its text in a query. */
  schema: z.ZodType<Value, string>
  /** In the documentation of the API. */
  description?: string
  /** The key by which the register finds the member; null if the filter never lists such a member. */
  keyOf: (member: FilteredMember) => string | number | boolean | null
  /** The keys that a query lists, if they are not its values; null if these are all. */
  keysOf?: (values: readonly string[], known: Known) => readonly string[] | null
  /** Its parameter in the URL of a directory, unless that is its name. */
  parameter?: string
  /** The choices in a parameter, without those that are invalid. */
  readChoices: (text: string) => string[]
  /** The value of a query for a choice, unless they are the same; `today` is the day in the society's time zone. */
  toQuery?: (choice: string, today: string) => string
  /** The values of a query that are counted. */
  counted: (today: string) => readonly string[]
  /** A choice in words. */
  label: (choice: string, words: FilterWords) => string
  /** A query in words, unless these are the labels of its values. */
  queryWords?: (query: string, words: FilterWords) => string
  control: Readonly<Record<Directory, FilterControl>>
}

export const entriesOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
]

/** A comma-separated list in a query: blank entries are dropped, the others parsed by `item`. */
const commaList = <T extends z.ZodType<unknown, string>>(item: T) =>
  z.string().transform(entriesOf).pipe(z.array(item))

const flag = z
  .enum(['true', 'false'], { error: 'Must be true or false!' })
  .transform((text) => text === 'true')

const yearText = z
  .string()
  .regex(/^\d{4}$/, 'Must be a year!')
  .transform(Number)

const DAYS = 'Must be days such as 2026-01-01..2026-03-31!'
type Days = { from: string; to: string }
/** The first and the last day as a choice; one of them may be blank. */
export const daysText = ({ from, to }: Days) => (from || to ? `${from}..${to}` : '')
/** The days of a choice; null if it is none. */
export const readDays = (text: string): Days | null => {
  const [from = '', to = '', ...rest] = text.split('..')
  const areDays = [from, to].every((day) => day === '' || isDay(day))
  return areDays && rest.length === 0 && text === daysText({ from, to }) && text !== '' ? { from, to } : null
}

/** Whether dues were paid for a membership year: by the ledger, or without payments by the expiration year that was typed. */
const hasPaid = ({ paidYears, terms, member }: DuesOfKey, year: number) =>
  terms.length > 0 ? paidYears.includes(year) : member.expiredYear === year

const oneOf = (choices: readonly string[]) => (text: string) => choices.filter((choice) => choice === text)
const someOf = (choices: readonly string[]) => (text: string) => {
  const entries = entriesOf(text)
  return choices.filter((choice) => entries.includes(choice))
}

const inBoth = (control: FilterControl) => ({ general: control, life: control })
const preset = (...choices: string[]): FilterControl => ({ as: 'presets', choices })
const none = (because: string): FilterControl => ({ as: 'none', because })

/** A filter by yes or no, with the words of each. */
const yesOrNo = (words: { true: string; false: string }) => ({
  schema: flag,
  readChoices: oneOf(['true', 'false']),
  counted: () => ['true', 'false'],
  label: (choice: string, { _ }: FilterWords) => _(choice === 'true' ? words.true : words.false),
})

const yearsFrom = (first: number, end: number) =>
  Array.from({ length: Math.max(0, end - first) }, (_year, index) => String(first + index))
const YEAR_TEXTS = YEAR_LIST.map(String)
const yearOf = (day: string) => Number(day.slice(0, 4))

/** The first of the seven days that end today. */
const weekBefore = (today: string): string => {
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - 6)
  return noon.toISOString().slice(0, 10)
}

const typeNames = (types: readonly string[], _: FilterWords['_']) => {
  const isGeneral =
    types.length === GENERAL_TYPE_VALUES.length && GENERAL_TYPE_VALUES.every((type) => types.includes(type))
  return isGeneral ? _('General members') : types.map((type) => _(memberTypeLabel(type))).join(', ')
}

/** The states by which general members are filtered: `life` are those who paid for life and have another type. The deceased have a filter of their own. */
const LISTED_STATES = ['paid', 'grace', 'lapsed', 'never', 'life'] as const
export const STANDING_LABELS = {
  paid: /* i18n */ 'Paid',
  grace: /* i18n */ 'In grace',
  lapsed: /* i18n */ 'Lapsed',
  never: /* i18n */ 'Never paid',
  life: /* i18n */ 'Life member',
  deceased: /* i18n */ 'Deceased',
} as const satisfies Record<StandingState, string>
const STANDING_WORDS: Readonly<Record<string, string>> = STANDING_LABELS
const STANDING_ON = new RegExp(`^(${STANDING_STATES.join('|')}):\\d{4}-\\d{2}-\\d{2}$`)

const keysWith = (dues: readonly DuesOfKey[], is: (one: DuesOfKey) => boolean) =>
  dues.filter(is).map(({ key }) => key)

/** All filters, in the order of a printed list's head. A new one is an entry here, and its words in Bengali. */
const TABLE = {
  typeOfMembers: {
    schema: commaList(z.enum(MEMBER_TYPE_VALUES, { error: 'Type of member is invalid!' })),
    keyOf: ({ type }) => type,
    keysOf: (types) => (types.length === MEMBER_TYPE_VALUES.length ? null : types),
    readChoices: someOf(GENERAL_TYPE_VALUES),
    counted: () => MEMBER_TYPE_VALUES,
    label: (type, { _ }) => _(memberTypeLabel(type)),
    queryWords: (types, { _ }) => typeNames(entriesOf(types), _),
    control: {
      general: {
        as: 'checkboxes',
        legend: 'Type of member',
        choices: GENERAL_TYPE_VALUES,
        layout: 'short',
      },
      life: none('life members are of one type'),
    },
  },
  unionOfSandwips: {
    schema: commaList(z.enum(UNION_CODES, { error: 'Union of Sandwip is invalid!' })),
    keyOf: ({ union }) => union,
    readChoices: someOf(UNION_CODES),
    counted: () => UNION_CODES,
    label: (union, { unionName }) => unionName(union),
    control: inBoth({ as: 'checkboxes', legend: 'Union of Sandwip', choices: UNION_CODES, layout: 'names' }),
  },
  initialYearOfMemberships: {
    schema: commaList(yearText),
    keyOf: ({ year }) => year,
    readChoices: (text) =>
      entriesOf(text)
        .filter((year) => /^\d{4}$/.test(year))
        .toSorted(),
    counted: (today) => yearsFrom(YEAR_MIN, yearOf(today) + 1),
    label: (year, words) => words.year(Number(year)),
    queryWords: (years, { _ }) => _('Member since: {years}', { years: entriesOf(years).join(', ') }),
    control: inBoth({
      as: 'checkboxes',
      legend: 'Initial year of membership',
      // Some joined before the first year of the specification's list.
      choices: [...yearsFrom(YEAR_MIN, YEAR_FIRST), ...YEAR_TEXTS],
      layout: 'numbers',
    }),
  },
  isActive: {
    ...yesOrNo({ true: 'Active', false: 'Inactive' }),
    keyOf: ({ isActive }) => isActive,
    control: {
      general: { as: 'radios', legend: 'Status', labels: { true: 'Active', false: 'Inactive' } },
      life: none('a life member is active unless deceased'),
    },
  },
  expiredOn: {
    schema: requiredDay('Must be a day!', 'Must be a day!'),
    description: 'Memberships that have ended before this day, in grace or not; those for life do not end',
    keyOf: ({ dues }) => dues,
    keysOf: ([day = ''], { dues, duesRules }) =>
      keysWith(dues(), (one) => ['grace', 'lapsed'].includes(stateOfKey(one, day, duesRules))),
    parameter: 'isExpired',
    readChoices: oneOf(['true']),
    toQuery: (_choice, today) => today,
    counted: (today) => [today],
    label: (_choice, { _ }) => _('Expired'),
    queryWords: (day, { _, day: showDay }) =>
      _('On {day}: {named}', { named: _('Expired'), day: showDay(day) }),
    control: { general: preset('true'), life: none('life memberships do not expire') },
  },
  standing: {
    schema: commaList(
      z
        .string()
        .regex(STANDING_ON, 'Standing is invalid!')
        .refine((text) => isDay(text.slice(-10)), 'Standing is invalid!'),
    ),
    description:
      'Dues on a day, such as `lapsed:2026-07-01`; several states of one day are separated by commas',
    keyOf: ({ dues }) => dues,
    keysOf: (values, { dues, duesRules }) => {
      const wanted = values.map((value) => value.split(':'))
      return keysWith(dues(), (one) =>
        wanted.some(([state, day = '']) => stateOfKey(one, day, duesRules) === state),
      )
    },
    readChoices: someOf(LISTED_STATES),
    toQuery: (choice, today) => `${choice}:${today}`,
    counted: (today) => LISTED_STATES.map((state) => `${state}:${today}`),
    label: (state, { _ }) => _(STANDING_WORDS[state] ?? state),
    queryWords: (states, { _, day: showDay }) =>
      entriesOf(states)
        .map((text) => {
          const [state = '', day = ''] = text.split(':')
          const named = _(STANDING_WORDS[state] ?? state)
          return _('On {day}: {named}', { named, day: showDay(day) })
        })
        .join(', '),
    control: {
      general: { as: 'checkboxes', legend: 'Dues', choices: LISTED_STATES, layout: 'short' },
      life: none('a life member owes no dues'),
    },
  },
  paidForYears: {
    schema: commaList(yearText),
    description: 'Members who paid dues for one of these membership years',
    keyOf: ({ dues }) => dues,
    keysOf: (values, { dues }) => {
      const years = new Set(values.map(Number))
      return keysWith(dues(), ({ paidYears }) => paidYears.some((year) => years.has(year)))
    },
    readChoices: (text) =>
      entriesOf(text)
        .filter((year) => /^\d{4}$/.test(year))
        .toSorted(),
    // A query may have others.
    counted: () => YEAR_TEXTS,
    label: (year, words) => words.year(Number(year)),
    queryWords: (years, { _ }) => _('Paid for: {years}', { years: entriesOf(years).join(', ') }),
    control: inBoth({
      as: 'checkboxes',
      legend: 'Paid for year',
      choices: YEAR_TEXTS,
      layout: 'numbers',
    }),
  },
  paymentMethods: {
    schema: commaList(z.enum(METHODS, { error: 'Method is invalid!' })),
    description: 'How the last dues were paid',
    keyOf: ({ duesMethod }) => duesMethod || null,
    readChoices: someOf(METHODS),
    counted: () => METHODS,
    label: (method, { _ }) => _(METHOD_LABELS[method as Method] ?? method),
    control: inBoth({ as: 'checkboxes', legend: 'Last paid by', choices: METHODS, layout: 'short' }),
  },
  paidOn: {
    schema: z.string().refine((text) => readDays(text) !== null, DAYS),
    description:
      'The days on which the last dues were paid, such as `2026-01-01..2026-03-31` or `2026-01-01..`',
    keyOf: ({ duesPaidOn }) => duesPaidOn || null,
    keysOf: ([text = ''], { paidDays }) => {
      const { from, to } = readDays(text) ?? { from: '', to: '' }
      return paidDays.filter((day) => day !== '' && from <= day && (to === '' || day <= to))
    },
    readChoices: (text) => (readDays(text) ? [text] : []),
    counted: () => [],
    label: (text, { _, day }) => {
      const { from, to } = readDays(text) ?? { from: '', to: '' }
      if (to === '') return _('Last paid since {from}', { from: day(from) })
      if (from === '') return _('Last paid until {to}', { to: day(to) })
      return _('Last paid from {from} to {to}', { from: day(from), to: day(to) })
    },
    control: inBoth({ as: 'days', legend: 'Last paid on' }),
  },
  lapsedInYear: {
    schema: requiredDay('Must be a day!', 'Must be a day!'),
    description: 'Members who have lapsed on this day, and were paid up when its membership year began',
    keyOf: ({ dues }) => dues,
    keysOf: ([day = ''], { dues, duesRules }) => {
      const { yearStart } = duesRules
      const last = dayBefore(spanOfYear(membershipYearOf(day, yearStart), yearStart).from)
      return keysWith(
        dues(),
        (one) => stateOfKey(one, day, duesRules) === 'lapsed' && stateOfKey(one, last, duesRules) === 'paid',
      )
    },
    readChoices: oneOf(['true']),
    toQuery: (_choice, today) => today,
    counted: (today) => [today],
    label: (_choice, { _ }) => _('Lapsed this year'),
    queryWords: (day, words) => words._('Lapsed in the year of {day}', { day: words.day(day) }),
    control: { general: preset('true'), life: none('a life member pays no dues') },
  },
  notRenewedIn: {
    schema: requiredDay('Must be a day!', 'Must be a day!'),
    description:
      'Living members who paid dues for the membership year before that of this day, neither for it nor for life, and are not for life',
    keyOf: ({ dues }) => dues,
    keysOf: ([day = ''], { dues, duesRules }) => {
      const year = membershipYearOf(day, duesRules.yearStart)
      return keysWith(
        dues(),
        (one) =>
          hasPaid(one, year - 1) &&
          !hasPaid(one, year) &&
          one.lifeYear === null &&
          !['deceased', 'life'].includes(stateOfKey(one, day, duesRules)),
      )
    },
    readChoices: oneOf(['true']),
    toQuery: (_choice, today) => today,
    counted: (today) => [today],
    label: (_choice, { _ }) => _('Paid last year, not this'),
    queryWords: (day, words) => words._('Paid last year, not this ({day})', { day: words.day(day) }),
    control: { general: preset('true'), life: none('a life member pays no dues') },
  },
  hasPicture: {
    ...yesOrNo({ true: 'With a picture', false: 'No picture' }),
    keyOf: ({ hasPicture }) => hasPicture,
    control: inBoth(preset('false')),
  },
  isHidden: {
    ...yesOrNo({ true: 'Hidden from visitors', false: 'Shown to visitors' }),
    description: 'Hidden from visitors',
    keyOf: ({ isHidden }) => isHidden,
    control: inBoth(preset('true')),
  },
  isDied: {
    ...yesOrNo({ true: 'Deceased', false: 'Not deceased' }),
    keyOf: ({ isDied }) => isDied,
    control: {
      general: preset('true'),
      life: { as: 'radios', legend: 'Status', labels: { false: 'Active', true: 'Deceased' } },
    },
  },
  isForVote: {
    ...yesOrNo({ true: 'For vote', false: 'Not for vote' }),
    description: 'Whether the union votes',
    keyOf: ({ union }) => isVotable(union),
    control: inBoth(none('the unions say it')),
  },
  changedSince: {
    schema: requiredDay('Must be a day!', 'Must be a day!'),
    description: 'Members who were changed on this day in New York or later',
    keyOf: ({ changedOn }) => changedOn,
    keysOf: ([first = ''], { changeDays }) => changeDays.filter((day) => day >= first),
    parameter: 'changed',
    readChoices: oneOf(['week']),
    toQuery: (_choice, today) => weekBefore(today),
    counted: (today) => [weekBefore(today)],
    label: (_choice, { _ }) => _('Changed this week'),
    queryWords: (day, words) => words._('Changed since {day}', { day: words.day(day) }),
    control: inBoth(preset('week')),
  },
} satisfies Record<string, Filter>

type Table = typeof TABLE
export type FilterName = keyof Table
export type NamedFilter = Filter & { name: FilterName }

// `Object.keys` loses the names.
export const MEMBER_FILTERS: readonly NamedFilter[] = (Object.keys(TABLE) as FilterName[]).map((name) => ({
  name,
  ...TABLE[name],
}))

/** The parameters of a query. */
// `Object.fromEntries` loses the types: each entry has the schema of its filter.
export const filterParameters = Object.fromEntries(
  MEMBER_FILTERS.map(({ name, schema, description }) => {
    const parameter = schema.optional()
    return [name, description === undefined ? parameter : parameter.describe(description)]
  }),
) as { [Name in FilterName]: z.ZodOptional<Table[Name]['schema']> }
/** What a list is filtered by; an empty list of values does not filter. */
export type MemberFilters = z.output<z.ZodObject<typeof filterParameters>>
