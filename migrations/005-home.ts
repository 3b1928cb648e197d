import { sql, type Kysely } from 'kysely'

/** What every record that people edit carries. */
const KEPT = 'version integer not null, created_at text not null, updated_at text not null, deleted_at text'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const strict = isPostgres ? '' : 'strict'

  // One row, once somebody has changed what a fresh site says.
  await run(`create table settings (
    id integer primary key check (id = 1),
    name_en text not null, name_bn text not null, address text not null, email text not null, phone text not null,
    facebook text not null, instagram text not null, x text not null, youtube text not null,
    logo_uid text references images (uid), version integer not null, updated_at text not null
  ) ${strict}`)

  await run(`create table banners (
    uid text primary key, image_uid text not null references images (uid),
    title_en text not null, title_bn text not null, caption_en text not null, caption_bn text not null,
    alt_en text not null, alt_bn text not null, link text, is_active integer not null,
    position integer not null, ${KEPT}
  ) ${strict}`)
  await run(`create index banners_order on banners (position) where deleted_at is null`)

  // The days are the society's, both inclusive; without an end it runs until somebody stops it.
  await run(`create table adverts (
    uid text primary key, image_uid text not null references images (uid),
    label_en text not null, label_bn text not null, link text not null,
    starts_on text not null, ends_on text, tile integer check (tile between 1 and 4), is_active integer not null,
    position integer not null, ${KEPT}
  ) ${strict}`)
  await run(`create index adverts_order on adverts (position) where deleted_at is null`)
  await run(`create table advert_counts (
    advert_uid text not null references adverts (uid), day text not null,
    views integer not null, clicks integer not null, primary key (advert_uid, day)
  ) ${strict}`)
}
