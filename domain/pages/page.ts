import { z } from 'zod'
import { BothTexts } from '../api.ts'
import { StoredRichText, richText, ShownRichText } from '../rich-text-schema.ts'
import { localText, type FieldError } from '../validation.ts'
import { PAGE_KEYS, pageKind, type PageKey } from './page-keys.ts'

export const PAGE_NOT_FOUND = 'There is no such page!'
export const VERSION_NOT_FOUND = 'There is no such version!'
export const PAGE_EMPTY = 'There is nothing to publish yet: please write a text first!'
export const PAGE_SAVED = 'Draft saved!'
export const PAGE_PUBLISHED = 'Published!'
export const VERSION_RESTORED = 'The earlier version is the draft now!'

/** The content that an editor enters. With a blank title, the page uses its name in the menu. */
export const PageContent = z.strictObject({
  title: localText(120),
  body: z.strictObject({ en: richText, bn: richText }),
})
export type PageContent = z.output<typeof PageContent>

const ShownContent = z.object({
  title: BothTexts,
  body: z.object({ en: ShownRichText, bn: ShownRichText }),
})
export type ShownContent = z.infer<typeof ShownContent>

const Key = z.enum(PAGE_KEYS)
/** One or more keys, separated by commas. */
export const PageKeys = z
  .string({ error: 'Must be a list of pages!' })
  .transform((text) => text.split(','))
  .pipe(z.array(Key).min(1).max(PAGE_KEYS.length))

/** The public view of a page. */
export const PublicPage = ShownContent.extend({
  key: Key,
  publishedAt: z.string(),
})
export type PublicPage = z.infer<typeof PublicPage>

export const PAGE_STATES = ['unwritten', 'draft', 'published', 'changed'] as const
/** Empty; only a draft; published without a newer draft; published with a newer draft. */
export type PageState = (typeof PAGE_STATES)[number]

const summary = {
  key: Key,
  state: z.enum(PAGE_STATES),
  /** 0 until the page is first saved. */
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
}

export const PageSummary = z.object({
  ...summary,
  /** Languages in which the page has text. */
  languages: z.object({ en: z.boolean(), bn: z.boolean() }),
})
export type PageSummary = z.infer<typeof PageSummary>

/** A page with its draft, as the change log has it. */
export const StoredPage = z.object({
  ...summary,
  title: BothTexts,
  body: z.object({ en: StoredRichText, bn: StoredRichText }),
})
export type StoredPage = z.infer<typeof StoredPage>

/** A page in the editor: edits change the draft. */
export const EditedPage = StoredPage.extend({
  publishedSince: z
    .object({ en: z.string().nullable(), bn: z.string().nullable() })
    .describe('When the public text of each language was first published; null without one'),
})
export type EditedPage = z.infer<typeof EditedPage>

/** The language in which the public page is older than in the other one. */
export const olderLanguage = ({ publishedSince: { en, bn } }: Pick<EditedPage, 'publishedSince'>) => {
  if (en === null || bn === null || en === bn) return null
  return en < bn ? 'en' : 'bn'
}

/** The draft with its pictures, as it will look when published. */
export const PagePreview = ShownContent.extend({ key: Key, state: z.enum(PAGE_STATES) })
export type PagePreview = z.infer<typeof PagePreview>

/** A stored version: a published text, or a draft that was replaced by restoring an earlier version. */
export const PageVersion = z.object({
  number: z.number().int(),
  kind: z.enum(['published', 'draft']),
  /** The version that is public now. */
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

/** An introduction may be published empty, which removes it; any other page or section may not. */
export const publishFault = (key: PageKey, body: PageContent['body']): FieldError | null =>
  pageKind(key) !== 'introduction' && body.en.length === 0 && body.bn.length === 0
    ? { path: 'body.en', message: PAGE_EMPTY }
    : null
