import { expect, it } from 'vitest'
import type { Leaf } from '../history/record-diff.ts'
import type { Cell } from './cells.ts'
import type { ImportField } from './columns.ts'
import { rawTexts } from './raw-texts.ts'

const read = (field: ImportField, cell: Cell, ...values: [string, Leaf][]) =>
  rawTexts([null, field], ['a remark', cell], new Map(values))

it.each<[ImportField, Cell, ...[string, Leaf][]]>([
  ['unionOfSandwip', 'MUSAPUR', ['unionOfSandwip', 'musapur']],
  ['phone', '(718) 555-0142', ['phone', '+17185550142']],
  ['phone', 7_185_550_142, ['phone', '+17185550142']],
  ['yearOfBirth', '১৯৭১', ['yearOfBirth', 1971]],
  ['status', 'Active', ['isActive', true]],
  [
    'fullName',
    'Md. Abdul  Karim',
    ['name.firstName', 'Md.'],
    ['name.middleName', 'Abdul'],
    ['name.lastName', 'Karim'],
  ],
  // The register keeps its value.
  ['unionOfSandwip', 'Mushapur'],
])('%s %j is read unchanged', (field, cell, ...values) => {
  expect(read(field, cell, ...values)).toEqual({})
})

it.each<[ImportField, Cell, string, ...[string, Leaf][]]>([
  ['unionOfSandwip', 'Mushapur', 'unionOfSandwip', ['unionOfSandwip', 'musapur']],
  ['yearOfBirth', '5/1/1971', 'yearOfBirth', ['yearOfBirth', 1971]],
  ['address.zipCode', '7305', 'address.zipCode', ['address.zipCode', '07305']],
  ['status', 'মরহুম', 'isActive', ['isActive', false]],
  ['fullName', 'Karim, Abdul', 'fullName', ['name.firstName', 'Abdul'], ['name.lastName', 'Karim']],
])('%s %j is shown beside the read value', (field, cell, path, ...values) => {
  expect(read(field, cell, ...values)).toEqual({ [path]: cell })
})
