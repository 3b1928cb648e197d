import type { ApplicationFile, ShownApplication } from '#domain/applications/application.ts'
import { dayOf } from '#domain/days.ts'
import { streetAddress } from '#domain/members/member-name.ts'
import type { Column } from '../spreadsheets/csv.ts'

type Written = Pick<ApplicationFile, 'headers' | 'words'>

const toDay = (at: string | null) => (at === null ? null : new Date(`${dayOf(Date.parse(at))}T00:00:00Z`))

/** The columns of a file of applications, with words in the language of the reader. */
export const fileColumns = ({ headers, words }: Written): Column<ShownApplication>[] => {
  const values: Record<keyof typeof headers, Column<ShownApplication>['value']> = {
    receipt: ({ receipt }) => receipt,
    code: ({ code }) => code,
    state: ({ state }) => words.states[state] ?? state,
    missing: ({ missing }) => missing.map((step) => words.missing[step] ?? step).join(', '),
    firstName: ({ name }) => name.firstName,
    middleName: ({ name }) => name.middleName,
    lastName: ({ name }) => name.lastName,
    fatherOrHusbandName: ({ fatherOrHusbandName }) => fatherOrHusbandName,
    yearOfBirth: ({ yearOfBirth }) => yearOfBirth,
    unionOfSandwip: ({ unionOfSandwip }) => unionOfSandwip.toUpperCase(),
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    address: ({ address }) =>
      [streetAddress(address), address.city, address.state, address.zipCode].join(', '),
    introducer: ({ introducer }) => introducer,
    createdAt: ({ createdAt }) => toDay(createdAt),
    decidedAt: ({ decidedAt }) => toDay(decidedAt),
    member: ({ member }) => member,
  }
  return (Object.keys(values) as (keyof typeof values)[]).map((column) => ({
    header: headers[column],
    value: values[column],
  }))
}
