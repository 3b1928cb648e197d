import { describe, expect, it } from 'vitest'
import { fieldErrorsOf } from '../testing/faults-of.ts'
import { density, sumKnown, UnionChanges, UnionInput } from './union-figures.ts'

const input = (changes: Record<string, unknown> = {}) => ({
  nameBn: ' মুছাপুর ',
  areaKm2: '14.25',
  population: '২১৫০০',
  villages: '',
  note: { en: '', bn: '' },
  ...changes,
})

it('figures are parsed from Latin or Bengali digits, and a blank becomes null', () => {
  expect(UnionInput.parse(input())).toEqual({
    nameBn: 'মুছাপুর',
    areaKm2: 14.25,
    population: 21500,
    villages: null,
    note: { en: '', bn: '' },
  })
  expect(UnionInput.parse(input({ areaKm2: null, population: 0, villages: ' 12 ' }))).toMatchObject({
    areaKm2: null,
    population: 0,
    villages: 12,
  })
})

it('parsed figures are valid input again', () => {
  const once = UnionInput.parse(input())
  expect(UnionInput.parse(once)).toEqual(once)
})

it.each([
  [{ population: 'many' }, 'population', 'Must be a whole number such as 12500!'],
  [{ population: '12,500' }, 'population', 'Must be a whole number such as 12500!'],
  [{ population: 12.5 }, 'population', 'Must be a whole number such as 12500!'],
  [{ population: -1 }, 'population', 'Must not be negative!'],
  [{ population: 10_000_001 }, 'population', 'Must be at most 10000000!'],
  [{ population: true }, 'population', 'Must be a whole number such as 12500!'],
  [{ areaKm2: '1.234' }, 'areaKm2', 'Must be a number such as 12.5!'],
  [{ areaKm2: '1e3' }, 'areaKm2', 'Must be a number such as 12.5!'],
  [{ villages: '1.5' }, 'villages', 'Must be a whole number such as 12!'],
  [{ nameBn: 'ক'.repeat(101) }, 'nameBn', 'Must be at most 100 characters!'],
  [{ note: { en: 'x'.repeat(301), bn: '' } }, 'note.en', 'Must be at most 300 characters!'],
  [{ code: 'musapur' }, 'code', 'Unknown field!'],
])('%j is rejected', (changes, path, message) => {
  expect(fieldErrorsOf(UnionInput, input(changes))).toEqual([{ path, message }])
})

it('a change leaves omitted fields undefined', () => {
  expect(UnionChanges.parse({})).toEqual({})
  expect(UnionChanges.parse({ population: '' })).toEqual({ population: null })
})

describe('derived figures', () => {
  it.each([
    [21500, 14.25, 1509],
    [0, 10, 0],
    [21500, null, null],
    [null, 14.25, null],
    [21500, 0, null],
  ])('%j people on %j km² are %j per km²', (population, areaKm2, expected) => {
    expect(density({ population, areaKm2 })).toBe(expected)
  })

  it.each([
    [[1, 2, 3], { sum: 6, isWhole: true }],
    [[0.1, 0.2], { sum: 0.3, isWhole: true }],
    [[1, null, 3], { sum: 4, isWhole: false }],
    [[0], { sum: 0, isWhole: true }],
    [[null, null], null],
    [[], null],
  ])('the known values of %j add up to %j', (values, expected) => {
    expect(sumKnown(values)).toEqual(expected)
  })
})
