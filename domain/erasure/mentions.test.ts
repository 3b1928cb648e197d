import { describe, expect, it } from 'vitest'
import { createMentions, identifiersOf, textOfJson } from './mentions.ts'

const NOW = {
  name: { firstName: 'Rahima', middleName: 'Sultana', lastName: 'Quaderi' },
  fatherOrHusbandName: 'Tofazzal Quaderi',
  phone: '+19295550187',
  secondPhone: '+8801819876543',
  email: 'Rahima@example.org',
  lifeMemberId: 'LM-0753',
}
const BEFORE = {
  ...NOW,
  name: { firstName: 'Rahima', middleName: null, lastName: 'Bhuiyan' },
  phone: '+17185550142',
  secondPhone: null,
  email: 'old@example.org',
  lifeMemberId: null,
}
const uids = ['0190-aa', '0190-ab']
const mentions = createMentions({ uids, identities: [NOW, BEFORE], shared: identifiersOf([]) })
/** Her brother, with whom she shares a phone, and who has her earlier address. */
const BROTHER = {
  name: { firstName: 'Jahir', middleName: null, lastName: 'Quaderi' },
  phone: NOW.phone,
  email: BEFORE.email,
  lifeMemberId: null,
}

describe('a text certainly names a member', () => {
  it.each([
    ['by the id', 'of 0190-AA'],
    ['by the whole name and the father', 'Rahima Sultana Quaderi, daughter of Tofazzal Quaderi'],
    ['by an earlier name and the father', 'TOFAZZAL  QUADERI: bhuiyan,\n rahima'],
    ['by the e-mail in other letters', 'RAHIMA@Example.org'],
    ['by an earlier e-mail', 'Write to <old@example.org>.'],
    ['by the phone', '+1 (929) 555-0187'],
    ['by digits in groups of their own', '92 95 55 01 87'],
    ['by Bengali digits', '৭১৮-৫৫৫-০১৪২'],
    ['by full-width digits', '９２９５５５０１８７'],
    ['by the second phone as it is dialed in Bangladesh', '01819876543'],
    ['by the same in the name of a file', 'List 01819876543-2024'],
    ['in a line of a filter', 'searchTerm: 01819-876543; initialYears: 2003, 2004'],
    ['by the life member ID', 'searchTerm: lm 753; sortBy: id'],
    ['by the life member ID in the name of a file', 'renewal_lm-0753.2024.csv'],
    ['in the query of a URL', 'sortBy=id&searchTerm=old%40example.org'],
    ['in a query that is not encoded throughout', 'x=100%&y=%E0%A4%A&searchTerm=old%40example.org'],
    ['in Bengali in the query of a URL', `searchTerm=${encodeURIComponent('৯২৯৫৫৫০১৮৭')}`],
  ])('%s: %s', (_by, text) => {
    expect(mentions.levelOf(text)).toBe('certain')
    expect(mentions.levelOf(textOfJson(JSON.stringify({ filter: { text: [text] } })))).toBe('certain')
  })
})

it('a father is named beside the name, not by a part of it', () => {
  const name = { firstName: 'Rezaul', middleName: 'Abdul', lastName: 'Karim' }
  const level = (fatherOrHusbandName: string, text: string) =>
    createMentions({
      uids,
      identities: [{ ...NOW, name, fatherOrHusbandName }],
      shared: identifiersOf([]),
    }).levelOf(text)
  expect(level('Abdul Karim', 'Rezaul Abdul Karim')).toBe('doubtful')
  expect(level('Abdul Karim', 'Rezaul Abdul Karim Abdul Karim')).toBe('certain')
  expect(level('Karim', 'Rezaul Abdul Karim · Fazlul Karim')).toBe('doubtful')
})

it('nothing is certain in the record of somebody of another name', () => {
  for (const [name, level] of [
    ['Jahir Quaderi', 'doubtful'],
    ['Bhuiyan, Rahima', 'certain'],
    ['', 'certain'],
  ] as const)
    expect(mentions.levelOf(`${name} ${NOW.phone}`, name)).toBe(level)
})

describe('a text may name a member', () => {
  it.each([
    ['by the whole name', 'Rahima Sultana Quaderi'],
    ['without the middle name, in another order', 'list of Bhuiyan, rahima (old)'],
    ['in the other script', 'রহিমা ভূঁইয়া'],
    ['in a name of a file', '2024_bhuiyan-rahima'],
    ['by the phone without the area code', 'call 555-0187'],
    ['in the query of a URL', 'searchTerm=Rahima%20Bhuiyan'],
  ])('%s: %s', (_by, text) => {
    expect(mentions.levelOf(text)).toBe('doubtful')
  })

  it('by what another member has today as well', () => {
    const shared = createMentions({ uids, identities: [NOW, BEFORE], shared: identifiersOf([BROTHER]) })
    expect(shared.levelOf('929-555-0187')).toBe('doubtful')
    expect(shared.levelOf('old@example.org')).toBe('doubtful')
    expect(shared.levelOf('718-555-0142')).toBe('certain')
    expect(shared.levelOfIdentity({ ...BROTHER, email: '' })).toBeNull()
    expect(shared.levelOfIdentity({ ...BROTHER, phone: BEFORE.phone })).toBe('certain')
    expect(shared.levelOfIdentity({ ...BROTHER, name: NOW.name })).toBe('doubtful')
  })
})

it.each([
  ['a word of the name', 'Rahima'],
  ['the family', 'the Quaderi family'],
  ['somebody else', 'Rahima Khatun'],
  ['the middle name instead of the last one', 'Rahima Sultana'],
  ['the last digits, which others share', '0187'],
  ['a number that is like an ID', '753'],
  ['words that two people have', 'Bhuiyan Karim and Hossain Rahima'],
  ['a part of longer words', 'Prahima Bhuiyana'],
  ['a longer e-mail', 'the-old@example.org, old@example.organic'],
  ['a year and a page', 'initialYears: 2003, 2004; page: 1'],
  ['nothing', ''],
])('%s names no member: %s', (_what, text) => {
  expect(mentions.levelOf(text)).toBeNull()
})

it('a life member ID without letters is one only where it stands for one', () => {
  const numbered = createMentions({
    uids,
    identities: [{ ...NOW, lifeMemberId: '0753' }],
    shared: identifiersOf([]),
  })
  expect(numbered.levelOf('0753')).toBeNull()
  expect(numbered.isLifeId('753')).toBe(true)
  expect(numbered.isLifeId('754')).toBe(false)
})
