import { expect, it } from 'vitest'
import { unionLabel } from './union-label.ts'
import { isPartOfSandwip, isUnionCode, UNION_CODES, UNIONS } from './unions.ts'

/** As the specification writes them (section 3). */
const SPECIFIED =
  'mogdhara, maitbhanga, musapur, sontoshpur, gasua, sarikait, bauria, haramia, kalapania, horishpur, neamosti, ' +
  "rahamatpur, amanullah, kathghar, azimpur, dirghapar, 'noakhali (not for vote)', 'chittagong (not for vote)', others"

it('the unions are those of the specification, in its order [S3.3, S3.8]', () => {
  expect(UNION_CODES).toEqual(SPECIFIED.replaceAll("'", '').split(', '))
  expect(UNIONS.map((union) => union.position)).toEqual(UNION_CODES.map((_code, index) => index + 1))
})

it('a union is shown in upper case [S3.3, S3.8]', () => {
  expect(unionLabel('sontoshpur')).toBe('SONTOSHPUR')
  expect(unionLabel('noakhali (not for vote)')).toBe('NOAKHALI (NOT FOR VOTE)')
  expect(UNIONS.map((union) => union.label)).toEqual(UNION_CODES.map((code) => code.toUpperCase()))
})

it('two places are marked as not for vote', () => {
  const silent = UNIONS.filter((union) => !union.votable).map((union) => union.code)
  expect(silent).toEqual(['noakhali (not for vote)', 'chittagong (not for vote)'])
})

it('sixteen unions are part of the island', () => {
  expect(UNION_CODES.filter(isPartOfSandwip)).toEqual(UNION_CODES.slice(0, 16))
})

it.each([
  ['musapur', true],
  ['others', true],
  ['Musapur', false],
  ['noakhali', false],
  ['', false],
])('%j is a union code: %s', (code, expected) => {
  expect(isUnionCode(code)).toBe(expected)
})
