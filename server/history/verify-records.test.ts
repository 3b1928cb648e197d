import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { seedDemo } from '../../scripts/demo/seed.ts'
import type { Database } from '../database/connection.ts'
import { logged } from '../features.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { verifyRecords } from './verify-records.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database, systemClock, 20)
})
afterAll(() => database.close())

/** What is said after statements that write no change record, which are undone. */
const tamper = async (...statements: string[]) => {
  const undo = new Error('undone')
  let said: string | null = null
  await database.db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
      said = await verifyRecords(tx, logged)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return said
}

it('the records of a society are as their last changes', async () => {
  expect(await verifyRecords(database.db, logged)).toBeNull()
})

it.each([
  [`update members set phone = '+13475550199' where id = 3`, /^The member 3 \(.*differs in phone\.$/],
  [
    `update members set is_died = 1, zip_code = '11211' where id = 2`,
    /^The member 2 .*differs in (address, isDied|isDied, address)\.$/,
  ],
  [`update members set deleted_at = '2026-01-01T00:00:00.000Z' where id = 1`, /it is deleted\.$/],
  [
    `update users set duties = 'everything registrar' where role = 'admin'`,
    /^The user \(.*differs in duties\.$/,
  ],
  [`update events set title_en = 'Another title'`, /^The event \(.*differs in title\.$/],
  [`update videos set url = 'https://video.example'`, /^The video \(.*differs in url\.$/],
  [`update gallery_albums set is_published = 0`, /^The album \(.*differs in isPublished\.$/],
  [`update gallery_pictures set caption_bn = 'ক'`, /^The picture \(.*differs in caption\.$/],
  [`update attractions set place_en = 'Elsewhere'`, /^The attraction \(.*differs in place\.$/],
  [`update banners set link = 'https://b.example'`, /^The banner \(.*differs in link\.$/],
  [`update adverts set ends_on = '2020-01-01'`, /^The advert \(.*differs in endsOn\.$/],
  [`update committee_terms set starts_on = '2001-01-01'`, /^The committee term \(.*differs in startsOn\.$/],
  [`update committee_people set office_en = 'President'`, /^The committee person \(.*differs in office\.$/],
  [`update pages set body_en = '[]'`, /^The page \(.*differs in body\.$/],
  [`update unions set votable = 1 - votable`, /^The union \(.*differs in votable\.$/],
  [
    `insert into users (uid, email, name, password_hash, role, duties, is_active, created_at)
      values ('0190a000-0000-7000-8000-000000000001', 'x@example.org', 'X', 'x', 'admin', 'everything', 1, '2026-01-01T00:00:00.000Z')`,
    /^The user \(0190a000.*has no record in the change log\.$/,
  ],
  [`update contact_messages set body = 'Never mind'`, /^The contact message \(.*differs in message\.$/],
  [`update correction_requests set proposed = 'x'`, /^The correction request \(.*differs in proposed\.$/],
  [`update blood_donors set phone = '+13475550198'`, /^The blood donor \(.*differs in phone\.$/],
  [`delete from videos`, /^The video \(.*it is missing\.$/],
])('%s is named', async (statement, message) => {
  expect(await tamper(statement)).toMatch(message)
})
