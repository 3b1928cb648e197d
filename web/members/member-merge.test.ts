import { expect, it } from 'vitest'
import { toFormValues } from './member-form.ts'
import { mergeMember } from './member-merge.ts'
import { aMember } from './testing.ts'

const base = toFormValues(aMember())
const withCity = (city: string) => ({ ...base, address: { ...base.address, city } })

it('keeps what was typed, and follows the newer record elsewhere', () => {
  const mine = { ...base, email: 'mine@example.org' }
  const theirs = { ...base, amount: '50' }
  const { merged, conflicts } = mergeMember(base, mine, theirs)
  expect(merged).toEqual({ ...base, email: 'mine@example.org', amount: '50' })
  expect(conflicts).toEqual([{ path: 'amount', label: 'Paid Amount', mine: '20', theirs: '50' }])
})

it('names a field that both changed, and keeps what was typed until someone chooses', () => {
  const { merged, conflicts } = mergeMember(base, withCity('Queens'), withCity('Bronx'))
  expect(merged.address.city).toBe('Queens')
  expect(conflicts).toEqual([{ path: 'address.city', label: 'City', mine: 'Queens', theirs: 'Bronx' }])
})

it('has nothing to say where both changed the same to the same', () => {
  expect(mergeMember(base, withCity('Queens'), withCity('Queens')).conflicts).toEqual([])
})

it('touches none of its arguments', () => {
  const theirs = withCity('Bronx')
  mergeMember(base, withCity('Queens'), theirs)
  expect(theirs.address.city).toBe('Bronx')
})
