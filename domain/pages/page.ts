import { z } from 'zod'
import { StoredRichText, richText, ShownRichText } from '../rich-text-schema.ts'
import { localText, type FieldError } from '../validation.ts'
import { PAGE_KEYS, pageKind, type PageKey } from './page-keys.ts'

export const PAGE_NOT_FOUND = 'There is no such page!'
export const VERSION_NOT_FOUND = 'There is no such version!'
export const PAGE_EMPTY = 'There is nothing to publish yet: please write a text first!'
export const PAGE_SAVED = 'Draft saved!'
export const PAGE_PUBLISHED = 'Published!'
export const VERSION_TAKEN_UP = 'The earlier version is the draft now!'

/** What a person writes: a blank title leaves the page the name that it has in the menu. */
export const PageContent = z.strictObject({
  title: localText(120),
  body: z.strictObject({ en: richText, bn: richText }),
})
export type PageContent = z.output<typeof PageContent>

const Title = z.object({ en: z.string(), bn: z.string() })
const ShownContent = z.object({
  title: Title,
  body: z.object({ en: ShownRichText, bn: ShownRichText }),
})
export type ShownContent = z.infer<typeof ShownContent>

const Key = z.enum(PAGE_KEYS)
/** One or several keys, parted by commas. */
export const PageKeys = z
  .string({ error: 'Must be a list of pages!' })
  .transform((text) => text.split(','))
  .pipe(z.array(Key).min(1).max(PAGE_KEYS.length))

/** A page as everybody reads it. */
export const PublicPage = ShownContent.extend({
  key: Key,
  publishedAt: z.string(),
})
export type PublicPage = z.infer<typeof PublicPage>

export const PAGE_STATES = ['unwritten', 'draft', 'published', 'changed'] as const
/** Never written; a draft alone; what is published and nothing newer; published, and a newer draft waits. */
export type PageState = (typeof PAGE_STATES)[number]

const summary = {
  key: Key,
  state: z.enum(PAGE_STATES),
  /** 0 until something was written. */
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
}

export const PageSummary = z.object({
  ...summary,
  /** The languages in which there is a text. */
  languages: z.object({ en: z.boolean(), bn: z.boolean() }),
})
export type PageSummary = z.infer<typeof PageSummary>

/** A page as it is edited: what is written is the draft. */
export const EditedPage = z.object({
  ...summary,
  title: Title,
  body: z.object({ en: StoredRichText, bn: StoredRichText }),
})
export type EditedPage = z.infer<typeof EditedPage>

/** The draft with its pictures, as it will be seen. */
export const PagePreview = ShownContent.extend({ key: Key, state: z.enum(PAGE_STATES) })
export type PagePreview = z.infer<typeof PagePreview>

/** A state of the page that stays: what was published, or a draft that was set aside for an earlier version. */
export const PageVersion = z.object({
  number: z.number().int(),
  kind: z.enum(['published', 'draft']),
  /** The one that everybody reads now. */
  isCurrent: z.boolean(),
  at: z.string(),
  by: z.string(),
})
export type PageVersion = z.infer<typeof PageVersion>

export const PageVersionContent = PageVersion.extend(ShownContent.shape)
export type PageVersionContent = z.infer<typeof PageVersionContent>

export const VERSIONS_PER_PAGE = 20
export const VersionQuery = z.strictObject({
  page: z.coerce.number().int().min(1).default(1),
})

/** An introduction may become nothing again; a page or a section that says nothing is not published. */
export const publishFault = (key: PageKey, body: PageContent['body']): FieldError | null =>
  pageKind(key) !== 'introduction' && body.en.length === 0 && body.bn.length === 0
    ? { path: 'body.en', message: PAGE_EMPTY }
    : null
