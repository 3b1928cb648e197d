import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  Attraction,
  AttractionChanges,
  NewAttraction,
  PublicAttraction,
} from '#domain/attractions/attraction.ts'
import type { AttractionsTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText, textColumns } from '../local-text.ts'

/** A row with what is told of its picture. */
export type AttractionRow = Selectable<AttractionsTable> & ImageColumns

export const toPublicAttraction = (row: AttractionRow): PublicAttraction => ({
  _id: row.uid,
  name: readText(row, 'name'),
  text: readText(row, 'text'),
  place: readText(row, 'place'),
  image: toContentImage(row),
})

export const toAttraction = (row: AttractionRow): Attraction => ({
  ...toPublicAttraction(row),
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export const toNewRow = (
  attraction: NewAttraction,
  { uid, at, position }: { uid: string; at: string; position: number },
): Insertable<AttractionsTable> => ({
  uid,
  ...textColumns('name', attraction.name),
  ...textColumns('text', attraction.text),
  ...textColumns('place', attraction.place),
  image_uid: attraction.image,
  position,
  created_at: at,
  updated_at: at,
})

export const toChangedColumns = (changes: AttractionChanges): Updateable<AttractionsTable> => ({
  ...(changes.name && textColumns('name', changes.name)),
  ...(changes.text && textColumns('text', changes.text)),
  ...(changes.place && textColumns('place', changes.place)),
  ...(changes.image !== undefined && { image_uid: changes.image }),
})
