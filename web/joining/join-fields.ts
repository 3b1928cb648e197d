import { APPLICATION_CONSENT } from '#domain/applications/consent.ts'
import type { Joining } from '#domain/applications/application.ts'
import { FAMILY_MAX, INTRODUCER_REQUIRED } from '#domain/applications/application-rules.ts'
import type { FieldError } from '#domain/validation.ts'

/*
 * The names of the controls of the form. A person has a key, which stays the same when another one is removed from the form; the request
 * and its errors have positions instead.
 */

const PERSON_FIELD = /^people\.(\d+)\.(.+)$/

export const personField = (key: number, field: string) => `people.${key}.${field}`

/** The keys of the people of whom something is written, or of one. */
export const keysOf = (names: Iterable<string>): number[] => {
  const keys = new Set(
    Array.from(names, (name) => PERSON_FIELD.exec(name)?.[1]).filter((key) => key !== undefined),
  )
  const sorted = Array.from(keys, Number)
    .toSorted((a, b) => a - b)
    .slice(0, FAMILY_MAX)
  return sorted.length === 0 ? [0] : sorted
}

const textOf = (values: FormData, name: string) => {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}
const textsOf = <Field extends string>(
  values: FormData,
  fields: readonly Field[],
  nameOf: (field: Field) => string,
) =>
  Object.fromEntries(fields.map((field) => [field, textOf(values, nameOf(field))])) as Record<Field, string>

const NAME = ['firstName', 'middleName', 'lastName'] as const
const PERSON = ['fatherOrHusbandName', 'yearOfBirth', 'unionOfSandwip'] as const
const FAMILY = ['phone', 'email', 'introducer', 'class'] as const
const ADDRESS = ['street', 'apartment', 'city', 'state', 'zipCode'] as const

/** The request. */
export const toApplication = (values: FormData, keys: readonly number[]) => ({
  people: keys.map((key) => ({
    name: textsOf(values, NAME, (field) => personField(key, `name.${field}`)),
    ...textsOf(values, PERSON, (field) => personField(key, field)),
  })),
  ...textsOf(values, FAMILY, (field) => field),
  address: textsOf(values, ADDRESS, (field) => `address.${field}`),
  consentVersion: values.has('consentVersion') ? APPLICATION_CONSENT : null,
})

export type AskedFields = Pick<Joining, 'needs' | 'mayLack'>

const FATHER_REQUIRED = /* i18n */ 'Father Or Husband name is required!'
const EMAIL_REQUIRED = /* i18n */ 'Email is required!'

/**
 * The faults that the server found, by the names of the controls, and the blanks that the settings ask for: the server looks at those
 * only in a form without any other fault.
 */
export const toFaults = (
  found: readonly FieldError[],
  values: FormData,
  { keys, needs, mayLack }: AskedFields & { keys: readonly number[] },
): FieldError[] => {
  const nameOf = (path: string) => {
    const [, position, field = ''] = PERSON_FIELD.exec(path) ?? []
    const key = keys[Number(position)]
    return key === undefined ? path : personField(key, field)
  }
  const asked = [
    ...(mayLack.fatherOrHusbandName
      ? []
      : keys.map((key) => ({ path: personField(key, 'fatherOrHusbandName'), message: FATHER_REQUIRED }))),
    ...(mayLack.email ? [] : [{ path: 'email', message: EMAIL_REQUIRED }]),
    ...(needs.introducer ? [{ path: 'introducer', message: INTRODUCER_REQUIRED }] : []),
  ]
  return [
    ...found.map(({ path, message }) => ({ path: nameOf(path), message })),
    ...asked.filter(({ path }) => textOf(values, path).trim() === ''),
  ]
}
