import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePersons, findLikeness, LIKELY_SAME, type LikenessKind } from './likeness.ts'
import { compareNames } from './name-likeness.ts'
import { toPerson, type PersonInput } from './person.ts'

const KARIM: PersonInput = {
  name: { firstName: 'Md Abdul', middleName: '', lastName: 'Karim' },
  fatherOrHusbandName: 'Late Nurul Huda',
  yearOfBirth: 1971,
  phone: '(718) 555-0134',
  email: 'karim@example.org',
  unionOfSandwip: 'musapur',
  address: { street: '41 Harbor Lane', apartment: '2B', zipCode: '11218' },
}
const named = (firstName: string, lastName: string) => ({ name: { firstName, lastName } })
const elsewhere = {
  phone: '2125550199',
  email: 'other@example.org',
  address: { street: '9 Elm St', zipCode: '10001' },
}
const compareWith = (changes: PersonInput, one: PersonInput = KARIM) =>
  comparePersons(toPerson(one), toPerson({ ...one, ...changes }))

describe('the comparison of two names', () => {
  it.each([
    ['Md. Abdul Karim', 'আব্দুল করিম', 'same'],
    ['A. K. M. Rahman', 'Rahman', 'same'],
    ['Nurjahan Begum', 'Nur Jahan Begom', 'same'],
    ['Abdul Karim', 'Abdul Karim Chowdhury', 'part'],
    ['Rahima Begum', 'Rahima Chowdhury', 'overlap'],
    ['Kamrul Islam', 'Kamrun Islam', 'near'],
    ['Jasim Sarker', 'Jasin Sarker', 'near'],
    ['Mohammad Didar Kobir', 'Mohammed Didarul Kabir', 'near'],
    ['Aziz Rahman', 'আজিজুর রহমান', 'near'],
    ['Nur Islam', 'Nurul Islam', 'near'],
    ['Nazrul Islam', 'Nazim Islam', 'different'],
    ['Abdul Karim', 'Abdul Rahim', 'different'],
    ['Golam Alam', 'Iqbal Alam', 'different'],
    ['Rahima Sultana', 'Rahima Chowdhury', 'different'],
  ])('%s and %s: %s', (one, other, kind) => {
    expect([compareNames(one, other)?.kind, compareNames(other, one)?.kind]).toEqual([kind, kind])
  })

  it('knows nothing of a name without words that tell people apart', () => {
    expect([compareNames('', 'Karim'), compareNames('Md.', 'Karim'), compareNames('Karim', '')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('people who may be the same', () => {
  const likely: [string, PersonInput, LikenessKind[]][] = [
    [
      'the name spelled otherwise, and the father',
      { ...elsewhere, ...named('Abdool', 'Kareem') },
      ['name', 'father', 'birth-year'],
    ],
    [
      'the name and the phone, of another father',
      { ...elsewhere, phone: '+1 718 555 0134', fatherOrHusbandName: 'Zakaria Hazari', yearOfBirth: '' },
      ['name', 'phone'],
    ],
    [
      'the name and the year, if nothing else is known',
      { ...elsewhere, fatherOrHusbandName: '', yearOfBirth: '১৯৭১' },
      ['name', 'birth-year'],
    ],
    [
      'the name and the house',
      {
        ...elsewhere,
        fatherOrHusbandName: '',
        yearOfBirth: '',
        address: { street: '41 harbor ln.', apartment: '2b', zipCode: '11218-1234' },
      },
      ['name', 'address'],
    ],
    [
      'the name and the e-mail',
      { ...elsewhere, fatherOrHusbandName: '', yearOfBirth: '', email: ' Karim@example.org' },
      ['name', 'email'],
    ],
  ]
  it.each(likely)('are named alike by %s', (_, changes, kinds) => {
    const { score, reasons } = compareWith(changes)
    expect(score).toBeGreaterThanOrEqual(LIKELY_SAME)
    expect(reasons.map(({ kind }) => kind)).toEqual(kinds)
  })

  const HOUSE = { address: { street: '41 Harbor Lane', apartment: '2B', zipCode: '11218' } }
  const FACTS = {
    phone: { phone: '718-555-0134' },
    email: { email: 'karim@example.org' },
    father: { fatherOrHusbandName: 'Nurul Hoda' },
    'birth-year': { yearOfBirth: 1971 },
    address: HOUSE,
  } satisfies Partial<Record<LikenessKind, PersonInput>>
  const FACT_KINDS = Object.keys(FACTS) as (keyof typeof FACTS)[]
  const sharing = (kinds: readonly (keyof typeof FACTS)[], more: PersonInput = {}) =>
    comparePersons(
      toPerson(KARIM),
      toPerson({
        ...named('Belal', 'Sarker'),
        ...Object.assign({}, ...kinds.map((kind) => FACTS[kind])),
        ...more,
      }),
    )

  it('need no name where they share three of phone, e-mail, father, house and year of birth', () => {
    for (const omitted of FACT_KINDS) {
      for (const second of FACT_KINDS.filter((kind) => kind !== omitted)) {
        const three = FACT_KINDS.filter((kind) => kind !== omitted && kind !== second)
        for (const name of [{}, { name: undefined }, named('Abdul', 'Sarker'), named('Belal', 'Karim')]) {
          const { score, reasons } = sharing(three, name)
          expect([three, score >= LIKELY_SAME]).toEqual([three, true])
          expect(score).toBeLessThan(0.9)
          expect(reasons.map(({ kind }) => kind).toSorted()).toEqual(three.toSorted())
        }
        expect(sharing(three.slice(1)).score).toBeLessThan(LIKELY_SAME)
      }
    }
  })

  const families: [string, PersonInput, PersonInput?][] = [
    ['wife, who names her husband', { ...named('Salma', 'Akter'), fatherOrHusbandName: 'Abdool Karim' }],
    ['wife, who names her father', { ...named('Salma', 'Karim'), fatherOrHusbandName: 'Idris Miah' }],
    ['brother', { ...named('Belal', 'Karim'), yearOfBirth: 1974 }],
    ['brother, a year younger', { ...named('Belal', 'Karim'), yearOfBirth: 1972 }],
    [
      'brother with half of the name',
      { ...named('Nurul', 'Amin'), yearOfBirth: 1972 },
      named('Nurul', 'Islam'),
    ],
    ['son', { ...named('Belal', 'Karim'), fatherOrHusbandName: 'Md Abdul Karim', yearOfBirth: 1999 }],
    [
      'son whose year is not known yet',
      { ...named('Belal', 'Karim'), fatherOrHusbandName: 'Abdul Karim', yearOfBirth: '' },
    ],
    ['lodger of the same age', { ...named('Belal', 'Sarker'), fatherOrHusbandName: 'Idris Miah' }],
    [
      'neighbour of the same age in another flat, with the name of the father',
      { ...named('Belal', 'Sarker'), ...elsewhere, address: { ...KARIM.address, apartment: '5' } },
    ],
  ]
  it.each(families)(
    'are not the family at one address with one phone and e-mail: the %s',
    (_, changes, one = {}) => {
      expect(compareWith(changes, { ...KARIM, ...one }).score).toBeLessThan(LIKELY_SAME)
    },
  )

  it('are hardly people who were born a generation apart, whatever their names', () => {
    for (const yearOfBirth of [1932, 1961, 1986, 2010]) {
      expect([yearOfBirth, compareWith({ ...elsewhere, yearOfBirth }).score < LIKELY_SAME]).toEqual([
        yearOfBirth,
        true,
      ])
    }
    expect(compareWith({ ...elsewhere, yearOfBirth: 1965 }).score).toBeGreaterThan(LIKELY_SAME)
    // A year may be wrong where all the rest is the same.
    expect(compareWith({ yearOfBirth: 1932 }).score).toBeGreaterThan(LIKELY_SAME)
  })

  const unlikely: [string, PersonInput][] = [
    [
      'the phone alone',
      {
        ...elsewhere,
        ...named('Salma', 'Akter'),
        phone: '7185550134',
        fatherOrHusbandName: '',
        yearOfBirth: '',
      },
    ],
    ['the name alone', { ...elsewhere, fatherOrHusbandName: '', yearOfBirth: '' }],
    ['the name and the year, with another father', { ...elsewhere, fatherOrHusbandName: 'Zakaria Hazari' }],
    ['the household, as a brother does', { ...named('Abdul', 'Rahim'), yearOfBirth: 1974 }],
    [
      'the household and nearly the name, as Jamal and Jamil',
      { ...named('Jamil', 'Uddin'), yearOfBirth: 1974 },
    ],
  ]
  it.each(unlikely)('do not share only %s', (_, changes) => {
    expect(
      compareWith(
        changes,
        changes.name?.lastName === 'Uddin' ? { ...KARIM, ...named('Jamal', 'Uddin') } : KARIM,
      ).score,
    ).toBeLessThan(LIKELY_SAME)
  })

  it('are rated lower with another union, another year, and another apartment', () => {
    const same = compareWith({}).score
    for (const changes of [
      { unionOfSandwip: 'gasua' },
      { yearOfBirth: 1950 },
      { address: { ...KARIM.address, apartment: '5' } },
    ])
      expect(compareWith(changes).score).toBeLessThan(same)
    expect(compareWith({ yearOfBirth: 1917 }).score).toBeGreaterThan(compareWith({ yearOfBirth: 1950 }).score)
  })

  it('share one of several phones, in any notation', () => {
    const reasons = (phone: string, secondPhone: string) =>
      comparePersons(
        toPerson({ phone, secondPhone }),
        toPerson({ phone: '718-555-0134', secondPhone: '+8801711234567' }),
      ).reasons
    expect(reasons('01711-234567', '')).toEqual([{ kind: 'phone', isExact: true }])
    expect(reasons('', '0088 01711 234567')).toEqual([{ kind: 'phone', isExact: true }])
    expect(reasons('7185550135', '')).toEqual([])
  })

  it('are compared the same way round', () => {
    const text = fc.constantFrom(
      '',
      'Abdul',
      'Karim',
      'Kareem',
      'Rahim',
      'Rahima',
      'Begum',
      'Md',
      'Uddin',
      'করিম',
      'Nur Jahan',
      'Nurjahan',
    )
    const person = fc.record({
      name: fc.record({ firstName: text, middleName: text, lastName: text }),
      fatherOrHusbandName: text,
      yearOfBirth: fc.constantFrom('', '1971', '1972', '1917'),
      phone: fc.constantFrom('', '7185550134', '01711234567'),
      unionOfSandwip: fc.constantFrom('', 'musapur', 'gasua'),
    })
    fc.assert(
      fc.property(person, person, (a, b) => {
        const [one, other] = [toPerson(a), toPerson(b)]
        const whole = comparePersons(one, other)
        expect(whole.score).toBeCloseTo(comparePersons(other, one).score, 10)
        expect(findLikeness(one, other)).toEqual(whole.score >= LIKELY_SAME ? whole : null)
      }),
    )
  })
})
