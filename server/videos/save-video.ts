import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#domain/clock.ts'
import { VIDEO_NOT_FOUND, type NewVideo, type Video, type VideoChanges } from '#domain/videos/video.ts'
import type { Database, Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import type { Actor } from '../history/record-changes.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { mergeOrder, positionBeforeAll, savePositions } from '../ordering.ts'
import { findVideo, findVideoEver, insertVideo, listVideoUids, updateVideo } from './queries.ts'
import { toChangedColumns, toNewRow, toVideo } from './rows.ts'

type Context = { database: Pick<Database, 'db'>; clock: Clock; actor: Actor }

export const requireVideo = async (db: Db, uid: string) => {
  const row = await findVideo(db, uid)
  if (!row) throw notFound(VIDEO_NOT_FOUND)
  return row
}

/** Adds a video before the others, inside a write that is under way. */
export const addVideo = async ({ tx, at, atMs, record }: Write, video: NewVideo): Promise<Video> => {
  await requireContentImage(tx, video.cover, 'cover')
  const uid = newUid(atMs)
  await insertVideo(tx, toNewRow(video, { uid, at, position: await positionBeforeAll(tx, 'videos') }))
  const saved = toVideo(await requireVideo(tx, uid))
  await record({ action: 'create', entity: 'video', entityUid: uid, before: null, after: saved })
  return saved
}

export const createVideo = ({ database, clock, actor }: Context, video: NewVideo): Promise<Video> =>
  write(database, { actor, clock }, (current) => addVideo(current, video))

/** Changes a video. Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changeVideo = (
  { database, clock, actor }: Context,
  uid: string,
  changes: VideoChanges,
  expectedVersion: number | null,
): Promise<Video> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireVideo(tx, uid)
    requireFresh(row, expectedVersion)
    await requireContentImage(tx, changes.cover, 'cover')
    const columns = toChangedColumns(changes)
    const before = toVideo(row)
    if (isDeepStrictEqual({ ...row, ...columns }, row)) return before
    await updateVideo(tx, uid, { ...columns, version: row.version + 1, updated_at: at })
    const after = toVideo(await requireVideo(tx, uid))
    await record({ action: 'update', entity: 'video', entityUid: uid, before, after })
    return after
  })

/** Takes a video out of the list; the row stays and can be brought back. */
export const removeVideo = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requireVideo(tx, uid)
    await updateVideo(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    await record({ action: 'delete', entity: 'video', entityUid: uid, before: toVideo(row), after: null })
  })

/** Brings a deleted video back to where it stood; one that is there stays as it is. */
export const restoreVideo = ({ database, clock, actor }: Context, uid: string): Promise<Video> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await findVideoEver(tx, uid)
    if (!row) throw notFound(VIDEO_NOT_FOUND)
    if (row.deleted_at === null) return toVideo(row)
    await updateVideo(tx, uid, { deleted_at: null, updated_at: at })
    const after = toVideo(await requireVideo(tx, uid))
    await record({ action: 'restore', entity: 'video', entityUid: uid, before: null, after })
    return after
  })

/** Puts the videos in order. */
export const orderVideos = ({ database, clock, actor }: Context, asked: readonly string[]): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    const before = await listVideoUids(tx)
    const after = mergeOrder(before, asked)
    if (isDeepStrictEqual(before, after)) return
    await savePositions(tx, 'videos', after)
    await record({ action: 'update', entity: 'video', entityUid: 'order', before, after })
  })
