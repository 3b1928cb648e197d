import { sql, type Kysely } from 'kysely'

const UNIONS = [
  ['mogdhara', 'MOGDHARA', 1],
  ['maitbhanga', 'MAITBHANGA', 1],
  ['musapur', 'MUSAPUR', 1],
  ['sontoshpur', 'SONTOSHPUR', 1],
  ['gasua', 'GASUA', 1],
  ['sarikait', 'SARIKAIT', 1],
  ['bauria', 'BAURIA', 1],
  ['haramia', 'HARAMIA', 1],
  ['kalapania', 'KALAPANIA', 1],
  ['horishpur', 'HORISHPUR', 1],
  ['neamosti', 'NEAMOSTI', 1],
  ['rahamatpur', 'RAHAMATPUR', 1],
  ['amanullah', 'AMANULLAH', 1],
  ['kathghar', 'KATHGHAR', 1],
  ['azimpur', 'AZIMPUR', 1],
  ['dirghapar', 'DIRGHAPAR', 1],
  ['noakhali (not for vote)', 'NOAKHALI (NOT FOR VOTE)', 0],
  ['chittagong (not for vote)', 'CHITTAGONG (NOT FOR VOTE)', 0],
  ['others', 'OTHERS', 1],
] as const

type Shape = { unions: { code: string; label: string; votable: number; position: number } }

export const up = async (db: Kysely<Shape>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const bytes = isPostgres ? 'bytea' : 'blob'
  const strict = isPostgres ? '' : 'strict'

  await run(`create table counters (name text primary key, value integer not null) ${strict}`)
  await run(`insert into counters (name, value) values ('data_revision', 0), ('member_number', 0)`)

  await run(`create table unions (
    code text primary key, label text not null, votable integer not null, position integer not null unique
  ) ${strict}`)
  await db
    .insertInto('unions')
    .values(UNIONS.map(([code, label, votable], index) => ({ code, label, votable, position: index + 1 })))
    .execute()

  await run(`create table users (
    uid text primary key, email text not null unique, name text not null, password_hash text not null,
    role text not null check (role in ('admin', 'user')), is_active integer not null,
    version integer not null default 1, created_at text not null
  ) ${strict}`)

  await run(`create table sessions (
    uid text primary key, user_uid text not null references users (uid), binding_hash text not null,
    refresh_hash text not null, previous_hash text, previous_until text,
    created_at text not null, expires_at text not null, revoked_at text
  ) ${strict}`)
  await run(`create index sessions_user on sessions (user_uid)`)
  await run(`create index sessions_expiry on sessions (expires_at)`)

  await run(`create table throttles (
    key text primary key, count integer not null, resets_at text not null
  ) ${strict}`)

  await run(`create table images (
    uid text primary key, bytes ${bytes} not null, thumbnail ${bytes} not null,
    width integer not null, height integer not null, created_at text not null
  ) ${strict}`)

  await run(`create table members (
    id integer primary key, uid text not null unique,
    first_name text not null, middle_name text, last_name text not null,
    father_or_husband_name text not null, year_of_birth integer not null,
    phone text not null, phone_digits text not null, email text not null,
    union_code text not null references unions (code),
    introducer_name text, introducer_phone text, amount_cents integer,
    initial_year integer, expired_year integer,
    type_of_member text not null
      check (type_of_member in ('general_member', 'life_member', 'new_member', 'renewal_member')),
    directory text not null
      generated always as (case when type_of_member = 'life_member' then 'life' else 'general' end) stored,
    life_member_id text check (type_of_member <> 'life_member' or life_member_id is not null),
    street text not null, apartment text, city text not null, state text not null, zip_code text not null,
    is_active integer not null, is_died integer not null,
    image_uid text references images (uid), search_name text not null,
    version integer not null, created_at text not null, updated_at text not null, deleted_at text
  ) ${strict}`)
  // The default lists and their two sort keys; a page is read in order, without a sort.
  await run(`create index members_directory_id on members (directory, id) where deleted_at is null`)
  await run(
    `create index members_directory_created on members (directory, created_at, id) where deleted_at is null`,
  )
  await run(`create index members_created on members (created_at, id) where deleted_at is null`)
  // Filters, and their counts, are answered from this index alone.
  await run(`create index members_filters on members
    (directory, union_code, initial_year, is_active, is_died, type_of_member, id) where deleted_at is null`)
  await run(`create index members_phone on members (phone_digits) where deleted_at is null`)
  await run(`create unique index members_life_id on members (lower(life_member_id))
    where deleted_at is null and life_member_id is not null`)
  await run(`create index members_image on members (image_uid) where image_uid is not null`)

  await run(`create table changes (
    uid text primary key, revision integer not null, at text not null,
    actor_uid text, actor_name text not null, action text not null,
    entity text not null, entity_uid text not null, before text, after text
  ) ${strict}`)
  await run(`create index changes_entity on changes (entity, entity_uid, revision)`)

  await run(`create table idempotency_keys (
    key text not null, user_uid text not null references users (uid), request_hash text not null,
    entity_uid text not null, created_at text not null, primary key (user_uid, key)
  ) ${strict}`)
}
