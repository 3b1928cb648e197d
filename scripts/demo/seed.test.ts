import { afterAll, beforeAll, expect, it } from 'vitest'
import { countDashboard } from '#server/dashboard/feature.ts'
import { fullName } from '#domain/members/member-name.ts'
import { APPLICATION_STATES } from '#domain/applications/state.ts'
import { readDraft } from '#server/elections/draft.ts'
import { listElections, toElection } from '#server/elections/election-kind.ts'
import { showApplications } from '#server/applications/application-kind.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from './seed.ts'

let database: Database

beforeAll(async () => {
  database = await openDatabase('sqlite::memory:')
  await migrate(database)
  await seedDemo(database, { now: () => Date.UTC(2026, 10, 21, 12) }, 20)
})
afterAll(() => database.close())

it('the demo has exactly 5 events, 120 gallery images and 3 admins, as the dashboard of the specification shows [S1.16]', async () => {
  expect(await countDashboard(database.db)).toMatchObject({ events: 5, galleryImages: 120, admins: 3 })
})

it('forty applications are in every state, as a registrar finds them', async () => {
  const { db } = database
  const rows = await db.selectFrom('applications').selectAll().execute()
  const shown = await showApplications(db, rows)
  expect(new Set(shown.map(({ state }) => state))).toEqual(new Set(APPLICATION_STATES))
  expect(rows).toHaveLength(40)
  const ready = shown.filter(({ state }) => state === 'ready')
  expect(ready.filter((application) => application.class === 'life')).toHaveLength(1)
  // Of those that wait, one person has applied twice.
  const open = shown.filter(({ status }) => status === 'open')
  const forms = Map.groupBy(open, ({ name, phone }) => `${fullName(name)} ${phone}`)
  expect([...forms.values()].map(({ length }) => length).filter((times) => times > 1)).toEqual([2])
})

it('the roll of last year is frozen, and that of this year is laid open', async () => {
  const rows = await listElections(database.db)
  expect(rows.map(({ laid_open_at, frozen_at }) => [laid_open_at !== null, frozen_at !== null])).toEqual([
    [true, false],
    [true, true],
  ])
})

it('somebody paid after the cut-off of the roll that is laid open, and somebody may be on it twice', async () => {
  const { db } = database
  const [open] = await listElections(db)
  if (!open) throw new Error('there are elections')
  const { failed } = (await readDraft(db, toElection(open))).draft
  const alone = new Set([...failed.values()].flatMap((rules) => (rules.length === 1 ? rules : [])))
  expect([...alone]).toEqual(expect.arrayContaining(['paid_in_time', 'no_double']))
})

it('claims wait and one is decided; the frozen roll has an amendment of three, and one that waits for a second', async () => {
  const { db } = database
  const claims = await db.selectFrom('roll_claims').select(['kind', 'status']).orderBy('created_at').execute()
  expect(claims.map(({ kind, status }) => `${status} ${kind}`)).toEqual([
    'refused claim',
    'open claim',
    'open objection',
  ])
  const amendments = await db.selectFrom('roll_amendments').select(['number', 'kind', 'agreed_by']).execute()
  expect(amendments).toEqual([{ number: 1, kind: 'add', agreed_by: 'Nasima Akter, Ratan Majumder' }])
  const waiting = await db
    .selectFrom('approvals')
    .select(['kind', 'agreed_by'])
    .where('decided_at', 'is', null)
    .where('kind', '=', 'amend_roll')
    .execute()
  expect(waiting).toEqual([{ kind: 'amend_roll', agreed_by: 'Belal Hossain' }])
})
