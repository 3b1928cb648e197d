import {
  ADVERT_MESSAGES,
  AdvertChanges,
  advertDaysFault,
  StoredAdvert,
  NewAdvert,
} from '#domain/adverts/advert.ts'
import { optionalFlag } from '../database/flag.ts'
import { validationError } from '../http/errors.ts'
import { textColumns } from '../database/local-text.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findAdvert } from './queries.ts'
import { toAdvert, type AdvertRow } from './rows.ts'

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
