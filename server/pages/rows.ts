import type { Selectable } from 'kysely'
import type { ContentImage } from '#domain/images/content-image.ts'
import type {
  EditedPage,
  PageContent,
  PageState,
  PageSummary,
  PageVersion,
  ShownContent,
} from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { imagesOf, type RichText } from '#domain/rich-text.ts'
import type { PagesTable, PageTexts, PageVersionsTable } from '../database/schema.ts'

export type PageRow = Selectable<PagesTable> & { published_at: string | null }
export type PageVersionRow = Selectable<PageVersionsTable>

/** An empty body as it is stored. */
export const BLANK_BODY = '[]'

export const toTexts = ({ title, body }: PageContent): PageTexts => ({
  title_en: title.en,
  title_bn: title.bn,
  body_en: JSON.stringify(body.en),
  body_bn: JSON.stringify(body.bn),
})

export const textsOf = ({ title_en, title_bn, body_en, body_bn }: PageTexts): PageTexts => ({
  title_en,
  title_bn,
  body_en,
  body_bn,
})

/**
 * Replaces a body that is not JSON. It does not match any schema, so the response leaves it out and the fault is
 * logged.
 */
const UNREADABLE = [{ type: 'unreadable' }] as unknown as RichText

const toBody = (json: string): RichText => {
  try {
    // These columns are only written from validated rich texts.
    return JSON.parse(json) as RichText
  } catch {
    return UNREADABLE
  }
}

export const toContent = (row: PageTexts): PageContent => ({
  title: { en: row.title_en, bn: row.title_bn },
  body: { en: toBody(row.body_en), bn: toBody(row.body_bn) },
})

export const contentImages = ({ body }: PageContent) => [...imagesOf(body.en), ...imagesOf(body.bn)]

export type Pictures = ReadonlyMap<string, ContentImage>

/** A missing picture is removed from the text. */
const show = (text: RichText, pictures: Pictures): RichText<ContentImage> =>
  text.flatMap((block): RichText<ContentImage> => {
    if (block.type !== 'picture') return [block]
    const image = pictures.get(block.image)
    return image ? [{ ...block, image }] : []
  })

export const withPictures = ({ title, body }: PageContent, pictures: Pictures): ShownContent => ({
  title,
  body: { en: show(body.en, pictures), bn: show(body.bn, pictures) },
})

export const stateOf = (row: Pick<PageRow, 'published_number' | 'has_draft'> | undefined): PageState => {
  if (!row) return 'unwritten'
  if (row.published_number === null) return 'draft'
  return row.has_draft === 1 ? 'changed' : 'published'
}

const toHead = (key: PageKey, row: Omit<PageRow, keyof PageTexts> | undefined) => ({
  key,
  state: stateOf(row),
  version: row?.version ?? 0,
  updatedAt: row?.updated_at ?? null,
  publishedAt: row?.published_at ?? null,
})

export type PageSummaryRow = Omit<PageRow, keyof PageTexts> & { has_en: number; has_bn: number }

export const toSummary = (key: PageKey, row: PageSummaryRow | undefined): PageSummary => ({
  ...toHead(key, row),
  languages: { en: row?.has_en === 1, bn: row?.has_bn === 1 },
})

const EMPTY_CONTENT: PageContent = { title: { en: '', bn: '' }, body: { en: [], bn: [] } }

export const toEditedPage = (key: PageKey, row: PageRow | undefined): EditedPage => ({
  ...toHead(key, row),
  ...(row ? toContent(row) : EMPTY_CONTENT),
})

export const toVersion = (
  row: Omit<PageVersionRow, keyof PageTexts>,
  publishedNumber: number | null,
): PageVersion => ({
  number: row.number,
  kind: row.kind,
  isCurrent: row.number === publishedNumber,
  at: row.at,
  by: row.actor_name,
})
