import { sql, type Compilable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database/connection.ts'
import { planOf } from '../testing/query-plan.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { selectAlbums } from './album-kind.ts'
import { selectAlbumPictures, selectLatestPictures, selectPictureUids } from './picture-kind.ts'

const ALBUMS = 40
const PICTURES = 100
const AT = '2026-01-01T00:00:00.000Z'

let database: Database

/** Forty albums of a hundred pictures: enough for PostgreSQL to prefer an index where one is useful. */
beforeAll(async () => {
  database = await openTestDatabase()
  const bytes = Buffer.alloc(1)
  const image = { uid: 'image', bytes, thumbnail: bytes, width: 640, height: 480, created_at: AT }
  await database.db.insertInto('images').values(image).execute()
  const kept = { created_at: AT, updated_at: AT }
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  for (const album of numbers(ALBUMS)) {
    const texts = { title_en: 'Album', title_bn: '', description_en: '', description_bn: '' }
    const columns = { ...texts, ...kept, date: null, is_published: 1 as const, cover_uid: null }
    await database.db
      .insertInto('gallery_albums')
      .values({ ...columns, uid: `a${album}`, position: album })
      .execute()
    const pictures = numbers(PICTURES).map((position) => ({
      uid: `p${album}-${position}`,
      album_uid: `a${album}`,
      image_uid: 'image',
      image_width: 640,
      image_height: 480,
      caption_en: 'A caption',
      caption_bn: '',
      position,
      ...kept,
    }))
    await database.db.insertInto('gallery_pictures').values(pictures).execute()
  }
  // Autovacuum would do this eventually.
  if (database.engine === 'postgres') {
    await sql`vacuum analyze gallery_pictures, gallery_albums`.execute(database.db)
  }
})
afterAll(() => database.close())

const albumPlanOf = (query: Compilable) =>
  database.db.transaction().execute(async (tx) => {
    // With so few rows, and depending on what vacuum has marked, PostgreSQL may rightly use a sequential or bitmap
    // scan. With this setting it does so only where no index fits.
    if (database.engine === 'postgres') {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
    }
    return planOf({ db: tx, engine: database.engine }, query)
  })

it('the order of an album is read from an index only', async () => {
  const plan = await albumPlanOf(selectPictureUids(database.db, 'a7'))
  expect(plan.join('\n')).toMatch(
    /COVERING INDEX gallery_pictures_order|Index Only Scan using gallery_pictures_order/,
  )
  expect(plan.filter((step) => /TEMP B-TREE|\bSort\b/.test(step))).toEqual([])
})

it.each([
  ['a page of an album', () => selectAlbumPictures(database.db, 'a7').limit(48).offset(48)],
  ['the latest pictures', () => selectLatestPictures(database.db, 8)],
  ['the list of albums, with covers and counts', () => selectAlbums(database.db)],
])('%s is read from indexes, without the rows of images, which contain the bytes', async (_name, query) => {
  const plan = await albumPlanOf(query())
  expect(plan.filter((step) => /SCAN gallery_pictures$|Seq Scan on gallery_pictures/.test(step))).toEqual([])
  expect(plan.join('\n')).not.toMatch(/images\b/)
})
