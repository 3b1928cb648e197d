import { expect, it } from 'vitest'
import { createMemberColumns } from './member-columns.ts'

it('has more texts of dues than 16 bits can number', () => {
  const columns = createMemberColumns()
  const member = {
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
  const last = 2 ** 16
  for (let id = 0; id <= last; id++) columns.set({ ...member, id, dues: `died:${id}` })
  expect([0, last].map((id) => columns.get(id)?.dues)).toEqual(['died:0', `died:${last}`])
})
