import { afterAll, beforeAll, expect, it } from 'vitest'
import { countDashboard } from '#server/dashboard/feature.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from './seed.ts'

let database: Database

beforeAll(async () => {
  database = await openDatabase('sqlite::memory:')
  await migrate(database)
})
afterAll(() => database.close())

it('the demo has exactly 5 events, 120 gallery images and 3 admins, as the dashboard of the specification shows [S1.16]', async () => {
  await seedDemo(database, { now: () => Date.UTC(2026, 10, 21, 12) }, 20)
  expect(await countDashboard(database.db)).toMatchObject({ events: 5, galleryImages: 120, admins: 3 })
})
