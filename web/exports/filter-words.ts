import { GENERAL_TYPE_VALUES, memberTypeLabel } from '#domain/members/member-types.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import type { Translate } from '../i18n.ts'
import type { NameUnion } from '../names/union-names.ts'

const entriesOf = (list: string) => list.split(',').filter(Boolean)

const typeWords = (types: readonly string[], _: Translate) => {
  const isGeneral =
    types.length === GENERAL_TYPE_VALUES.length && GENERAL_TYPE_VALUES.every((type) => types.includes(type))
  if (isGeneral) return [_('General members')]
  return types.map((type) => _(memberTypeLabel(type)))
}

/** What does not narrow a list. */
type Order = 'page' | 'limit' | 'count' | 'typing' | 'sortBy' | 'sortOrder'
export type MemberFilterName = Exclude<keyof MemberQuery, Order>
type Words = { _: Translate; unionName: NameUnion }

/** The words of each filter, in the order of a head. Without words a new filter is an error of types. */
const WORDS: Record<MemberFilterName, (value: string, words: Words) => string | string[]> = {
  typeOfMembers: (types, { _ }) => typeWords(entriesOf(types), _),
  unionOfSandwips: (unions, { unionName }) => entriesOf(unions).map(unionName),
  initialYearOfMemberships: (years, { _ }) =>
    _('Member since: {years}', { years: entriesOf(years).join(', ') }),
  isActive: (is, { _ }) => (is === 'true' ? _('Active') : _('Inactive')),
  isDied: (is, { _ }) => (is === 'true' ? _('Deceased') : _('Not deceased')),
  expiredBefore: (year, { _ }) => _('Expired before {year}', { year }),
  hasPicture: (has, { _ }) => (has === 'true' ? _('With a picture') : _('No picture')),
  isHidden: (is, { _ }) => (is === 'true' ? _('Not in the public check') : _('In the public check')),
  isForVote: (is, { _ }) => (is === 'true' ? _('For vote') : _('Not for vote')),
  changedSince: (day, { _ }) => _('Changed since {day}', { day }),
  searchTerm: (text, { _ }) => _('Search: {text}', { text }),
  match: (kind, { _ }) => (kind === 'exact' ? _('Written like the search only') : []),
}

/** What a member query asks for, in words, as the head of a printed list and the record of an export say it. */
export const filterWords = (
  query: Readonly<Record<string, string>>,
  _: Translate,
  unionName: NameUnion,
): string[] =>
  // `Object.entries` loses the names.
  (Object.keys(WORDS) as MemberFilterName[]).flatMap((name) => {
    const value = query[name]
    const words = value === undefined ? [] : [WORDS[name](value, { _, unionName })].flat()
    return words.length > 0 ? [words.join(', ')] : []
  })
