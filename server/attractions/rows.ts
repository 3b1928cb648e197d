import type { Selectable } from 'kysely'
import type { Attraction, PublicAttraction } from '#domain/attractions/attraction.ts'
import type { AttractionsTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'
import { readText } from '../database/local-text.ts'
import { recordFields } from '../records/record-fields.ts'

/** A row with the dimensions of its picture. */
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
  ...recordFields(row),
})
