import { expect, it } from 'vitest'
import { splitAddress, type AddressParts } from './split-address.ts'

const BEVERLEY = {
  street: '345 Beverley Rd',
  apartment: 'Apt 2F',
  city: 'Brooklyn',
  state: 'NY',
  zipCode: '11218',
}

it.each<[text: string, expected: AddressParts, row?: AddressParts]>([
  ['345 Beverley Rd, Apt 2F, Brooklyn, NY 11218', BEVERLEY],
  ['345 Beverley Rd Apt 2F, Brooklyn NY 11218', BEVERLEY],
  ['345 Beverley Rd Apt 2F Brooklyn NY 11218', BEVERLEY],
  ['345 Beverley Rd, Apt 2F, Brooklyn, New York, 11218, USA', BEVERLEY],
  ['345 Beverley Rd, Apt 2F, Brooklyn, N.Y. 11218', BEVERLEY],
  ['৩৪৫ Beverley Rd, Apt 2F, Brooklyn, NY ১১২১৮', BEVERLEY],
  [
    '345 Beverley Rd, Apt 2F, Brooklyn, NY',
    { street: '345 Beverley Rd', apartment: 'Apt 2F', state: 'NY' },
    { city: 'Brooklyn' },
  ],
  [
    '345 Beverley Rd, Brooklyn',
    { street: '345 Beverley Rd' },
    { city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  ],
  [
    '345 Beverley Rd, Brooklyn, NY 11218-1234',
    { street: '345 Beverley Rd', city: 'Brooklyn', state: 'NY', zipCode: '11218-1234' },
  ],
  ['345 Beverley Rd, #2F, Brooklyn, NY 11218', { ...BEVERLEY, apartment: '#2F' }],
  ['345 Beverley Rd, 2nd Floor, Brooklyn, NY 11218', { ...BEVERLEY, apartment: '2nd Floor' }],
  [
    '345 Beverley Rd, Basement, Jersey City, NJ 07305',
    { street: '345 Beverley Rd', apartment: 'Basement', city: 'Jersey City', state: 'NJ', zipCode: '07305' },
  ],
  ['345 Beverley Rd, Apt 2F', { street: '345 Beverley Rd', apartment: 'Apt 2F' }],
  [
    '12-34 150th St, Jackson Heights, NY 11372',
    { street: '12-34 150th St', city: 'Jackson Heights', state: 'NY', zipCode: '11372' },
  ],
])('%j is split', (text, expected, row = {}) => {
  expect(splitAddress(text, row)).toEqual(expected)
})

it.each<[text: string, row?: AddressParts]>([
  ['12 Tern Street'],
  ['12 Tern Street, Rear'],
  ['12 Tern Street, Rear', { city: 'Brooklyn', state: 'NY', zipCode: '11218' }],
  ['41-15 50th Ave. Apt 2F'],
  ['12 Avenue C'],
  ['100 Ocean Parkway'],
  ['5 Delaware Ave'],
  ['345 Beverley Rd, Brooklyn, NY 11218', { city: 'Queens', state: 'NY', zipCode: '11372' }],
  ['345 Beverley Rd, Apt 2F', { apartment: '3A' }],
  ['Brooklyn, NY 11218'],
])('%j stays as it is', (text, row = {}) => {
  expect(splitAddress(text, row)).toBeNull()
})
