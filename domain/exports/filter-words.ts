import { z } from 'zod'
import { entriesOf, type FilterWords, MEMBER_FILTERS } from '../members/filters.ts'
import { unionLabel } from '../unions/union-label.ts'

/** What else narrows a list. */
const SEARCH_WORDS: Readonly<Record<'searchTerm' | 'match', (value: string, words: FilterWords) => string>> =
  {
    searchTerm: (text, { _ }) => _('Search: {text}', { text }),
    match: (kind, { _ }) => (kind === 'exact' ? _('Written like the search only') : ''),
  }

/** What a query asks for, in words, as the head of a printed list and the record of an export say it. */
export const filterWords = (query: Readonly<Record<string, string>>, words: FilterWords): string[] => {
  const filters = MEMBER_FILTERS.map(({ name, label, queryWords }) => {
    const value = query[name] ?? ''
    if (value === '') return ''
    return (
      queryWords?.(value, words) ??
      entriesOf(value)
        .map((each) => label(each, words))
        .join(', ')
    )
  })
  const search = Object.entries(SEARCH_WORDS).map(([name, say]) =>
    query[name] ? say(query[name], words) : '',
  )
  return [...filters, ...search].filter(Boolean)
}

/** A filter is stored as JSON; earlier records have a text. */
const readFilter = (stored: string): Record<string, string> | null => {
  try {
    const filter = z.record(z.string(), z.unknown()).parse(JSON.parse(stored))
    return Object.fromEntries(Object.entries(filter).map(([name, each]) => [name, String(each)]))
  } catch {
    return null
  }
}

/** What else narrows an export: the filters of the list of changes, and a folder of an inbox. */
const OTHER_FILTERS: Readonly<Record<string, string>> = {
  folder: /* i18n */ 'Folder',
  election: /* i18n */ 'Election',
  kind: 'Type',
  field: 'Field',
  person: 'By whom',
  from: 'From',
  to: 'To',
}

/** The words of a filter in English. */
export const ENGLISH_WORDS: FilterWords = {
  _: (text, values = {}) => text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(values[name])),
  unionName: unionLabel,
  year: String,
  day: String,
}

/** The filter of the record of an export, in words. */
export const exportFilterWords = (stored: string, words: FilterWords): string => {
  const filter = readFilter(stored)
  if (filter === null) return stored
  const others = Object.entries(filter).flatMap(([name, each]) => {
    const label = OTHER_FILTERS[name]
    return label ? [`${words._(label)}: ${each}`] : []
  })
  return [...filterWords(filter, words), ...others].join(' · ')
}
