import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePersons } from './likeness.ts'
import { isSameHousehold, toPerson, type PersonInput } from './person.ts'
import { createPeopleIndex } from './people-index.ts'
import { isSamePerson, judgeByNumber, SURELY_SAME } from './same-person.ts'

const named = (firstName: string, lastName: string) => ({ name: { firstName, lastName } })
const KAMAL: PersonInput = {
  ...named('Kamal', 'Ternford'),
  fatherOrHusbandName: 'Abdul Aziz',
  yearOfBirth: 1945,
  phone: '646-555-1902',
  email: 'kamal@example.net',
  unionOfSandwip: 'musapur',
  address: { street: '5 Old Tern Lane', apartment: '', zipCode: '11218' },
}
const KAMAL_MD: PersonInput = { ...KAMAL, ...named('Md. Kamal', 'Ternford') }
const KAMAL_II: PersonInput = { ...KAMAL, ...named('Kamal', 'Ternford II') }
const ELSEWHERE: PersonInput = {
  phone: '646-555-2001',
  email: 'other@example.net',
  unionOfSandwip: 'gasua',
  address: { street: '101 Tern Street', zipCode: '11432' },
}
const NAME = named('KAMAL', 'TERNFORD')

describe('a row without a number', () => {
  it.each<[string, PersonInput]>([
    ['the name and the phone', { ...NAME, phone: '(646) 555-1902' }],
    ['the name and the e-mail', { ...NAME, email: 'Kamal@example.net' }],
    ['the name and the father, if it says nothing else', { ...NAME, fatherOrHusbandName: 'ABDUL AZIZ' }],
    ['all but a new phone', { ...KAMAL, phone: '646-555-2001' }],
    ['the name, the father and the year, after a move', { ...KAMAL, ...ELSEWHERE }],
    ['the name in another order, with a title', { ...named('Mr. Ternford', 'Kamal'), phone: '6465551902' }],
    ['the title Mrs., and the same father', { ...KAMAL, ...named('Mrs. Kamal', 'Ternford') }],
    ['all, with the year a slip', { ...KAMAL, yearOfBirth: 1946 }],
  ])('is the member with %s', (_, row) => {
    expect(isSamePerson(toPerson(row), toPerson(KAMAL))).toBe(true)
  })

  it.each<[string, PersonInput, PersonInput?]>([
    ['a namesake of a namesake', { ...KAMAL, ...ELSEWHERE, yearOfBirth: 1988 }],
    ['a son in the household', { ...KAMAL, fatherOrHusbandName: 'Kamal Ternford', yearOfBirth: 1978 }],
    ['a son, whose year is not in the list', { ...KAMAL, fatherOrHusbandName: 'Kamal', yearOfBirth: '' }],
    ['of another age', { ...KAMAL, yearOfBirth: 1950 }],
    ['the father, beside another phone', { ...NAME, fatherOrHusbandName: 'Abdul Aziz', phone: '6465552001' }],
    ['the phone, of another union and home', { ...NAME, ...ELSEWHERE, phone: '6465551902' }],
    ['the name alone', NAME],
    ['the name and the house', { ...NAME, address: KAMAL.address }],
    ['the phone, year and father, with another name', { ...KAMAL, ...named('Jamal', 'Ternford') }],
    ['the wife, by the name of her husband', { ...named('Mrs. Kamal', 'Ternford'), phone: '6465551902' }],
    ['a woman of this name', { ...KAMAL, ...named('Mst. Kamal', 'Ternford'), yearOfBirth: '' }, KAMAL_MD],
    ['a brother, by the generation', { ...KAMAL, ...named('Kamal', 'Ternford III') }, KAMAL_II],
    ['a son, by the generation', { ...named('Kamal', 'Ternford II'), phone: '6465551902' }],
    ['a part of the name', { ...KAMAL, ...named('Kamal Uddin', 'Ternford') }],
  ])('is not certainly the member: %s', (_, row, member = KAMAL) => {
    expect(isSamePerson(toPerson(row), toPerson(member))).toBe(false)
  })
})

