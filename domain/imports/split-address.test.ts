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
  [
    '418 Ocean Pkwy 2nd Fl',
    { street: '418 Ocean Pkwy', apartment: '2nd Fl' },
    { city: 'Brooklyn', zipCode: '11218' },
  ],
  ['20 Ocean Pkwy, 3 Fl', { street: '20 Ocean Pkwy', apartment: '3 Fl' }, { zipCode: '11218' }],
  [
    '418 Harbor Light Rd 2nd Fl, Brooklyn 11208',
    { street: '418 Harbor Light Rd', apartment: '2nd Fl', city: 'Brooklyn', zipCode: '11208' },
  ],
  ['24 Ocean Pkwy Apt 4B', { street: '24 Ocean Pkwy', apartment: 'Apt 4B' }, { city: 'Brooklyn' }],
  ['10 Bay Ct, Brooklyn, NY 11235', { street: '10 Bay Ct', city: 'Brooklyn', state: 'NY', zipCode: '11235' }],
  ['7 Palm St, Miami, FL', { street: '7 Palm St', city: 'Miami', state: 'FL' }],
  ['7 Garrett Rd, Upper Darby PA', { street: '7 Garrett Rd', city: 'Upper Darby', state: 'PA' }],
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
  ['12 Marine Ct', { city: 'Brooklyn', zipCode: '11218' }],
  ['88 Grove Ct', { city: 'Jersey City', zipCode: '07302' }],
  ['30 Seaview La'],
  ['19 Dover Co', { zipCode: '11218' }],
  ['8 Main St In'],
  ['345 Beverley Rd, Brooklyn, NY 11218', { city: 'Queens', state: 'NY', zipCode: '11372' }],
  ['345 Beverley Rd, Apt 2F', { apartment: '3A' }],
  ['Brooklyn, NY 11218'],
])('%j stays as it is', (text, row = {}) => {
  expect(splitAddress(text, row)).toBeNull()
})
