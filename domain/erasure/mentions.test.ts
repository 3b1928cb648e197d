import { describe, expect, it } from 'vitest'
import { createMentions } from './mentions.ts'

const HOME = { street: '77 Lighthouse Row', apartment: null, city: 'Brooklyn', state: 'NY', zipCode: '11239' }
const NOW = {
  name: { firstName: 'Rahima', middleName: 'Sultana', lastName: 'Quaderi' },
  phone: '+19295550187',
  secondPhone: '+8801819876543',
  email: 'Rahima@example.org',
  lifeMemberId: 'LM-0753',
  yearOfBirth: 1961,
  address: HOME,
}
const BEFORE = {
  ...NOW,
  name: { firstName: 'Rahima', middleName: null, lastName: 'Bhuiyan' },
  phone: '+17185550142',
  secondPhone: null,
  email: 'old@example.org',
  lifeMemberId: null,
}
const mentions = createMentions({
  uids: ['0190-aa', '0190-ab'],
  numbers: [17],
  identities: [NOW, BEFORE],
  rareWords: ['quaderi'],
  otherLifeIds: [],
})

describe('a text names a member', () => {
  it.each([
    ['by the id', 'of 0190-AA'],
    ['by the whole name', 'Rahima Sultana Quaderi'],
    ['by the first and last name in another order, among others', 'list of Bhuiyan, rahima (old)'],
    ['in the other script', 'রহিমা ভূঁইয়া'],
    ['without a space', 'rahimabhuiyan'],
    ['in a name of a file', '2024_bhuiyan-rahima'],
    ['by a word that nobody else has', 'the Quaderi family'],
    ['by the e-mail in other letters', 'RAHIMA@Example.org'],
    ['by an earlier e-mail', 'old@example.org'],
    ['by the phone', '+1 (929) 555-0187'],
    ['by digits in groups of their own', '92 95 55 01 87'],
    ['by Bengali digits', '৭১৮-৫৫৫-০১৪২'],
    ['by the end of the phone', '555-0187'],
    ['by the second phone as it is dialed in Bangladesh', '01819876543'],
    ['by the same in the name of a file', 'List 01819876543-2024'],
    ['in a line of a filter', 'searchTerm: 01819-876543; initialYears: 2003, 2004'],
    ['by the life member ID', 'searchTerm: lm 753; sortBy: id'],
    ['by the life member ID within a text', 'Letter to LM-0753 (draft)'],
    ['by the life member ID in the name of a file', 'renewal_lm-0753.2024.csv'],
    ['in the query of a URL', 'sortBy=id&searchTerm=old%40example.org'],
    ['in a query that is not encoded throughout', 'x=100%&y=%E0%A4%A&searchTerm=Rahima%20Bhuiyan'],
    ['in Bengali in the query of a URL', `searchTerm=${encodeURIComponent('৯২৯৫৫৫০১৮৭')}`],
  ])('%s: %s', (_by, text) => {
    expect(mentions.isIn(text)).toBe(true)
    expect(mentions.isInJson(JSON.stringify({ filter: { text: [text] } }))).toBe(true)
  })

  it.each([
    ['a word of the name that others have', 'Rahima'],
    ['somebody else', 'Rahima Khatun'],
    ['the middle name instead of the last one', 'Rahima Sultana'],
    ['the last digits, which others share', '0187'],
    ['a number that begins like an ID', '753'],
    ['a longer word', 'Quaderia'],
    ['words that two people have', 'Bhuiyan Karim and Hossain Rahima'],
    ['a part of longer words', 'Prahima Bhuiyana'],
    ['a longer e-mail', 'the-old@example.org, old@example.organic'],
    ['a year and a page', 'initialYears: 2003, 2004; page: 1'],
    ['nothing', ''],
  ])('but not by %s: %s', (_by, text) => {
    expect(mentions.isIn(text)).toBe(false)
    expect(mentions.isInJson(JSON.stringify([text]))).toBe(false)
  })

  it('an empty text mentions no member', () => {
    expect(mentions.isInJson(null)).toBe(false)
  })
})

