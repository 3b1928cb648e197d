import { expect, it } from 'vitest'
import { MEMBER_FIELDS, toFormValues, type MemberFormValues } from '../members/member-form.ts'
import { mergeValues } from './merge.ts'
import { aMember } from '../members/testing.ts'

const base = toFormValues(aMember())
const mergeMember = (opened: MemberFormValues, mine: MemberFormValues, theirs: MemberFormValues) =>
  mergeValues(MEMBER_FIELDS, opened, mine, theirs)
const withCity = (city: string) => ({ ...base, address: { ...base.address, city } })

it('keeps what was typed, and follows the newer record elsewhere without a question', () => {
  const mine = { ...base, email: 'mine@example.org' }
  const theirs = { ...base, amount: '50' }
  const { merged, conflicts, mergedFields } = mergeMember(base, mine, theirs)
  expect(merged).toEqual({ ...base, email: 'mine@example.org', amount: '50' })
  expect(conflicts).toEqual([])
  expect(mergedFields).toEqual([{ path: 'amount', label: 'Paid Amount', was: '20', theirs: '50' }])
})

it('names a field that both changed, and keeps what was typed until someone chooses', () => {
  const { merged, conflicts, mergedFields } = mergeMember(base, withCity('Queens'), withCity('Bronx'))
  expect(mergedFields).toEqual([])
  expect(merged.address.city).toBe('Queens')
  expect(conflicts).toEqual([{ path: 'address.city', label: 'City', mine: 'Queens', theirs: 'Bronx' }])
})

it('has nothing to say where both changed the same to the same', () => {
  const { conflicts, mergedFields } = mergeMember(base, withCity('Queens'), withCity('Queens'))
  expect({ conflicts, mergedFields }).toEqual({ conflicts: [], mergedFields: [] })
})

it('tells the fields of one group apart: one asks, its neighbor follows, the third stays as typed', () => {
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

it('lets a field that was emptied here stand against a newer text', () => {
  const { merged, conflicts } = mergeMember(base, { ...base, amount: '' }, { ...base, amount: '50' })
  expect(merged.amount).toBe('')
  expect(conflicts).toEqual([{ path: 'amount', label: 'Paid Amount', mine: '', theirs: '50' }])
})

it('touches none of its arguments', () => {
  const theirs = withCity('Bronx')
  mergeMember(base, withCity('Queens'), theirs)
  expect(theirs.address.city).toBe('Bronx')
})
