import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { advertKind } from './adverts/advert-kind.ts'
import { attractionKind } from './attractions/attraction-kind.ts'
import { toAdmin } from './auth/admin-queries.ts'
import { fromDutiesColumn } from './session/queries.ts'
import { findUser } from './session/queries.ts'
import { bannerKind } from './banners/banner-kind.ts'
import { donorKind } from './blood-donors/donor-kind.ts'
import { personKind } from './committees/person-kind.ts'
import { termKind } from './committees/term-kind.ts'
import { messageKind } from './contact/message-kind.ts'
import { correctionKind } from './corrections/correction-kind.ts'
import type { Db } from './database/schema.ts'
import { distinctionKind } from './duplicates/distinction-kind.ts'
import { eventKind } from './events/event-kind.ts'
import { albumKind } from './gallery/album-kind.ts'
import { pictureKind } from './gallery/picture-kind.ts'
import { memberKind } from './members/member-kind.ts'
import type { LoggedRecords } from './history/verify-records.ts'
import { findPage } from './pages/queries.ts'
import { toEditedPage } from './pages/queries.ts'
import type { RecordKind, RecordTypes } from './records/record-kind.ts'
import { savedListKind } from './saved-lists/saved-list-kind.ts'
import { settingsKind } from './settings/settings-kind.ts'
import { unionKind } from './unions/union-kind.ts'
import { videoKind } from './videos/video-kind.ts'

type Found = Record<string, unknown> | null | undefined

const oneByOne =
  (find: (db: Db, uid: string) => Promise<Found>): LoggedRecords['find'] =>
  async (db, uids) => {
    const found = new Map<string, Record<string, unknown> | null>()
    for (const uid of uids) {
      const record = await find(db, uid)
      if (record !== undefined) found.set(uid, record)
    }
    return found
  }

const ofKind = <T extends RecordTypes>(
  kind: RecordKind<T>,
  options: Omit<LoggedRecords, 'find' | 'table'> & { isSeeded?: true } = {},
): LoggedRecords => {
  const { isSeeded, ...rest } = options
  const toStored = (row: T['row']): [string, Record<string, unknown> | null] => {
    const record = kind.toRecord(row)
    return [record._id, row.deleted_at == null ? { ...record } : null]
  }
  const { findMany } = kind
  const find: LoggedRecords['find'] = findMany
    ? async (db, uids) => new Map((await findMany(db, uids)).map(toStored))
    : oneByOne(async (db, uid) => {
        const row = await kind.find(db, uid)
        return row === undefined ? undefined : toStored(row)[1]
      })
  return { find, ...rest, ...(!isSeeded && { table: kind.table }) }
}

/** Accepted and revoked ones as well. */
const findInvitation = async (db: Db, uid: string): Promise<Found> => {
  const row = await db.selectFrom('invitations').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row) return undefined
  const { name, email, expires_at: expiresAt, accepted_at: acceptedAt, revoked_at: revokedAt } = row
  if (revokedAt !== null) return null
  const duties = fromDutiesColumn(row.duties)
  return { _id: uid, name, email, duties, expiresAt, ...(acceptedAt !== null && { acceptedAt }) }
}

const findImage = async (db: Db, uid: string): Promise<Found> =>
  db.selectFrom('images').select(['width', 'height']).where('uid', '=', uid).executeTakeFirst()

/** The records of every kind in the change log; null for a kind that is nothing but its change records. */
export const LOGGED_RECORDS: Readonly<Record<LoggedKind, LoggedRecords | null>> = {
  member: ofKind(memberKind),
  member_distinction: ofKind(distinctionKind, { foreign: ['one', 'other'] }),
  export: null,
  saved_list: ofKind(savedListKind, { foreign: ['owner'] }),
  event: ofKind(eventKind),
  album: ofKind(albumKind, { foreign: ['cover', 'pictureCount'] }),
  picture: ofKind(pictureKind),
  video: ofKind(videoKind),
  attraction: ofKind(attractionKind),
  banner: ofKind(bannerKind),
  advert: ofKind(advertKind),
  committee_term: ofKind(termKind, { foreign: ['people'] }),
  committee_person: ofKind(personKind),
  page: {
    find: oneByOne(async (db, key) => {
      // The keys of records in the log were checked when they were written.
      const row = await findPage(db, key as PageKey)
      return row && { ...toEditedPage(row.key, row) }
    }),
    table: 'pages',
  },
  union: ofKind(unionKind, { isSeeded: true }),
  image: { find: oneByOne(findImage) },
  contact_message: ofKind(messageKind),
  correction_request: ofKind(correctionKind, { foreign: ['member'] }),
  blood_donor: ofKind(donorKind),
  // Migrations raise the limits of the check.
  settings: ofKind(settingsKind, { isSeeded: true, foreign: ['membershipCheck'] }),
  user: {
    find: oneByOne(async (db, uid) => {
      const row = await findUser(db, uid)
      return row && { ...toAdmin(row) }
    }),
    table: 'users',
    foreign: ['lastSignInAt', 'version'],
  },
  invitation: { find: oneByOne(findInvitation), table: 'invitations' },
}