describe('a row is about a member', () => {
  /** Name, father, phone, introducer's phone, home. */
  const isInRow = ([name, father, phone, introducer, ...home]: readonly string[]) => {
    const cells = [name ?? '', father ?? '', phone ?? '', introducer ?? '', ...home]
    const contacts = cells.filter((_cell, index) => index !== 3)
    return mentions.isInRow({ cells, name: [name ?? ''], contacts, numbers: [], lifeIds: contacts })
  }

  it.each([
    ['the phone in a number', ['Somebody', '', '9295550187']],
    ['the phone without its area code’s brackets', ['Somebody', '', '929) 555 0187']],
    ['the second phone as it is dialed in Bangladesh', ['Somebody', '', '০১৮১৯৮৭৬৫৪৩']],
    ['the same beside another one', ['Somebody', '', '01819-876543 / 01711-000000']],
    ['the phone in wide digits', ['Somebody', '', '９２９５５５０１８７']],
    ['the same as a number with decimals', ['Somebody', '', '1819876543.0']],
    ['an earlier e-mail', ['Else', '', 'OLD@example.org']],
    ['the life member ID', ['x', '', 'LM 753']],
    ['the name and the street', ['Quaderi, Rahima', '', '', '', '77 Lighthouse Row, Brooklyn']],
    ['the name, the ZIP and the year of birth', ['Rahima Bhuiyan', '', '', '', '11239', '1961']],
    [
      'the day of birth and the ZIP with more digits',
      ['Rahima Bhuiyan', '', '', '', '11239-1234', '1961-05-04'],
    ],
    ['the name in one word', ['RahimaBhuiyan', '', '', '', '77 lighthouse row']],
    ['the name in the other script, and the home', ['রহিমা ভূঁইয়া', '', '', '', '11239', '১৯৬১']],
  ])('by %s', (_by, cells) => {
    expect(isInRow(cells)).toBe(true)
  })

  it.each([
    ['the name alone, which others have', ['Rahima Quaderi', '', '', '', '11218', '1961']],
    ['the home alone', ['Karim Quaderi', '', '', '', '77 Lighthouse Row', '11239', '1961']],
    ['the name of the father', ['Karim Sheikh', 'Rahima Quaderi', '', '', '77 Lighthouse Row']],
    ['the phone of who introduced somebody', ['Karim Sheikh', '', '', '9295550187', '11239']],
    ['the end of another e-mail', ['x', '', 'the.old@example.org', '', '11239']],
    ['a part of the phone', ['x', '', '555-0187']],
    ['the name, the ZIP and another year', ['Rahima Bhuiyan', '', '', '', '11239', '19615']],
    ['nothing', ['']],
  ])('but not by %s', (_by, cells) => {
    expect(isInRow(cells)).toBe(false)
  })
})

it('a street with an apartment equals the street without it', () => {
  const member = createMentions({
    uids: ['0190-ee'],
    numbers: [],
    identities: [{ ...NOW, address: { ...HOME, street: '77 Lighthouse Row Apt 9Z' } }],
    rareWords: [],
    otherLifeIds: [],
  })
  const isInRow = (street: string) =>
    member.isInRow({
      cells: [street],
      name: ['Rahima Quaderi'],
      contacts: [],
      numbers: [],
      lifeIds: [],
    })
  for (const same of ['77 Lighthouse Row', '77 lighthouse row apt 9z, Brooklyn', '৭৭ Lighthouse Row'])
    expect(isInRow(same), same).toBe(true)
  for (const other of ['', '77', '7 Lighthouse Row', '77 Light', 'Lighthouse Row', '77 Lighthouse Row Apt 8'])
    expect(isInRow(other), other).toBe(false)
})

it('a row is about a member by a name and a number together, not by either alone', () => {
  const member = createMentions({
    uids: ['0190-ee'],
    numbers: [17],
    identities: [{ ...NOW, lifeMemberId: '0901' }],
    rareWords: [],
    otherLifeIds: [],
  })
  const isInRow = (name: string, number: string, lifeId: string) =>
    member.isInRow({ cells: [], name: [name], contacts: [], numbers: [number], lifeIds: [lifeId] })
  expect(isInRow('Quaderi, Rahima', '#17', '')).toBe(true)
  expect(isInRow('রহিমা সুলতানা কাদেরী', '১৭', '')).toBe(true)
  expect(isInRow('Rahima Quaderi', '', '901')).toBe(true)
  expect(isInRow('Rahima Quaderi', '18', '17')).toBe(false)
  expect(isInRow('Rahima Quaderi', '', '')).toBe(false)
  expect(isInRow('Karim Quaderi', '17', '901')).toBe(false)
})

it('blank and short values identify no member', () => {
  const blank = createMentions({
    uids: ['0190-cc'],
    numbers: [],
    identities: [
      {
        ...NOW,
        name: { firstName: '.', middleName: null, lastName: '-' },
        phone: '+65550187',
        secondPhone: null,
        lifeMemberId: null,
        address: { ...HOME, street: '-', zipCode: '-' },
      },
      { ...NOW, name: { firstName: 'Karim', middleName: null, lastName: '-' }, lifeMemberId: null },
    ],
    rareWords: [],
    otherLifeIds: [],
  })
  for (const text of ['', 'karim', 'Karim Mia']) expect(blank.isIn(text), text).toBe(false)
  const row = {
    cells: ['Karim', '', '646 555-0187x', ''],
    name: ['Karim'],
    contacts: ['646 555-0187x'],
    numbers: [],
    lifeIds: [''],
  }
  expect(blank.isInRow(row)).toBe(false)
  expect(blank.isInRow({ ...row, contacts: ['6555-0187'] })).toBe(true)
})

it('a name of one word is found beside the home', () => {
  const amin = createMentions({
    uids: ['0190-dd'],
    numbers: [],
    identities: [{ ...NOW, name: { firstName: 'Al', middleName: null, lastName: 'Amin' } }],
    rareWords: [],
    otherLifeIds: [],
  })
  const row = {
    cells: ['Al', 'Amin', '11239', '1961'],
    name: ['Al', 'Amin'],
    contacts: [],
    numbers: [],
    lifeIds: [],
  }
  expect(amin.isInRow(row)).toBe(true)
  expect(amin.isInRow({ ...row, name: ['Al', 'Aminul'] })).toBe(false)
})

it('ambiguous numbers are not mentions', () => {
  const short = createMentions({
    uids: ['0190-bb'],
    numbers: [],
    identities: [{ ...NOW, phone: '12345', secondPhone: null, lifeMemberId: '901', email: '' }],
    rareWords: [],
    otherLifeIds: [],
  })
  for (const text of ['12345', '901', 'x']) expect(short.isIn(text)).toBe(false)
})
