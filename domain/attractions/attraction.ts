import { z } from 'zod'
import { Uuid } from '../api.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { localLongText, localText, requiredLocalText } from '../validation.ts'

const TEXT_MAX = 2000

const attractionFields = {
  name: requiredLocalText('Name is required!'),
  text: localLongText(TEXT_MAX),
  /** Where it is: a union, a beach, a road. */
  place: localText(),
  /** The `_id` of an uploaded picture. */
  image: Uuid.nullable(),
}

export const NewAttraction = z.strictObject({
  ...attractionFields,
  text: attractionFields.text.default({ en: '', bn: '' }),
  place: attractionFields.place.default({ en: '', bn: '' }),
  image: attractionFields.image.default(null),
})
export type NewAttraction = z.infer<typeof NewAttraction>

export const AttractionChanges = z.strictObject(attractionFields).partial()
export type AttractionChanges = z.infer<typeof AttractionChanges>

/** The public view of an attraction. */
export const PublicAttraction = z.object({
  _id: Uuid,
  name: localText(),
  text: localLongText(TEXT_MAX),
  place: localText(),
  image: ContentImage.nullable(),
})
export type PublicAttraction = z.infer<typeof PublicAttraction>

export const Attraction = z.object({ ...PublicAttraction.shape, ...RecordFields.shape })
export type Attraction = z.infer<typeof Attraction>

export const ATTRACTION_MESSAGES = {
  notFound: 'Attraction not found!',
  created: 'Attraction created successfully!',
  updated: 'Attraction updated successfully!',
  deleted: 'Attraction deleted successfully!',
  restored: 'Attraction restored successfully!',
} satisfies RecordMessages
