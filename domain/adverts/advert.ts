import { z } from 'zod'
import { acrossFields } from '../across-fields.ts'
import { BothTexts, Uuid } from '../api.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { calendarDay, optionalDay, requiredLocalText, webAddress } from '../validation.ts'
import { AD_TILES, ADVERT_STATES } from './advert-rules.ts'

export const VIEWS_COUNTED = 'Counted!'

/** A form sends the chosen tile as text. */
const tileOfText = (value: unknown) => {
  if (value === '') return null
  return typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value
}

const advertFields = {
  image: z.guid('A picture is required!').describe('The `_id` of a content picture'),
  label: requiredLocalText('Label is required!', 80).describe('Who advertises what: shown under the picture'),
  link: webAddress(),
  startsOn: calendarDay('First day is required!').describe('By the calendar of New York'),
  endsOn: optionalDay.describe('The last day; null where it goes on'),
  tile: z
    .preprocess(
      tileOfText,
      z
        .number({ error: 'Tile is invalid!' })
        .int('Tile is invalid!')
        .min(1, 'Tile is invalid!')
        .max(AD_TILES, 'Tile is invalid!')
        .nullable(),
    )
    .describe('The tile that it has to stand in; null for any'),
  isActive: z.boolean('Must be yes or no!'),
}

/** Checks the two days against each other; null if they are valid. */
export const advertDaysFault = ({ startsOn, endsOn }: { startsOn: string; endsOn: string | null }) =>
  endsOn !== null && endsOn < startsOn
    ? { path: 'endsOn' as const, message: 'The last day must not be before the first!' }
    : null

/** The fields of an advert that an admin enters. */
export const NewAdvert = acrossFields(z.strictObject(advertFields), ['startsOn', 'endsOn'], advertDaysFault)
export type NewAdvert = z.output<typeof NewAdvert>

/** Omitted fields stay unchanged. `advertDaysFault` checks both days on the merged advert. */
export const AdvertChanges = z.strictObject(advertFields).partial()
export type AdvertChanges = z.output<typeof AdvertChanges>

/** The public view of an advert. It has no link: the URL that counts the click redirects to it. */
export const PublicAdvert = z.object({ _id: Uuid, image: ContentImage, label: BothTexts })
export type PublicAdvert = z.infer<typeof PublicAdvert>

/** The side column: an advert or null for each tile. */
export const AdTiles = z.array(PublicAdvert.nullable()).length(AD_TILES)

/** An advert as it is stored. */
export const StoredAdvert = PublicAdvert.extend({
  ...RecordFields.shape,
  link: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  tile: z.number().nullable(),
  isActive: z.boolean(),
})
export type StoredAdvert = z.infer<typeof StoredAdvert>

/** A stored advert with its current state and its statistics. */
export const Advert = StoredAdvert.extend({
  state: z.enum(ADVERT_STATES),
  shownIn: z.number().nullable().describe('The tile in which it stands today'),
  shownFrom: z
    .string()
    .nullable()
    .describe('The first day, from today on, on which it has a tile; null if it has none on its days'),
  views: z.number().int(),
  clicks: z.number().int(),
})
export type Advert = z.infer<typeof Advert>

/** The adverts that a visitor has seen: only counts are stored. */
export const ViewedAdverts = z.strictObject({ ids: z.array(Uuid).min(1).max(AD_TILES) })

export const ADVERT_MESSAGES = {
  notFound: 'Advertisement not found!',
  created: 'Advertisement created successfully!',
  updated: 'Advertisement updated successfully!',
  deleted: 'Advertisement deleted!',
  restored: 'Advertisement restored!',
} satisfies RecordMessages
