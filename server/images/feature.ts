import { sql } from 'kysely'
import type { Clock } from '#domain/clock.ts'
import { ContentImage, IMAGE_UPLOADED } from '#domain/images/content-image.ts'
import { CONTENT_IMAGE_MAX_BYTES } from '#domain/images/image-rules.ts'
import type { Feature } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { isUsed, type PictureUses } from '../api/picture-uses.ts'
import type { Database } from '../database/connection.ts'
import { timestamp } from '../database/ids.ts'
import { write } from '../database/write.ts'
import { malformedPart, readParts } from '../http/multipart.ts'
import { contentFileTooLarge, loadEncoder, processContentImage } from './process-image.ts'
import { imageRoutes } from './routes.ts'
import { saveContentImage } from './save-content-image.ts'
import { oneByOne } from '../api/logged-records.ts'
import type { Db } from '../database/schema.ts'

const DAY_MS = 86_400_000
/** A picture is uploaded before the form that refers to it is saved. */
const RECENT_DAYS = 7
/** How long a change that removed a picture can be undone. */
const UNUSED_DAYS = 90
/** Few per write, because pictures are large. */
const BATCH = 50

/** Marks the pictures that are newly unreferenced, and unmarks those that are referenced again. */
const markImages = async (db: Db, now: number, uses: PictureUses) => {
  await db
    .updateTable('images')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isUsed(uses))
    .execute()
  await db
    .updateTable('images')
    .set({ unused_since: timestamp(now) })
    .where('unused_since', 'is', null)
    .where('created_at', '<', timestamp(now - RECENT_DAYS * DAY_MS))
    .where(sql<boolean>`not ${isUsed(uses)}`)
    .execute()
}

/** Deletes pictures that have been unreferenced for 90 days, with a change record each. */
const sweepImages = async ({
  database,
  clock,
  pictureUses,
}: {
  database: Pick<Database, 'db' | 'writes'>
  clock: Clock
  pictureUses: PictureUses
}) => {
  const now = clock.now()
  await markImages(database.db, now, pictureUses)
  await write(database, { actor: { uid: null, name: 'Housekeeping' }, clock }, async ({ tx, record }) => {
    const unused = await tx
      .selectFrom('images')
      .select(['uid', 'width', 'height'])
      .where('unused_since', '<', timestamp(now - UNUSED_DAYS * DAY_MS))
      .limit(BATCH)
      .execute()
    for (const { uid, width, height } of unused) {
      await tx.deleteFrom('images').where('uid', '=', uid).execute()
      const before = { width, height }
      await record({ action: 'delete', entity: 'image', entityUid: uid, before, after: null })
    }
  })
}

/** A larger Content-Length is refused before the body is read. */
const BODY_MAX_BYTES = 2 * CONTENT_IMAGE_MAX_BYTES

const adminImageRoutes = apiRoutes('images', (api, { imageQueue }) => {
  api.may('content.edit').post('/', {
    summary: 'Upload a content image: multipart with one file part `image`',
    consumes: ['multipart/form-data'],
    reply: { status: 201, message: IMAGE_UPLOADED, data: ContentImage },
    errors: [429],
    handler: async ({ by, request }) => {
      if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw contentFileTooLarge()
      const { file: image, data } = await readParts(request, 'image', CONTENT_IMAGE_MAX_BYTES)
      if (data !== null) throw malformedPart('data', 'Unexpected part!')
      if (!image) throw malformedPart('image', 'The image part is missing!')
      if (image.tooLarge) throw contentFileTooLarge()
      try {
        return await saveContentImage(by, await processContentImage(image, imageQueue))
      } finally {
        // Frees the memory at once: V8 collects it late, because it is not in its heap.
        image.bytes.buffer.transfer(0)
      }
    },
  })
})

const findLoggedImage = (db: Db, uid: string) =>
  db.selectFrom('images').select(['width', 'height']).where('uid', '=', uid).executeTakeFirst()

export const images: Feature = {
  tables: ['images', 'image_sizes'],
  reads: ['members', 'applications'],
  logged: { image: { find: oneByOne(findLoggedImage) } },
  routes: { '/images': imageRoutes, '/admin/images': adminImageRoutes },
  jobs: [
    {
      name: 'load the encoder',
      scope: 'process',
      whenListening: true,
      // The register is loaded first. A picture that is uploaded earlier loads it itself.
      firstAfterMs: 1_000,
      failure: 'pictures cannot be processed',
      work: async () => void (await loadEncoder()),
    },
  ],
  sweeps: { 'unused pictures': sweepImages },
}
