import { describe, expect, it } from 'vitest'
import { facetChoices } from '#domain/members/facets.ts'
import { DIRECTORIES, type FilterControl, type FilterWords, MEMBER_FILTERS } from '#domain/members/filters.ts'
import { filterWords } from '#domain/exports/filter-words.ts'
import { MemberQuery } from '#domain/members/member-query.ts'
import { unionLabel } from '#domain/unions/union-label.ts'
import { loadI18n } from '../i18n.ts'
import { DIRECTORY_URLS, toMemberQuery } from './list-state.ts'

const TODAY = '2026-11-26'
const inLanguage = async (locale: 'en' | 'bn'): Promise<FilterWords> => {
  const i18n = await loadI18n(locale)
  return { _: i18n._.bind(i18n), unionName: unionLabel, year: String, day: String }
}
const english = await inLanguage('en')
const bengali = await inLanguage('bn')

it.each([
  [{}, []],
  [{ typeOfMembers: 'general_member,new_member,renewal_member', sortBy: 'id' }, ['General members']],
  [{ typeOfMembers: 'new_member,life_member' }, ['New Member, Life Time Member']],
  [
    {
      unionOfSandwips: 'musapur,gasua',
      initialYearOfMemberships: '2003,2014',
      isActive: 'false',
      isDied: 'true',
    },
    ['MUSAPUR, GASUA', 'Member since: 2003, 2014', 'Inactive', 'Deceased'],
  ],
  [{ searchTerm: 'Rahim', isDied: 'false' }, ['Not deceased', 'Search: Rahim']],
])('%j is %j', (query: Record<string, string>, words) => {
  expect(filterWords(query, english)).toEqual(words)
})

const ORDER = ['page', 'limit', 'count', 'typing', 'sortBy', 'sortOrder']
const DAYS = ['2026-01-01..2026-03-31', '2026-01-01..', '..2026-03-31']
const EXAMPLES: Record<string, readonly string[]> = { searchTerm: ['Rahim'], match: ['exact'], paidOn: DAYS }
for (const { name, value } of facetChoices(TODAY)) EXAMPLES[name] = [...(EXAMPLES[name] ?? []), value]

describe.each(Object.keys(MemberQuery.shape).filter((name) => !ORDER.includes(name)))('%s', (name) => {
  it('stands in the head of a printed list, with words of its own for each value', () => {
    const values = EXAMPLES[name] ?? []
    const heads = values.map((value) => filterWords({ [name]: value }, english).join())
    expect(values.length).toBeGreaterThan(0)
    expect(heads).not.toContain('')
    expect(new Set(heads).size).toBe(values.length)
  })
})

const choicesOf = (how: FilterControl): readonly string[] => {
  if (how.as === 'radios') return Object.keys(how.labels)
  if (how.as === 'days') return DAYS
  return how.as === 'none' ? [] : how.choices
}

/** Words in lower case: the names of the unions have none. */
/** Without the name of a bank's service, which in Bengali letters is another word. */
const latinWords = (text: string) => (text.match(/[A-Z]?[a-z]+/g) ?? []).filter((word) => word !== 'Zelle')

describe.each(MEMBER_FILTERS)('the filter $name', (filter) => {
  const { name, label, control, readChoices, parameter = name, toQuery = String } = filter

  it('has words in both languages', () => {
    const query = { [name]: EXAMPLES[name]?.[0] ?? '' }
    for (const directory of DIRECTORIES) {
      const how = control[directory]
      if (how.as === 'radios' || how.as === 'checkboxes' || how.as === 'days')
        expect(bengali._(how.legend)).not.toBe(how.legend)
      if (how.as === 'radios')
        for (const text of Object.values(how.labels)) expect(latinWords(bengali._(text))).toEqual([])
      const choices = choicesOf(how)
      const labels = choices.map((choice) => [label(choice, english), label(choice, bengali)] as const)
      for (const [inEnglish, inBengali] of labels) {
        expect(inEnglish).not.toBe('')
        expect(latinWords(inBengali)).toEqual([])
      }
      expect(new Set(labels.map(([text]) => text)).size).toBe(choices.length)
    }
    expect(filterWords(query, bengali)).toHaveLength(1)
    expect(latinWords(filterWords(query, bengali).join())).toEqual([])
  })

  it('has a control in each directory, or a reason why not', () => {
    for (const directory of DIRECTORIES) {
      const how = control[directory]
      if (how.as === 'none') expect(how.because).not.toBe('')
      else {
        const choices = choicesOf(how)
        expect(choices.flatMap(readChoices)).toEqual(choices)
      }
    }
  })

  it('goes from a choice through the URL to a query that the API parses, and that is counted', () => {
    const [directory = 'general'] = DIRECTORIES.filter((one) => control[one].as !== 'none')
    const how = control[directory]
    const choices = choicesOf(how)
    for (const choice of choices) {
      const { read, write } = DIRECTORY_URLS[directory]
      const state = read(new URLSearchParams({ [parameter]: choice }))
      expect(write(state)).toEqual({ [parameter]: choice })
      const query = toMemberQuery(state, directory, TODAY)
      expect(query[name]).toBe(toQuery(choice, TODAY))
      expect(MemberQuery.parse(query)).toHaveProperty(name)
      // Of years, those around the present one are counted.
      if (how.as !== 'checkboxes' || how.layout !== 'numbers') expect(EXAMPLES[name]).toContain(query[name])
    }
  })
})
