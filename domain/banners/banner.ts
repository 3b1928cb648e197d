import { z } from 'zod'
import { BothTexts, Uuid } from '../api.ts'
import { ContentImage } from '../images/content-image.ts'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { localText, optionalLink } from '../validation.ts'

const bannerFields = {
  image: z.guid('A picture is required!').describe('The `_id` of a content picture'),
  title: localText(80),
  caption: localText(160),
  alt: localText(200).describe('What the picture shows, for who does not see it'),
  link: optionalLink,
  isActive: z.boolean('Must be yes or no!'),
}

/** The fields of a slideshow picture that an admin enters. */
export const NewBanner = z.strictObject(bannerFields)
export type NewBanner = z.output<typeof NewBanner>

/** Omitted fields stay unchanged. */
export const BannerChanges = NewBanner.partial()
export type BannerChanges = z.output<typeof BannerChanges>

/** The public view of a slideshow picture. */
export const PublicBanner = z.object({
  _id: Uuid,
  image: ContentImage,
  title: BothTexts,
  caption: BothTexts,
  alt: BothTexts,
  link: z.string().nullable(),
})
export type PublicBanner = z.infer<typeof PublicBanner>

/** A slideshow picture as an admin sees it. */
export const Banner = PublicBanner.extend({ ...RecordFields.shape, isActive: z.boolean() })
export type Banner = z.infer<typeof Banner>

export const BANNER_MESSAGES = {
  notFound: 'Banner not found!',
  created: 'Banner created successfully!',
  updated: 'Banner updated successfully!',
  deleted: 'Banner deleted!',
  restored: 'Banner restored!',
} satisfies RecordMessages
