import { expect, it } from 'vitest'
import { recordName } from './record-name.ts'

it.each([
  [{ name: { firstName: 'Rahima', middleName: null, lastName: 'Begum' } }, 'Rahima Begum'],
  [{ name: { firstName: 'Rahima', middleName: 'Khatun', lastName: 'Begum' } }, 'Rahima Khatun Begum'],
  [{ name: 'Abdul Karim', subject: 'A question' }, 'Abdul Karim'],
  [{ title: { en: 'Picnic', bn: 'বনভোজন' } }, 'Picnic'],
  [{ title: { en: ' ', bn: 'বনভোজন' } }, 'বনভোজন'],
  [{ title: { en: '', bn: '' }, caption: { en: 'On the boat', bn: '' } }, 'On the boat'],
  [{ url: 'https://example.org' }, ''],
  [null, ''],
])('%j is called %j', (record, name) => {
  expect(recordName(record)).toBe(name)
})
