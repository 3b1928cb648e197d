import { expect, it } from 'vitest'
import { NOT_WHOLE_NAME, type Cell } from './cells.ts'
import {
  NAME_WITH_NOTE,
  NAME_WITH_OFFICE,
  NO_FATHER,
  ONE_PERSON,
  readFatherOrHusband,
  readFullName,
} from './read-names.ts'

it.each<[Cell, string, string | undefined, string]>([
  ['Abdul Karim', 'Abdul', undefined, 'Karim'],
  ['  Md.  Abdul Karim ', 'Md.', 'Abdul', 'Karim'],
  ['Rahman, Abdul Karim', 'Abdul', 'Karim', 'Rahman'],
  ['রহিমা খাতুন', 'রহিমা', undefined, 'খাতুন'],
  ['Karim Uddin, Jr.', 'Karim', undefined, 'Uddin Jr.'],
  ['Karim Uddin Jr.', 'Karim', undefined, 'Uddin Jr.'],
  ['Karim A. Uddin, III', 'Karim', 'A.', 'Uddin III'],
  ['Karim Uddin, MD, PhD', 'Karim', undefined, 'Uddin MD PhD'],
  ['Dr. Karim Uddin MD', 'Dr.', 'Karim', 'Uddin MD'],
  ['Karim Uddin, M.D.', 'Karim', undefined, 'Uddin M.D.'],
  ['Karim Uddin, Esq.', 'Karim', undefined, 'Uddin Esq.'],
  ['Uddin, Karim, Jr.', 'Karim', undefined, 'Uddin Jr.'],
  ['Uddin, Jr., Karim', 'Karim', undefined, 'Uddin Jr.'],
  ['Rahman, Md', 'Md', undefined, 'Rahman'],
  ['Rahman, Md. Abdul', 'Md.', 'Abdul', 'Rahman'],
  ['1. Karim Uddin', 'Karim', undefined, 'Uddin'],
  ['(12) Karim Uddin', 'Karim', undefined, 'Uddin'],
  ['Abdul Karim (Babul)', 'Abdul', undefined, 'Karim (Babul)'],
  ['Khan Majlis, Abdul', 'Abdul', undefined, 'Khan Majlis'],
  ['Mrs. Shirin Akter', 'Shirin', undefined, 'Akter'],
  ['জনাব আবদুল করিম', 'আবদুল', undefined, 'করিম'],
  ['Mrinal Das', 'Mrinal', undefined, 'Das'],
  ['1024. Karim Uddin', 'Karim', undefined, 'Uddin'],
])('the full name %j is %j, %j, %j', (cell, firstName, middleName, lastName) => {
  expect(readFullName(cell)).toEqual({ value: { firstName, lastName, ...(middleName && { middleName }) } })
})

it.each<[Cell]>([['Rahima'], ['Rahima,'], [','], ['Rahima, Jr.,']])('%j is not a full name', (cell) => {
  expect('fault' in readFullName(cell) || readFullName(cell)).toEqual(
    cell === 'Rahima, Jr.,' ? { value: { firstName: 'Jr.', lastName: 'Rahima' } } : true,
  )
})

it('a name of one word is not a full name', () => {
  expect(readFullName('Rahima')).toEqual({ fault: NOT_WHOLE_NAME })
})

it.each([
  '(Late) Faruk Mia',
  'Late Kamal Hossain',
  'Golam Mia (deceased 2002)',
  'Kamal Mia - deceased',
  'মরহুম আবদুল করিম',
  'Enam Mia *',
  'Golam Mostafa #12',
])('%j has a note', (cell) => {
  expect(readFullName(cell)).toEqual({ fault: NAME_WITH_NOTE })
})

it.each(['Same', 'same as above', '-do-', 'Ditto', 'Late', 'Deceased', 'xxx', 'Abdul Karim / 718-555-0199'])(
  '%j is no father',
  (cell) => {
    expect(readFatherOrHusband(cell)).toEqual({ fault: NO_FATHER })
  },
)

it.each<[Cell]>([
  ['Mr & Mrs Karim Uddin'],
  ['Mr. and Mrs. Karim Uddin'],
  ['Mr/Mrs Karim Uddin'],
  ['Karim and Salma Uddin'],
  ['Karim + Salma Uddin'],
  ['Uddin, Karim & Salma'],
  ['Abdul Karim / Nasima Begum'],
  ['Abdul Karim; Nasima Begum'],
  ['করিম ও সালমা উদ্দিন'],
  ['w/o Karim'],
  ['Salma Begum W/O: Abdul Karim'],
  ['Kamal S/o Abdul Aziz'],
  ['Salma, wife of Karim Uddin'],
])('%j are two people', (cell) => {
  expect(readFullName(cell)).toEqual({ fault: ONE_PERSON })
})

it.each([
  ['Abdul Karim - President'],
  ['Abdul Karim – Joint General Secretary'],
  ['Abdul Karim, Treasurer'],
  ['আব্দুল করিম - সভাপতি'],
])('%j has an office', (cell) => {
  expect(readFullName(cell)).toEqual({ fault: NAME_WITH_OFFICE })
})

it.each([
  ['Anderson Khan'],
  ['Md Mandal'],
  ['Noor-e-Alam Khan'],
  ['Abdul Karim (Babul)'],
  ["D'Andrade Khan"],
  ['Noor - E - Alam'],
  ['Do Khan'],
  ['President Abdul Karim'],
])('%j is one person', (name) => {
  expect(readFullName(name)).toHaveProperty('value')
})

it.each([
  ['H: Abul Kashem', 'Abul Kashem'],
  ['F: Abul Kashem', 'Abul Kashem'],
  ['S/O Abul Kashem', 'Abul Kashem'],
  ['W/o. Abul Kashem', 'Abul Kashem'],
  ['C/O: Abul Kashem', 'Abul Kashem'],
  ['s/o- Late Abul Kashem', 'Late Abul Kashem'],
  ['S.O. Abul Kashem', 'Abul Kashem'],
  ['Son of Abul Kashem', 'Abul Kashem'],
  ["Father's name: Abul Kashem", 'Abul Kashem'],
  ['Husband - Abul Kashem', 'Abul Kashem'],
  ['পিতা: আবুল কাশেম', 'আবুল কাশেম'],
  ['স্বামী- আবুল কাশেম', 'আবুল কাশেম'],
  ['F. Rahman', 'F. Rahman'],
  ['H. M. Ershad', 'H. M. Ershad'],
  ['Husna Ara', 'Husna Ara'],
  ['Sonofi Khan', 'Sonofi Khan'],
])('the father or husband %j is %j', (cell, expected) => {
  expect(readFatherOrHusband(cell)).toEqual({ value: expected })
})
