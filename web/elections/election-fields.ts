import type { Stage } from '#domain/elections/election.ts'
import { RULE_TEXTS, type RuleId } from '#domain/elections/rules.ts'
import type { AmendmentKind } from '#domain/elections/roll.ts'
import type { LocalText } from '#domain/local-text.ts'
import { memberTypeLabel } from '#domain/members/member-types.ts'
import { momentOfWallTime } from '#domain/time-zone.ts'
import { localFields, recordFields, showChoice } from '../records/form-fields.ts'
import type { FormField } from '../records/merge.ts'

type Show = NonNullable<FormField['show']>

/** Reads a list, which the change log has as JSON. */
const readList = (value: unknown): unknown[] => {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  return Array.isArray(list) ? list : []
}

const showWall: Show = (value, _, { dateTime }) => {
  const moment = momentOfWallTime(String(value))
  return moment === null ? String(value) : dateTime(new Date(moment).toISOString())
}
const inLines = (items: readonly string[]) => items.join(';\n')
const showClasses: Show = (value, _) =>
  readList(value)
    .map((type) => _(memberTypeLabel(String(type))))
    .join(', ')
const showRules: Show = (value, _, { adminText }) =>
  inLines(readList(value).map((rule) => adminText(RULE_TEXTS[String(rule) as RuleId])))
const showCentres: Show = (value, _) =>
  inLines(
    readList(value).map((centre) => {
      // Typed, the ZIP codes are one text. Names may differ in one language alone.
      const { name, zipCodes } = centre as { name: LocalText; zipCodes: string | string[] }
      const names = [...new Set([name.en, name.bn])].filter(Boolean).join(' · ')
      return `${names}: ${[zipCodes].flat().join(' ') || _(/* i18n */ 'all other ZIP codes')}`
    }),
  )

const NOTIFIED = /* i18n */ 'Who is mailed the digest'

/** The fields of the form, in the order of the calendar. */
export const ELECTION_FIELDS: readonly FormField[] = [
  ...localFields('name', /* i18n */ 'Name'),
  { path: 'recordDay', label: /* i18n */ 'Record day' },
  { path: 'cutOff', label: /* i18n */ 'Cut-off for payments', show: showWall },
  { path: 'claimsUntil', label: /* i18n */ 'Last day for claims' },
  { path: 'freezeDay', label: /* i18n */ 'Day of the freeze' },
  { path: 'pollDay', label: /* i18n */ 'Poll day' },
  { path: 'opensAt', label: /* i18n */ 'Opens at' },
  { path: 'closesAt', label: /* i18n */ 'Closes at' },
  { path: 'classes', label: /* i18n */ 'Classes that vote', show: showClasses },
  { path: 'leastAge', label: /* i18n */ 'Least age' },
  { path: 'leastDays', label: /* i18n */ 'Least days of membership' },
  { path: 'rules', label: /* i18n */ 'Rules', show: showRules },
  { path: 'centres', label: /* i18n */ 'Centres', show: showCentres },
  { path: 'notified', label: NOTIFIED },
]

export const ELECTION_RECORD_FIELDS = recordFields(ELECTION_FIELDS, [
  { path: 'notified', label: NOTIFIED, show: (value) => readList(value).join(', ') },
  { path: 'laidOpenAt', label: /* i18n */ 'Laid open' },
  { path: 'frozenAt', label: /* i18n */ 'Frozen' },
  { path: 'digest', label: /* i18n */ 'Digest' },
  { path: 'sealed', label: /* i18n */ 'Last amendment included' },
])

export const SUSPENSION_FIELDS: readonly FormField[] = [
  { path: 'member', label: /* i18n */ 'Member number' },
  { path: 'from', label: /* i18n */ 'First day' },
  { path: 'until', label: /* i18n */ 'Last day' },
  { path: 'decision', label: /* i18n */ 'Decision' },
]

export const AMENDMENT_KIND_LABELS: Readonly<Record<AmendmentKind, string>> = {
  add: /* i18n */ 'Add a member',
  strike: /* i18n */ 'Strike a member',
  correct: /* i18n */ 'Correct a name',
}

export const AMENDMENT_FIELDS: readonly FormField[] = [
  { path: 'election', label: /* i18n */ 'Election', show: (_value, _) => _(/* i18n */ 'An election') },
  { path: 'number', label: /* i18n */ 'Number' },
  { path: 'kind', label: /* i18n */ 'What for', show: showChoice(AMENDMENT_KIND_LABELS) },
  { path: 'member', label: /* i18n */ 'Member number' },
  { path: 'name.name', label: /* i18n */ 'Name' },
  { path: 'name.father', label: /* i18n */ "Father's or husband's name" },
  { path: 'name.yearOfBirth', label: /* i18n */ 'Year of birth' },
  {
    path: 'name.union',
    label: /* i18n */ 'Union of Sandwip',
    show: (value, _, { unionName }) => unionName(String(value)),
  },
  { path: 'name.zipCode', label: /* i18n */ 'ZIP code' },
  { path: 'name.centre', label: /* i18n */ 'Centre' },
  {
    path: 'name.class',
    label: /* i18n */ 'Type of member',
    show: (value, _) => _(memberTypeLabel(String(value))),
  },
  { path: 'ground', label: /* i18n */ 'Ground' },
  { path: 'document', label: /* i18n */ 'Document' },
  { path: 'claim', label: /* i18n */ 'Claim', show: (_value, _) => _(/* i18n */ 'A claim') },
  { path: 'askedBy', label: /* i18n */ 'Asked by' },
  { path: 'agreedBy', label: /* i18n */ 'Agreed by' },
  { path: 'at', label: /* i18n */ 'Decided' },
]
export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  planned: /* i18n */ 'Planned',
  draft: /* i18n */ 'Draft',
  open: /* i18n */ 'Laid open',
  decided: /* i18n */ 'Claims are closed',
  frozen: /* i18n */ 'Frozen',
  poll: /* i18n */ 'Poll today',
  over: /* i18n */ 'Over',
}