describe('a row with the number of a member', () => {
  it.each<['same' | 'unsure' | 'other', string, PersonInput, PersonInput?]>([
    ['same', 'nothing else', { phone: '646-555-2001' }],
    ['same', 'the name, and new contacts', { ...NAME, phone: '646-555-2001', email: 'new@example.net' }],
    ['same', 'another year, corrected', { ...NAME, yearOfBirth: 1954 }],
    ['same', 'another father, corrected, and the same phone', { ...KAMAL, fatherOrHusbandName: 'Harun' }],
    ['same', 'more of the name', { ...named('Kamal Uddin', 'Ternford'), phone: '646-555-2001' }],
    ['unsure', 'the name of a brother, and his household', { ...KAMAL, ...named('Jalal', 'Ternford') }],
    ['unsure', 'the name of the son', { ...KAMAL, fatherOrHusbandName: 'Kamal Ternford', yearOfBirth: 1978 }],
    ['unsure', 'a namesake of another age, elsewhere', { ...KAMAL, ...ELSEWHERE, yearOfBirth: 1988 }],
    ['unsure', 'no name, and another father and year', { fatherOrHusbandName: 'Harun', yearOfBirth: 1978 }],
    ['unsure', 'the name of another generation', named('Kamal', 'Ternford III'), KAMAL_II],
    ['unsure', 'the title of a woman', named('Mrs. Kamal', 'Ternford'), KAMAL_MD],
    ['same', 'a title', named('Mrs. Kamal', 'Ternford')],
    ['other', 'another name', named('Dulal', 'Ternsoft')],
    [
      'other',
      'another name, phone and father',
      { ...KAMAL, ...ELSEWHERE, ...named('Anwar', 'Ternlist'), fatherOrHusbandName: 'Harun' },
    ],
  ])('is %s with %s', (verdict, _, row, member = KAMAL) => {
    expect(judgeByNumber(toPerson(row), toPerson(member))).toBe(verdict)
  })
})

it('in any register, no member below the likeness is matched to a row', () => {
  const word = fc.constantFrom('Kamal', 'Jamal', 'Rahima', 'Rahim', 'Karim', 'Uddin', 'Begum', 'Md', '')
  const person = fc
    .record({
      name: fc.record({ firstName: word, lastName: word }),
      fatherOrHusbandName: word,
      yearOfBirth: fc.constantFrom('', '1945', '1946', '1978'),
      phone: fc.constantFrom('', '6465551902', '6465552001'),
      email: fc.constantFrom('', 'a@example.net', 'b@example.net'),
      unionOfSandwip: fc.constantFrom('', 'musapur', 'gasua'),
    })
    .map(toPerson)
  fc.assert(
    fc.property(fc.array(person, { maxLength: 8 }), person, (register, row) => {
      const index = createPeopleIndex<number>()
      for (const [key, one] of register.entries()) index.add(key, one)
      for (const { key, isSame } of index.findSimilar(row)) {
        const { score } = comparePersons(row, register[key] ?? row)
        expect(isSame && score < SURELY_SAME).toBe(false)
      }
    }),
  )
})

it.each([
  [{}, true],
  [
    { phone: '718.555.0134', address: { street: '41 HARBOR LN.', apartment: '#2b', zipCode: '11218-1234' } },
    true,
  ],
  [{ phone: '+17185550135' }, false],
  [{ address: { street: '41 Harbor Lane', apartment: '2C', zipCode: '11218' } }, false],
  [{ isDied: true }, false],
])('a member with %j lives with another of the same phone and address: %s', (changes, isSame) => {
  const address = { street: '41 Harbor Lane', apartment: '2B', zipCode: '11218' }
  const one = { phone: '+1 (718) 555-0134', isDied: false, address }
  expect(isSameHousehold({ ...one, ...changes }, one)).toBe(isSame)
})
