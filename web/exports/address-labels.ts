import type { PrintedMember } from '#domain/exports/member-export.ts'
import { fullName, streetAddress } from '#domain/members/member-name.ts'

/** Of a sheet Avery 5160. */
export const LABELS_PER_SHEET = 30

/** A label: who lives there, and the lines of the address. */
export type AddressLabel = { key: string; names: string[]; lines: string[] }

const linesOf = ({ address }: PrintedMember) => [
  streetAddress(address),
  `${address.city}, ${address.state} ${address.zipCode}`,
]

/** The same for two ways of writing an address that differ in case, spaces and punctuation only. */
const placeOf = ({ address: { street, apartment, zipCode } }: PrintedMember) =>
  [street, apartment ?? '', zipCode]
    .map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ''))
    .join('|')

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
