import { expect, it } from 'vitest'
import { newApplicationSchema } from '#domain/applications/application.ts'
import { keysOf, toApplication, toFaults } from './join-fields.ts'

const valuesOf = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}
const person = (key: number, firstName: string) => ({
  [`people.${key}.name.firstName`]: firstName,
  [`people.${key}.name.middleName`]: '',
  [`people.${key}.name.lastName`]: 'Sarkar',
  [`people.${key}.fatherOrHusbandName`]: 'Abdul Sarkar',
  [`people.${key}.yearOfBirth`]: '১৯৮০',
  [`people.${key}.unionOfSandwip`]: 'musapur',
})

it('the request has the people in the order of the form, as the server takes them', () => {
  const values = valuesOf({
    ...person(0, 'Jahanara'),
    ...person(4, 'Rafiq'),
    phone: '347-555-0155',
    email: 'jahanara@example.org',
    introducer: '',
    class: 'general',
    'address.street': '12 Church Ave',
    'address.apartment': '',
    'address.city': 'Brooklyn',
    'address.state': 'NY',
    'address.zipCode': '11218',
    consentVersion: 'on',
    website: '',
  })
  const parsed = newApplicationSchema().parse(toApplication(values, [0, 4]))
  expect(parsed.people.map(({ name, yearOfBirth }) => [name.firstName, yearOfBirth])).toEqual([
    ['Jahanara', 1980],
    ['Rafiq', 1980],
  ])
  expect(parsed).toMatchObject({ phone: '347-555-0155', address: { zipCode: '11218' } })
})

it('a fault is placed at the person who has that position now, beside the blanks that the settings ask for', () => {
  const values = valuesOf({ ...person(0, 'Jahanara'), ...person(4, ''), email: ' ', introducer: '' })
  values.set('people.4.fatherOrHusbandName', '')
  const found = [
    { path: 'people.1.name.firstName', message: 'First name is required!' },
    { path: 'address.zipCode', message: 'Zip Code is required!' },
  ]
  const pathsOf = (mayLack: boolean) =>
    toFaults(found, values, {
      keys: [0, 4],
      needs: { introducer: !mayLack, money: true },
      mayLack: { email: mayLack, fatherOrHusbandName: mayLack },
    }).map(({ path }) => path)
  expect(pathsOf(true)).toEqual(['people.4.name.firstName', 'address.zipCode'])
  expect(pathsOf(false)).toEqual([
    'people.4.name.firstName',
    'address.zipCode',
    'people.4.fatherOrHusbandName',
    'email',
    'introducer',
  ])
})

it('a draft has the people of whom something is written, at most eight', () => {
  expect(
    keysOf(['phone', 'people.3.yearOfBirth', 'people.0.name.firstName', 'people.3.name.lastName']),
  ).toEqual([0, 3])
  expect(keysOf([])).toEqual([0])
  expect(keysOf(Array.from({ length: 12 }, (_, key) => `people.${key}.yearOfBirth`))).toHaveLength(8)
})
