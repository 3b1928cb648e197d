import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>, engine: 'sqlite' | 'postgres') => {
  const isPostgres = engine === 'postgres'
  const run = (statement: string) => sql.raw(statement).execute(db)
  const strict = isPostgres ? '' : 'strict'
  const kept = `position integer not null, version integer not null default 1,
    created_at text not null, updated_at text not null, deleted_at text`

  await run(`create table gallery_albums (
    uid text primary key, title_en text not null, title_bn text not null,
    description_en text not null, description_bn text not null,
    date text, is_published integer not null, cover_uid text, ${kept}
  ) ${strict}`)
  await run(`create index gallery_albums_order on gallery_albums (position, uid) where deleted_at is null`)

  // Width and height stand here once more: in the row of the image they lie behind its bytes, and reading a page of an
  // album from there takes SQLite twenty times as long. A kept image never changes.
  await run(`create table gallery_pictures (
    uid text primary key, album_uid text not null references gallery_albums (uid),
    image_uid text not null references images (uid), image_width integer not null, image_height integer not null,
    caption_en text not null, caption_bn text not null, ${kept}
  ) ${strict}`)
  // The last column spares SQLite a look into the row, to check what the index says already.
  await run(`create index gallery_pictures_order on gallery_pictures (album_uid, position, uid, deleted_at)
    where deleted_at is null`)

  await run(`create table videos (
    uid text primary key, title_en text not null, title_bn text not null,
    url text not null, date text, image_uid text references images (uid), ${kept}
  ) ${strict}`)
  await run(`create index videos_order on videos (position, uid) where deleted_at is null`)

  await run(`create table attractions (
    uid text primary key, name_en text not null, name_bn text not null,
    text_en text not null, text_bn text not null, place_en text not null, place_bn text not null,
    image_uid text references images (uid), ${kept}
  ) ${strict}`)
  await run(`create index attractions_order on attractions (position, uid) where deleted_at is null`)
}
