import { GENERAL_TYPE_VALUES, memberTypeLabel } from '#domain/members/member-types.ts'
import type { Translate } from '../i18n.ts'
import type { NameUnion } from '../unions/union-names.ts'

const entriesOf = (list: string | undefined) => (list ?? '').split(',').filter(Boolean)

const typeWords = (types: readonly string[], _: Translate) => {
  const isGeneral =
    types.length === GENERAL_TYPE_VALUES.length && GENERAL_TYPE_VALUES.every((type) => types.includes(type))
  if (isGeneral) return [_('General members')]
  return types.map((type) => _(memberTypeLabel(type)))
}

/** What a member query asks for, in words, as the head of a printed list says it. */
export const filterWords = (
  query: Readonly<Record<string, string>>,
  _: Translate,
  unionName: NameUnion,
): string[] => {
  const { searchTerm, isActive, isDied } = query
  const groups = [
    typeWords(entriesOf(query['typeOfMembers']), _),
    entriesOf(query['unionOfSandwips']).map(unionName),
    entriesOf(query['initialYearOfMemberships']),
    isActive === undefined ? [] : [isActive === 'true' ? _('Active') : _('Inactive')],
    isDied === undefined ? [] : [isDied === 'true' ? _('Deceased') : _('Not deceased')],
    searchTerm === undefined ? [] : [_('Search: {text}', { text: searchTerm })],
  ]
  return groups.filter((words) => words.length > 0).map((words) => words.join(', '))
}
