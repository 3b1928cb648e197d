import { expect, it } from 'vitest'
import { planOf } from '../testing/query-plan.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { selectDue } from './outbox.ts'

it('the first due mail is found by the index, without sorting a backlog', async () => {
  const database = await openTestDatabase()
  const plan = (await planOf(database, selectDue(database.db, 0))).join('\n')
  expect(plan).toContain('outbox_due')
  expect(plan).not.toContain('ORDER BY')
  await database.close()
})
