import { expect, it } from 'vitest'
import type { PrintedMember } from '#domain/exports/member-export.ts'
import { bookName, groupByLetter } from './PhoneList.tsx'

const named = (firstName: string, lastName: string, middleName: string | null = null) =>
  // The other fields are not read.
  ({ name: { firstName, middleName, lastName } }) as PrintedMember

it('a phone list is in the order of the last names, under their first letters', () => {
  const members = [
    named('Zahir', 'Uddin'),
    named('Asma', 'Ālam'),
    named('Md', 'karim', 'Abdul'),
    named('রহিমা', 'খাতুন'),
    named('Amina', 'Alam'),
    named('Belal', 'Karim'),
  ]
  expect(groupByLetter(members, 'en').map(({ letter, members: all }) => [letter, all.map(bookName)])).toEqual(
    [
      ['A', ['Alam, Amina', 'Ālam, Asma']],
      ['K', ['Karim, Belal', 'karim, Md Abdul']],
      ['U', ['Uddin, Zahir']],
      ['খ', ['খাতুন, রহিমা']],
    ],
  )
})
