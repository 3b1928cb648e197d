import type { Selectable } from 'kysely'
import {
  Attraction,
  ATTRACTION_MESSAGES,
  AttractionChanges,
  NewAttraction,
  type PublicAttraction,
} from '#domain/attractions/attraction.ts'
import { readText, textColumns } from '../database/columns.ts'
import type { AttractionsTable, Db } from '../database/schema.ts'
import { IMAGE_SIZE, type ImageColumns, toContentImage } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { orderedRows } from '../records/record-order.ts'

/** A row with the dimensions of its picture. */
type AttractionRow = Selectable<AttractionsTable> & ImageColumns

export const toPublicAttraction = (row: AttractionRow): PublicAttraction => ({
  _id: row.uid,
  name: readText(row, 'name'),
  text: readText(row, 'text'),
  place: readText(row, 'place'),
  image: toContentImage(row),
})

const toAttraction = (row: AttractionRow): Attraction => ({
  ...toPublicAttraction(row),
  ...recordFields(row),
})

const selectAttractions = (db: Db) =>
  db
    .selectFrom('attractions')
    .leftJoin('images', 'images.uid', 'attractions.image_uid')
    .selectAll('attractions')
    .select(IMAGE_SIZE)

export const { list: listAttractions, find: findAttraction } = orderedRows('attractions', selectAttractions)

export const attractionKind: RecordKind<{
  table: 'attractions'
  row: AttractionRow
  record: Attraction
  input: NewAttraction
  changes: AttractionChanges
}> = {
  entity: 'attraction',
  table: 'attractions',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'an attraction', many: 'Attractions', ...ATTRACTION_MESSAGES },
  schema: { record: Attraction, input: NewAttraction, changes: AttractionChanges },
  find: findAttraction,
  toRecord: toAttraction,
  toColumns: ({ name, text, place, image }) => ({
    ...textColumns('name', name),
    ...textColumns('text', text),
    ...textColumns('place', place),
    image_uid: image,
  }),
  pictures: { image_uid: 'image' },
  order: { newest: 'last' },
}
