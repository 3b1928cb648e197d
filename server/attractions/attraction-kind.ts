import {
  ATTRACTION_MESSAGES,
  Attraction,
  AttractionChanges,
  NewAttraction,
} from '#domain/attractions/attraction.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findAttraction } from './queries.ts'
import { toAttraction, type AttractionRow } from './rows.ts'

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
