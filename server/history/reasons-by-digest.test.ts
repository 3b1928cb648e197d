import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listMigrations } from '../database/list-migrations.ts'
import { migrate } from '../database/migrate.ts'
import { sha256 } from '../sha256.ts'
import { makeEmptyDatabase, withDatabase } from '../testing/test-database.ts'
import { verifyHistory } from './verify-history.ts'

type Row = Record<string, string | number | null>

/** Records as they were chained before the migration; every third one has a reason. */
const chained = (count: number): Row[] => {
  let last = ''
  return Array.from({ length: count }, (_value, index) => {
    const number = index + 1
    const covered = {
      number,
      uid: `uid-${number}`,
      revision: number,
      at: '2026-01-01',
      actor_uid: null,
      actor_name: 'Test',
      action: 'update',
      entity: 'page',
      entity_uid: 'a',
      batch: null,
      reason: number % 3 === 0 ? `Wish ${number} of রহিমা` : null,
      before_digest: null,
      after_digest: sha256(`salt${number}`),
    }
    const hash = sha256(JSON.stringify([last, ...Object.values(covered)]))
    const row = { ...covered, after: String(number), salt: 'salt', previous_hash: last, hash }
    last = hash
    return row
  })
}

const migrateRows = async (rows: readonly Row[]) => {
  const empty = await makeEmptyDatabase()
  try {
    return await withDatabase(empty.url, async (old) => {
      const migrations = await listMigrations()
      const digests = migrations.findIndex(({ name }) => name.endsWith('-reasons-by-digest'))
      await migrate(old, migrations.slice(0, digests))
      for (const row of rows)
        await sql`insert into changes (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
          values (${sql.join(Object.values(row))})`.execute(old.db)
      const length = { value: rows.length }
      await old.db.updateTable('counters').set(length).where('name', '=', 'history_length').execute()
      await migrate(old, migrations)
      const changes = await old.db.selectFrom('changes').selectAll().orderBy('number').execute()
      return { changes, verdict: await verifyHistory(old.db) }
    })
  } finally {
    await empty.remove()
  }
}

it('the migration chains all records anew, and leaves what they say', async () => {
  const { changes, verdict } = await migrateRows(chained(1100))
  expect(verdict).toEqual({ verified: 1100, broken: null })
  expect(changes.map(({ number, reason, after }) => ({ number, reason, after }))).toEqual(
    chained(1100).map(({ number, reason, after }) => ({ number, reason, after })),
  )
  expect(changes.every((row) => (row.reason_digest === null) === (row.reason === null))).toBe(true)
})

it.each([
  [6, { reason: 'Another' }, 'it was changed'],
  [600, { actor_name: 'Another' }, 'it was changed'],
  [7, { previous_hash: 'x' }, 'it does not follow the record before it'],
  [8, { after: 'x' }, 'its values were changed'],
])('record %i, altered before the migration in %o, is still detected', async (number, altered, reason) => {
  const rows = chained(700).map((row) => (row['number'] === number ? { ...row, ...altered } : row))
  expect((await migrateRows(rows)).verdict.broken).toEqual({ number, reason })
})
