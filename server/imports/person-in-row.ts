import type { ReadRow } from '#domain/imports/read-row.ts'
import { fullName } from '#domain/members/member-name.ts'
import { toPerson } from '#domain/members/person.ts'

/** The full name of a row; '' without one. */
export const nameIn = ({ values: { fields } }: ReadRow) =>
  fullName({
    firstName: String(fields['name.firstName'] ?? ''),
    middleName: String(fields['name.middleName'] ?? ''),
    lastName: String(fields['name.lastName'] ?? ''),
  })

/** The person of a row, from all its values, valid or not. */
export const personIn = ({ values: { fields } }: ReadRow) => {
  const text = (path: string) => (fields[path] === undefined ? null : String(fields[path]))
  return toPerson({
    name: {
      firstName: text('name.firstName'),
      middleName: text('name.middleName'),
      lastName: text('name.lastName'),
    },
    fatherOrHusbandName: text('fatherOrHusbandName'),
    yearOfBirth: text('yearOfBirth'),
    phone: text('phone'),
    secondPhone: text('secondPhone'),
    email: text('email'),
    unionOfSandwip: text('unionOfSandwip'),
    address: {
      street: text('address.street'),
      apartment: text('address.apartment'),
      zipCode: text('address.zipCode'),
    },
  })
}
