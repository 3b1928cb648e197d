import { expect, it } from 'vitest'
import { MEMBER_FIELDS, toFormValues, type MemberFormValues } from '../members/member-form.ts'
import { mergeValues } from './merge.ts'
import { aMember } from '../members/testing.ts'

const base = toFormValues(aMember())
const mergeMember = (opened: MemberFormValues, mine: MemberFormValues, theirs: MemberFormValues) =>
  mergeValues(MEMBER_FIELDS, opened, mine, theirs)
const withCity = (city: string) => ({ ...base, address: { ...base.address, city } })

it('preserves changed fields, and takes the newer record’s values for the others', () => {
  const mine = { ...base, email: 'mine@example.org' }
  const theirs = { ...base, amount: '50' }
  const { merged, conflicts, mergedFields } = mergeMember(base, mine, theirs)
  expect(merged).toEqual({ ...base, email: 'mine@example.org', amount: '50' })
  expect(conflicts).toEqual([])
  expect(mergedFields).toEqual([{ path: 'amount', label: 'Paid Amount', was: '20', theirs: '50' }])
})

it('reports a field that both sides changed as a conflict, with the typed value', () => {
  const { merged, conflicts, mergedFields } = mergeMember(base, withCity('Queens'), withCity('Bronx'))
  expect(mergedFields).toEqual([])
  expect(merged.address.city).toBe('Queens')
  expect(conflicts).toEqual([{ path: 'address.city', label: 'City', mine: 'Queens', theirs: 'Bronx' }])
})

it('reports no conflict if both sides made the same change', () => {
  const { conflicts, mergedFields } = mergeMember(base, withCity('Queens'), withCity('Queens'))
  expect({ conflicts, mergedFields }).toEqual({ conflicts: [], mergedFields: [] })
})

it('merges the fields of a group separately: one conflicts, one takes the newer value, one stays as typed', () => {
  const mine = { ...base, address: { ...base.address, city: 'Queens', apartment: '2nd Floor' } }
  const theirs = { ...base, address: { ...base.address, city: 'Bronx', zipCode: '10451' } }
  const { merged, conflicts, mergedFields } = mergeMember(base, mine, theirs)
  expect(merged.address).toEqual({
    ...base.address,
    city: 'Queens',
    apartment: '2nd Floor',
    zipCode: '10451',
  })
  expect(conflicts.map(({ path }) => path)).toEqual(['address.city'])
  expect(mergedFields.map(({ path }) => path)).toEqual(['address.zipCode'])
})

it('treats clearing a field as a change', () => {
  const { merged, conflicts } = mergeMember(base, { ...base, amount: '' }, { ...base, amount: '50' })
  expect(merged.amount).toBe('')
  expect(conflicts).toEqual([{ path: 'amount', label: 'Paid Amount', mine: '', theirs: '50' }])
})

it('does not modify its arguments', () => {
  const theirs = withCity('Bronx')
  mergeMember(base, withCity('Queens'), theirs)
  expect(theirs.address.city).toBe('Bronx')
})
