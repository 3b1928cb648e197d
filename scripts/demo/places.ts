import type { NewMember } from '#domain/members/member.ts'
import type { Random } from './random.ts'

type Place = { city: string; state: string; zipCodes: readonly [string, ...string[]]; weight: number }

const PLACES: readonly [Place, ...Place[]] = [
  { city: 'Brooklyn', state: 'NY', zipCodes: ['11218', '11230', '11208', '11226', '11219'], weight: 60 },
  { city: 'Jamaica', state: 'NY', zipCodes: ['11432', '11435'], weight: 10 },
  { city: 'Jackson Heights', state: 'NY', zipCodes: ['11372'], weight: 8 },
  { city: 'Ozone Park', state: 'NY', zipCodes: ['11416', '11417'], weight: 7 },
  { city: 'Buffalo', state: 'NY', zipCodes: ['14211', '14212', '14215'], weight: 10 },
  { city: 'Paterson', state: 'NJ', zipCodes: ['07501', '07522'], weight: 5 },
]
const BY_WEIGHT = PLACES.flatMap((place) => Array.from({ length: place.weight }, () => place))

const STREETS = [
  'Marigold Street',
  'Kestrel Avenue',
  'Old Ferry Road',
  'Lantern Place',
  'Tidewater Avenue',
  'Juniper Street',
  'Sandbar Lane',
  'East Meghna Street',
  'West Meghna Street',
  'Harbor Light Road',
  'Copperfield Court',
  'Mango Grove Avenue',
  'Blue Heron Street',
  'Quiet Shore Drive',
  'Cedar Bell Place',
  'Monsoon Street',
] as const

/** Every number has the exchange 555 and a line from 0100 to 0199, which is reserved for fiction. */
const AREA_CODES =
  '718 347 917 646 929 212 332 516 631 914 716 845 315 518 585 607 201 973 908 732 862 551 848 609'.split(' ')
const LINES = Array.from({ length: 100 }, (_, index) => `0${100 + index}`)

/** All fictional phone numbers in random order, in the usual notations. */
export const createPhones = (random: Random): string[] =>
  random
    .shuffled(AREA_CODES.flatMap((area) => LINES.map((line) => ({ area, line }))))
    .map(({ area, line }) =>
      random.pick([
        `+1 (${area}) 555-${line}`,
        `+1 (${area}) 555-${line}`,
        `+1${area}555${line}`,
        `(${area}) 555-${line}`,
        `${area}-555-${line}`,
      ]),
    )

export const createAddress = (random: Random): NewMember['address'] => {
  const place = BY_WEIGHT[random.int(0, BY_WEIGHT.length - 1)] ?? PLACES[0]
  const apartment = random.pick([
    null,
    null,
    `Apt ${random.int(1, 6)}${random.pick(['A', 'B', 'C', 'D'])}`,
    '2nd Floor',
  ])
  return {
    street: `${random.int(2, 1899)} ${random.pick(STREETS)}`,
    apartment,
    city: place.city,
    state: place.state,
    zipCode: random.pick(place.zipCodes),
  }
}
