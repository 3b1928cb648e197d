import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<never>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)
  // Since when nothing refers to a picture: housekeeping deletes those that nothing referred to for long.
  await run(`alter table images add column unused_since text`)
  await run(`create index images_unused on images (unused_since) where unused_since is not null`)
  await run(`create index banners_image on banners (image_uid)`)
  await run(`create index adverts_image on adverts (image_uid)`)
  await run(`create index gallery_pictures_image on gallery_pictures (image_uid)`)
  await run(`create index videos_image on videos (image_uid) where image_uid is not null`)
  await run(`create index attractions_image on attractions (image_uid) where image_uid is not null`)
  await run(`create index committee_people_image on committee_people (image_uid) where image_uid is not null`)
}
