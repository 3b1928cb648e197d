import { sql, type Kysely } from 'kysely'

const BENGALI_NAMES = {
  mogdhara: 'মগধরা',
  maitbhanga: 'মাইটভাঙ্গা',
  musapur: 'মুছাপুর',
  sontoshpur: 'সন্তোষপুর',
  gasua: 'গাছুয়া',
  sarikait: 'সারিকাইত',
  bauria: 'বাউরিয়া',
  haramia: 'হারামিয়া',
  kalapania: 'কালাপানিয়া',
  horishpur: 'হরিশপুর',
  neamosti: 'ন্যায়ামস্তি',
  rahamatpur: 'রহমতপুর',
  amanullah: 'আমানউল্যা',
  kathghar: 'কাঠগড়',
  azimpur: 'আজিমপুর',
  dirghapar: 'দীর্ঘাপাড়',
  'noakhali (not for vote)': 'নোয়াখালী (ভোটাধিকার নেই)',
  'chittagong (not for vote)': 'চট্টগ্রাম (ভোটাধিকার নেই)',
  others: 'অন্যান্য',
} as const

type Shape = { unions: { code: string; name_bn: string } }

export const up = async (db: Kysely<Shape>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run(`create table events (
    uid text primary key, slug text not null unique,
    title_en text not null, title_bn text not null, description_en text not null, description_bn text not null,
    kind text not null, place_en text not null, place_bn text not null, address text not null,
    starts_at text not null, ends_at text, over_at text not null,
    cover_uid text references images (uid),
    status text not null check (status in ('draft', 'published', 'cancelled')), published_at text,
    is_visible integer not null
      generated always as (case when status = 'draft' or deleted_at is not null then 0 else 1 end) stored,
    version integer not null, created_at text not null, updated_at text not null, deleted_at text
  ) ${isPostgres ? '' : 'strict'}`)
  // Each list is read in order from one of these, without a sort.
  await run(`create index events_visible on events (is_visible, starts_at, uid)`)
  await run(`create index events_kind on events (is_visible, kind, starts_at, uid)`)
  await run(`create index events_drafts on events (status, starts_at, uid) where deleted_at is null`)
  await run(`create index events_cover on events (cover_uid) where cover_uid is not null`)

  const columns = [
    `name_bn text not null default ''`,
    `area_km2 ${isPostgres ? 'double precision' : 'real'}`,
    'population integer',
    'villages integer',
    `note_en text not null default ''`,
    `note_bn text not null default ''`,
    'version integer not null default 1',
    'updated_at text',
  ]
  for (const column of columns) await run(`alter table unions add column ${column}`)
  for (const [code, name] of Object.entries(BENGALI_NAMES)) {
    await db.updateTable('unions').set({ name_bn: name }).where('code', '=', code).execute()
  }
}
