import { afterEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { verifyHistory } from '../history/verify-history.ts'
import { readEnv } from '../env.ts'
import { createExisting, EXISTING } from '../testing/import-list.ts'
import { holdLease, importTable, IMPORTS } from '../testing/imports.ts'
import { usePeople } from '../testing/use-people.ts'
import { LEASE_MS } from '../jobs/jobs.ts'
import { eventually } from '../testing/eventually.ts'

const people = usePeople('each test')
const { rows } = createExisting()

/** The restarted application on the same database. */
let second: Awaited<ReturnType<typeof buildApp>> | undefined
const startSecond = async () => {
  second = await buildApp({ ...people, env: readEnv({}) })
  await second.ready()
}
afterEach(async () => {
  await second?.close()
  second = undefined
})

const readDone = async (id: string) => {
  const row = people.database.db.selectFrom('imports').select(['state', 'done']).where('uid', '=', id)
  return row.executeTakeFirstOrThrow()
}

/** Waits for the start of the work, without leaving it time to end. */
const untilBegun = async (id: string) => {
  for (;;) {
    const { done } = await readDone(id)
    if (done > 0) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const untilApplied = (id: string) =>
  eventually(async () => expect(await readDone(id)).toEqual({ state: 'applied', done: EXISTING }))

const requireWhole = async () => {
  const members = await people.database.db.selectFrom('members').select('email').execute()
  expect(members).toHaveLength(EXISTING)
  expect(new Set(members.map(({ email }) => email)).size).toBe(EXISTING)
  expect((await verifyHistory(people.database.db)).broken).toBeNull()
}

it('an import resumes after a shutdown in the middle, and applies no row twice', async () => {
  const { _id } = await importTable(people.admin, rows, 'checked')
  await people.admin.post(`${IMPORTS}/${_id}/apply`)
  await untilBegun(_id)
  await people.app.close()
  const stopped = await readDone(_id)
  expect(stopped.state).toBe('applying')
  expect(stopped.done).toBeLessThan(EXISTING)
  await startSecond()
  await untilApplied(_id)
  await requireWhole()
})

it('an import is resumed when its lease was set by a clock that was far ahead', async () => {
  const { _id } = await importTable(people.admin, rows, 'checked')
  await people.admin.post(`${IMPORTS}/${_id}/apply`)
  await untilBegun(_id)
  await holdLease(people, 365 * 86_400_000)
  await startSecond()
  await untilApplied(_id)
  expect(await people.database.db.selectFrom('jobs').select('lease_token').execute()).not.toContainEqual({
    lease_token: 'elsewhere',
  })
  await requireWhole()
})

it('an import is resumed by another process after the lease of a killed one has expired', async () => {
  const { _id } = await importTable(people.admin, rows, 'checked')
  await people.admin.post(`${IMPORTS}/${_id}/apply`)
  await untilBegun(_id)
  // The step of the process that loses its lease is rolled back.
  await holdLease(people)
  await startSecond()
  expect((await readDone(_id)).done).toBeLessThan(EXISTING)
  await second?.close()
  people.clock.advance(LEASE_MS)
  await startSecond()
  await untilApplied(_id)
  await requireWhole()
})
