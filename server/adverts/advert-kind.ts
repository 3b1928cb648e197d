import type { Selectable } from 'kysely'
import {
  ADVERT_MESSAGES,
  AdvertChanges,
  advertDaysFault,
  NewAdvert,
  type PublicAdvert,
  StoredAdvert,
} from '#domain/adverts/advert.ts'
import { optionalFlag } from '../database/columns.ts'
import { textColumns } from '../database/columns.ts'
import type { AdvertsTable, Db } from '../database/schema.ts'
import { validationError } from '../http/errors.ts'
import { IMAGE_SIZE, type PictureColumns, toPicture } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { orderedRows } from '../records/record-order.ts'

/** A row with the dimensions of its picture, which is required. */
export type AdvertRow = Selectable<AdvertsTable> & PictureColumns

export const toPublicAdvert = (row: AdvertRow): PublicAdvert => ({
  _id: row.uid,
  image: toPicture(row),
  label: { en: row.label_en, bn: row.label_bn },
})

export const toAdvert = (row: AdvertRow): StoredAdvert => ({
  ...toPublicAdvert(row),
  link: row.link,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  tile: row.tile,
  isActive: row.is_active === 1,
  ...recordFields(row),
})

const selectAdverts = (db: Db) =>
  db
    .selectFrom('adverts')
    .innerJoin('images', 'images.uid', 'adverts.image_uid')
    .selectAll('adverts')
    .select(IMAGE_SIZE)

/** In the order in which tiles are assigned. */
export const { list: listAdverts, find: findAdvert } = orderedRows('adverts', selectAdverts)

export const advertKind: RecordKind<{
  table: 'adverts'
  row: AdvertRow
  record: StoredAdvert
  input: NewAdvert
  changes: AdvertChanges
}> = {
  entity: 'advert',
  table: 'adverts',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'an advert', many: 'Advertisements', ...ADVERT_MESSAGES },
  schema: { record: StoredAdvert, input: NewAdvert, changes: AdvertChanges },
  find: findAdvert,
  toRecord: toAdvert,
  toColumns: ({ image, label, link, startsOn, endsOn, tile, isActive }) => ({
    ...textColumns('label', label),
    image_uid: image,
    link,
    starts_on: startsOn,
    ends_on: endsOn,
    tile,
    is_active: optionalFlag(isActive),
  }),
  pictures: { image_uid: 'image' },
  order: { newest: 'last' },
  complete: (_write, { starts_on: startsOn, ends_on: endsOn }) => {
    const fault = advertDaysFault({ startsOn, endsOn })
    if (fault) throw validationError([fault])
  },
}
