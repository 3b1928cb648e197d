import { expect, it } from 'vitest'
import { createMemberColumns } from './member-columns.ts'

const MEMBER = {
  name: 'Abdul Karim',
  phone: '7185550123',
  secondPhone: '',
  lifeId: null,
  type: 'general_member' as const,
  union: 'musapur',
  zip: '11218',
  year: null,
  changedOn: '2026-11-27',
  duesMethod: 'cash',
  duesPaidOn: '',
  isActive: true,
  isDied: false,
  isHidden: false,
  hasPicture: false,
  searched: null,
}

it('has more texts of dues than 16 bits can number', () => {
  const columns = createMemberColumns()
  const last = 2 ** 16
  for (let id = 0; id <= last; id++) columns.set({ ...MEMBER, id, dues: `died:${id}` })
  expect([0, last].map((id) => columns.get(id)?.dues)).toEqual(['died:0', `died:${last}`])
})

it('finds the members who share a value, however the values change', () => {
  const columns = createMemberColumns()
  const set = (id: number, phone: string, lifeId: string | null = null) =>
    columns.set({ ...MEMBER, id, phone, lifeId, dues: '' })
  for (const id of [3, 1, 2, 4]) set(id, '7185550123')
  expect(columns.withPhoneEnd('0123')).toEqual([1, 2, 3, 4])
  set(2, '7185550199')
  columns.remove(4)
  set(3, '7185550123', 'LM-7')
  expect(columns.withPhoneEnd('7185550123')).toEqual([1, 3])
  expect(columns.withPhoneEnd('0199')).toEqual([2])
  expect(columns.withPhoneEnd('')).toEqual([])
  expect(columns.withLifeId('lm7')).toEqual([3])
  expect(columns.withLifeId('lm8')).toEqual([])
  for (const id of [1, 2, 3]) columns.remove(id)
  set(4, '7185550123')
  expect(columns.withPhoneEnd('0123')).toEqual([4])
})
