import { sql } from 'kysely'
import type { Ability } from '#domain/auth/abilities.ts'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { Db, ImageKind } from '../database/schema.ts'
import type { ProcessedImage } from './encode-image.ts'
import { isShown, type PictureUses, seenBy } from '../api/picture-uses.ts'

const IMAGES = '/api/images/'
export const imagePath = (uid: string) => `${IMAGES}${uid}`
/** The uid of a picture in its path. */
export const imageUidOf = (path: string) => path.slice(IMAGES.length)

/** Whether a picture is stored, shown or not. */
export const isImage = async (db: Db, uid: string) =>
  (await db.selectFrom('images').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined

export const insertImage = async (
  db: Db,
  image: ProcessedImage & { uid: string; createdAt: string; kind?: ImageKind },
) => {
  await db
    .insertInto('images')
    .values({
      uid: image.uid,
      bytes: image.bytes,
      thumbnail: image.thumbnail,
      width: image.width,
      height: image.height,
      kind: image.kind ?? 'member',
      created_at: image.createdAt,
    })
    .execute()
}

export const insertImageSizes = async (
  db: Db,
  imageUid: string,
  sizes: readonly { width: number; bytes: Buffer }[],
) => {
  await db
    .insertInto('image_sizes')
    .values(sizes.map((size) => ({ image_uid: imageUid, ...size })))
    .execute()
}

/**
 * Who may see a picture: everybody a published one, which is `private` if it is of a person; else admins with an ability, such as those who
 * read the register that of a member who is hidden from the public check.
 */
export type PictureAudience = 'public' | 'private' | Ability

const ofMember = (isShownToo: boolean) =>
  sql<boolean>`exists (select 1 from members where members.image_uid = images.uid and members.deleted_at is null
    ${isShownToo ? sql`and members.is_hidden = 0` : sql``})`

/** A picture, and who may see it. Those of deleted members, and those that members had before, are not found but in an application. */
export const findImage = async (
  db: Db,
  uid: string,
  { size, uses, today }: { size: 'bytes' | 'thumbnail' | null; uses: PictureUses; today: string },
): Promise<{ data: Buffer | null; audience: PictureAudience } | undefined> => {
  const row = await db
    .selectFrom('images')
    .select([
      size === null ? sql<null>`null`.as('data') : sql.ref<Buffer>(`images.${size}`).as('data'),
      sql<PictureAudience | null>`case
        when images.kind = 'member' then
          case when ${ofMember(true)} then 'private' when ${ofMember(false)} then 'register.read' ${seenBy(uses)} end
        when ${isShown(uses, today, { asPerson: false })} then 'public'
        when ${isShown(uses, today, { asPerson: true })} then 'private'
        else 'content.read' end`.as('audience'),
    ])
    .where('images.uid', '=', uid)
    .executeTakeFirst()
  return row?.audience ? { data: row.data, audience: row.audience } : undefined
}

/** The thumbnails of pictures, by uid. */
export const findThumbnails = async (db: Db, uids: readonly string[]): Promise<Map<string, Buffer>> => {
  if (uids.length === 0) return new Map()
  const rows = await db.selectFrom('images').select(['uid', 'thumbnail']).where('uid', 'in', uids).execute()
  return new Map(rows.map(({ uid, thumbnail }) => [uid, thumbnail]))
}

/** The smallest stored size of a content picture that is at least `width` pixels wide, else the largest. */
export const findImageSize = async (db: Db, uid: string, width: number) => {
  const sizes = db.selectFrom('image_sizes').select('bytes as data').where('image_uid', '=', uid)
  const wideEnough = await sizes.where('width', '>=', width).orderBy('width').limit(1).executeTakeFirst()
  return wideEnough ?? (await sizes.orderBy('width', 'desc').limit(1).executeTakeFirst())
}

export const findContentImage = (db: Db, uid: string): Promise<ContentImage | null> =>
  db
    .selectFrom('images')
    .select(['uid as image_uid', 'width as image_width', 'height as image_height'])
    .where('uid', '=', uid)
    .where('kind', '=', 'content')
    .executeTakeFirst()
    .then((row) => (row ? toContentImage(row) : null))

/** The size of a joined picture, for `ImageColumns` and `PictureColumns`. */
export const IMAGE_SIZE = ['images.width as image_width', 'images.height as image_height'] as const

/** The columns of a left-joined picture. */
export type ImageColumns = {
  image_uid: string | null
  image_width: number | null
  image_height: number | null
}

/** The columns of a picture that is never null. */
export type PictureColumns = { image_uid: string; image_width: number; image_height: number }

export const toPicture = (row: PictureColumns): ContentImage => ({
  _id: row.image_uid,
  url: imagePath(row.image_uid),
  width: row.image_width,
  height: row.image_height,
})

export const toContentImage = (row: ImageColumns): ContentImage | null =>
  row.image_uid === null || row.image_width === null || row.image_height === null
    ? null
    : {
        _id: row.image_uid,
        url: imagePath(row.image_uid),
        width: row.image_width,
        height: row.image_height,
      }

/** Content pictures by uid; unknown uids are left out. */
export const findContentImages = async (
  db: Db,
  uids: readonly string[],
): Promise<Map<string, ContentImage>> => {
  if (uids.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['uid', 'width', 'height'])
    .where('uid', 'in', [...new Set(uids)])
    .where('kind', '=', 'content')
    .execute()
  return new Map(
    rows.map(({ uid, width, height }) => [uid, { _id: uid, url: imagePath(uid), width, height }]),
  )
}
