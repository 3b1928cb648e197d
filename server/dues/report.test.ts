import { expect, it } from 'vitest'
import { dayOf } from '#domain/days.ts'
import type { DuesReport } from '#domain/dues/report.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

it('a report without days is of the membership year until today', async () => {
  const dues = { yearStart: '07-01', graceDays: 0 }
  expect((await people.admin.patch('/api/admin/settings', { dues })).statusCode).toBe(200)
  const daysOf = async (query: string) => {
    const reply = await people.admin.get(`/api/admin/dues/report?${query}`)
    const { from, to } = reply.json<{ data: DuesReport }>().data
    return [from, to]
  }
  expect(await daysOf('to=2026-07-01')).toEqual(['2026-07-01', '2026-07-01'])
  expect(await daysOf('to=2026-06-30')).toEqual(['2025-07-01', '2026-06-30'])
  const today = dayOf(people.clock.now())
  expect(await daysOf('from=2026-01-01')).toEqual(['2026-01-01', today])
  expect(await daysOf('from=2090-01-01')).toEqual(['2090-01-01', '2090-01-01'])
  const untouched = await daysOf('')
  expect(untouched).toEqual(['2025-07-01', today])
})
