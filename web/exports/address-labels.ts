import type { PrintedMember } from '#domain/exports/member-export.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'
import { toPerson } from '#domain/members/person.ts'
import { plainWords } from '#domain/members/street-words.ts'

/** Of a sheet Avery 5160. */
export const LABELS_PER_SHEET = 30

/** A label: who lives there, and the lines of the address. */
export type AddressLabel = { key: string; names: string[]; lines: string[] }

const linesOf = ({ address }: PrintedMember) => [
  streetAddress(address),
  `${address.city}, ${address.state} ${address.zipCode}`,
]

/** The same for two ways of writing an address, by which members are alike, too. */
const placeOf = ({ address }: PrintedMember) => {
  const { home, apartment } = toPerson({ address })
  // Without a house number, as that of a post office box, it is compared as a text.
  const place = home || plainWords(`${address.zipCode} ${address.street}`).replaceAll(' ', '')
  return `${place}|${apartment}`
}

/** A label for each member, or for each address with the names of all who live there. */
export const toLabels = (members: readonly PrintedMember[], isPerAddress: boolean): AddressLabel[] => {
  const labels = new Map<string, AddressLabel>()
  for (const member of members) {
    const key = isPerAddress ? placeOf(member) : member._id
    const name = fullName(member.name)
    const label = labels.get(key)
    if (label) label.names.push(name)
    else labels.set(key, { key, names: [name], lines: linesOf(member) })
  }
  return [...labels.values()]
}

/** The places of the sheets, from left to right and from top to bottom; null stays blank. `first` counts from 1. */
export const toSheets = (labels: readonly AddressLabel[], first: number): (AddressLabel | null)[][] => {
  const places = [...Array.from({ length: first - 1 }, () => null), ...labels]
  return Array.from({ length: Math.ceil(places.length / LABELS_PER_SHEET) }, (_sheet, index) =>
    places.slice(index * LABELS_PER_SHEET, (index + 1) * LABELS_PER_SHEET),
  )
}
