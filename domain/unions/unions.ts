import { unionLabel } from './union-label.ts'
import type { UnionOfSandwip } from './union.ts'

/**
 * The unions of Sandwip as the society lists them (specification, section 3), in the order of the select.
 * The database stores them as rows; this list seeds a new database.
 */
export const UNION_CODES = [
  'mogdhara',
  'maitbhanga',
  'musapur',
  'sontoshpur',
  'gasua',
  'sarikait',
  'bauria',
  'haramia',
  'kalapania',
  'horishpur',
  'neamosti',
  'rahamatpur',
  'amanullah',
  'kathghar',
  'azimpur',
  'dirghapar',
  'noakhali (not for vote)',
  'chittagong (not for vote)',
  'others',
] as const
export type UnionCode = (typeof UNION_CODES)[number]

export const isVotable = (code: string) => !code.endsWith('(not for vote)')

/** Whether the code is a union of the island, rather than another place of origin. */
export const isPartOfSandwip = (code: string) => isVotable(code) && code !== 'others'

export const UNIONS: readonly Omit<UnionOfSandwip, 'nameBn'>[] = UNION_CODES.map((code, index) => ({
  code,
  label: unionLabel(code),
  votable: isVotable(code),
  position: index + 1,
}))

export const isUnionCode = (code: string): code is UnionCode =>
  (UNION_CODES as readonly string[]).includes(code)
