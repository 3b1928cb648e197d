import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EVENT_KIND_VALUES } from '#domain/events/event-rules.ts'
import type { Database } from '../database/connection.ts'
import { planOf } from '../testing/query-plan.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { countEvents, selectEventPage, selectVisibleEvent, type EventListing } from './event-kind.ts'

/** A century of events: enough for PostgreSQL to prefer an index where one is useful. */
const ROWS = 5_000
const NOW = Date.UTC(2026, 5, 15)
const DAY_MS = 86_400_000

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const startsAt = new Date(NOW + (index - ROWS + 50) * 3 * DAY_MS).toISOString()
    return {
      uid: `event-${index}`,
      slug: `slug-${index}`,
      title_en: 'Event',
      title_bn: '',
      description_en: 'A text that makes the row as long as rows are. '.repeat(10),
      description_bn: '',
      kind: EVENT_KIND_VALUES[index % EVENT_KIND_VALUES.length] ?? 'general',
      place_en: '',
      place_bn: '',
      address: '',
      starts_at: startsAt,
      ends_at: null,
      over_at: startsAt,
      cover_uid: null,
      status: index % 10 === 0 ? ('draft' as const) : ('published' as const),
      published_at: null,
      version: 1,
      created_at: startsAt,
      updated_at: startsAt,
      deleted_at: null,
    }
  })
  for (let start = 0; start < ROWS; start += 500) {
    await database.db
      .insertInto('events')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  // Autovacuum would do this eventually.
  if (database.engine === 'postgres') await sql`vacuum analyze events`.execute(database.db)
})
afterAll(() => database.close())

const FULL_SCAN = /SCAN events$|Seq Scan/
const SORT = /TEMP B-TREE|\bSort\b/

const listing = (more: Partial<EventListing>): EventListing => ({
  which: 'upcoming',
  page: 1,
  limit: 20,
  ...more,
})
const LISTS: [string, EventListing][] = [
  ['upcoming events', listing({})],
  ['upcoming events of one kind', listing({ kind: 'picnic' })],
  ['past events', listing({ which: 'past' })],
  ['past events of one kind', listing({ which: 'past', kind: 'picnic' })],
  ['all events', listing({ which: 'all' })],
  ['drafts', listing({ which: 'drafts' })],
]

describe('the list of', () => {
  it.each(LISTS)('%s is read in index order, without a sort', async (_name, query) => {
    const plan = await planOf(database, selectEventPage(database.db, query, NOW))
    expect(plan.filter((step) => FULL_SCAN.test(step) || SORT.test(step))).toEqual([])
    expect(plan.some((step) => /USING (COVERING )?INDEX|Index (Only )?Scan/.test(step))).toBe(true)
  })
})

it('the count of upcoming events does not read events that started long ago', async () => {
  const plan = await planOf(database, countEvents(database.db, listing({}), NOW))
  expect(plan.filter((step) => FULL_SCAN.test(step))).toEqual([])
  expect(plan.join('\n')).toMatch(/starts_at>|starts_at >=/)
})

it('an event is found by id or slug through an index', async () => {
  const plan = await planOf(database, selectVisibleEvent(database.db, 'slug-1'))
  expect(plan.filter((step) => FULL_SCAN.test(step))).toEqual([])
})
