import { expect, it } from 'vitest'
import { createFee, duesPart, newMember, openDesk, pay } from '../testing/dues.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

it('lists are filtered by the days on which dues were paid, with either end open', async () => {
  const desk = await openDesk(people.admin)
  const fee = await createFee(people.admin)
  const [paid] = [await newMember(people.admin), await newMember(people.admin)]
  const { paidOn: day } = await pay(people.admin, desk._id, [duesPart(paid, fee)])
  const listed = async (days: string) => {
    const reply = await people.admin.get(`/api/members?paidOn=${days}`)
    return reply.json<{ data: { data: { id: number }[] } }>().data.data.map(({ id }) => id)
  }
  for (const days of [`${day}..${day}`, `${day}..`, `..${day}`, `2020-01-01..${day}`])
    expect(await listed(days), days).toEqual([paid.id])
  expect(await listed('2020-01-01..2020-12-31')).toEqual([])
  expect(await listed(`${day}..2020-01-01`)).toEqual([])
  for (const wrong of ['..', day, `${day}..soon`, `..${day}..`])
    expect((await people.admin.get(`/api/members?paidOn=${wrong}`)).statusCode, wrong).toBe(400)
})

it('a file has the standing on its day, and the years that were paid for', async () => {
  const desk = await openDesk(people.admin)
  const fee = await createFee(people.admin)
  const [paid, unpaid, typed] = [
    await newMember(people.admin, { expiredYearOfMembership: null }),
    await newMember(people.admin, { expiredYearOfMembership: null }),
    await newMember(people.admin, { expiredYearOfMembership: 2025 }),
  ]
  for (const year of [2026, 2025]) await pay(people.admin, desk._id, [duesPart(paid, fee, year)])
  const rowsOf = async () => {
    const columns = ['standing', 'paidForYears'].map((field) => ({ field, header: field }))
    const ids = [paid.id, unpaid.id, typed.id]
    const words = { Lapsed: 'মেয়াদ শেষ' }
    const body = { format: 'csv', columns, ids, words }
    const file = await people.admin.post('/api/admin/exports/members', body)
    return file.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.slice(0, row.lastIndexOf(',')))
  }
  expect(await rowsOf()).toEqual(['Paid,"2025, 2026"', 'Never paid,', 'মেয়াদ শেষ,'])
  const dues = { yearStart: '01-01', graceDays: 366 }
  expect((await people.admin.patch('/api/admin/settings', { dues })).statusCode).toBe(200)
  expect((await rowsOf()).at(-1)).toBe('In grace,')
})
