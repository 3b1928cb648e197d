import { describe, expect, it } from 'vitest'
import type { MatchedMember } from '../people/explain-match.ts'
import { readSearchText } from '../names/search-text.ts'
import { isTooShort } from './check-rules.ts'
import { assessMatches } from './assess-matches.ts'

const karim: MatchedMember = {
  id: 1024,
  name: 'Md. Abdul Karim Chowdhury',
  phone: '+1 (718) 555-0134',
  lifeMemberId: 'LM-0753',
}
const assess = (text: string, ...members: Partial<MatchedMember>[]) =>
  assessMatches(
    readSearchText(text),
    members.map((member) => ({ ...karim, ...member })),
  )
const isCertain = (text: string, name = karim.name) => assess(text, { name })[0]?.isCertain

describe('a name', () => {
  it.each([
    ['Md. Abdul Karim Chowdhury', 'Md. Abdul Karim Chowdhury'],
    ['abdul karim chowdhury', 'Md. Abdul Karim Chowdhury'],
    ['Mohammad Abdul Karim Chowdhury', 'Md. Abdul Karim Chowdhury'],
    ['CHOWDHURY, Karim Abdul', 'Md. Abdul Karim Chowdhury'],
    ['Abdulkarim Chowdhury', 'Abdul Karim Chowdhury'],
    ['আবদুল করিম চৌধুরী', 'Abdul Karim Chowdhury'],
    ['Abdul Karim Chowdhury', 'আবদুল করিম চৌধুরী'],
    ['A. K. M. Rahman', 'AKM Rahman'],
    ['একেএম রহমান', 'AKM Rahman'],
    ['আ. খ. ম. রহমান', 'আ খ ম রহমান'],
    ['শঙ্কর দাস', 'Shankar Das'],
    ['Mohammad Hossain', 'Md. Hossain'],
    ['Karim Karim', 'Karim Karim'],
  ])('%s matches the whole of %s', (text, name) => {
    expect(isCertain(text, name)).toBe(true)
  })

  it.each([
    ['Karim', 'Abdul Karim Chowdhury'],
    ['Karim Chowdhury', 'Abdul Karim Chowdhury'],
    ['Abdul Karim Chow', 'Abdul Karim Chowdhury'],
    ['Abdul Karim Choudhury', 'Abdul Karim Chowdhury'],
    ['Abdul Karim Chowdhory', 'Abdul Karim Chowdhury'],
    ['Abdul Karim Chowdhury Sagor', 'Abdul Karim Chowdhury'],
    ['Karim Karim', 'Abdul Karim'],
    ['Karim Abdul', 'Karim Karim'],
    ['Hossain', 'Md. Hossain'],
    ['Rahman', 'AKM Rahman'],
    ['Mujib Khan', 'Sheikh Mujib Khan'],
    ['করিম চৌধুরী', 'Abdul Karim Chowdhury'],
    // Only the search treats these as the same name.
    ['Mira Mukherjee', 'Mira Mukhopadhyay'],
    ['মীরা মুখার্জী', 'Mira Mukhopadhyay'],
    ['Monika Das', 'Monica Das'],
    ['মনিকা দাস', 'Monica Das'],
    ['Karim Chowdhury', 'Barrister Karim Chowdhury'],
    ['Colonel Karim Chowdhury', 'Karim Chowdhury'],
    ['অধ্যাপক করিম চৌধুরী', 'Professor Karim Chowdhury'],
    ['Karim Chowdhury', 'Karim Chowdhury Bir Protik'],
    ['Abdullah Mamun', 'Abdullah Al Mamun'],
    ['Nur Alam', 'Nur-e-Alam'],
    ['Karim Chowdhury', 'M. Karim Chowdhury'],
    ['A. Karim Chowdhury', 'Abdul Karim Chowdhury'],
    ['আ. খ. ম. রহমান', 'A. K. M. Rahman'],
    ['আ. খ. ম. রহমান', 'এ কে এম রহমান'],
    ['Abdul Karim Chowdhury', 'Abdul Karim'],
  ])('%s is not the whole of %s', (text, name) => {
    expect(isCertain(text, name)).toBe(false)
  })

  it('of five people is a certain match, of six only together with a member ID', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: index + 1, phone: `718-555-010${index}` }))
    const sure = (text: string, count: number) =>
      assess(text, ...people(count)).filter(({ isCertain: is }) => is).length
    expect(sure('Abdul Karim Chowdhury', 5)).toBe(5)
    expect(sure('Abdul Karim Chowdhury', 6)).toBe(0)
    expect(sure('Abdul Karim Chowdhury 3', 6)).toBe(1)
    expect(assess('Abdul Karim Chowdhury 0103', ...people(6).slice(3, 4))).toMatchObject([
      { isCertain: true, isWholeName: true, phoneMatch: 'end' },
    ])
  })
})

describe('a number', () => {
  it.each([
    ['1024', true, null],
    ['০০১০২৪', true, null],
    ['102', false, null],
    ['7185550134', true, 'whole'],
    ['+1 718 555 0134', true, 'whole'],
    ['৭১৮-৫৫৫-০১৩৪', true, 'whole'],
    ['718555013', false, null],
    ['0134', false, 'end'],
    ['134', false, null],
    ['LM-0753', true, null],
    ['lm 753', true, null],
    ['LM-075', false, null],
  ])('%s: certain %s, phone match %s', (text, sure, phoneMatch) => {
    expect(assess(text, {})).toMatchObject([{ isCertain: sure, phoneMatch }])
  })
})

it.each([
  ['LM-0812', { isById: true, isByLifeId: true }],
  ['LM 0812', { isById: true, isByLifeId: true }],
  ['77', { isById: true, isByLifeId: false }],
  ['Karim 77', { isById: true, isByLifeId: false }],
])(
  '%s, an ID of the former member 77 with the life member ID LM-0812, counts as the member’s own',
  (text, ids) => {
    const found = { ...karim, formerNumber: 77 }
    expect(assessMatches(readSearchText(text), [found])).toMatchObject([{ ...ids, isCertain: true }])
  },
)

it.each([
  ['a', true],
  ['র', true],
  ['...', true],
  ['a -', true],
  ['al', true],
  ['রা', true],
  ['ali', false],
  ['রাম', false],
  ['7', false],
  ['৭', false],
  ['L7', false],
])('%s is too short for a search: %s', (text, tooShort) => {
  expect(isTooShort(text)).toBe(tooShort)
})
