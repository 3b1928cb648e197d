import { type Selectable, sql } from 'kysely'
import type { ContentImage } from '#domain/images/content-image.ts'
import type { Locale } from '#domain/locales.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import type {
  EditedPage,
  PageContent,
  PageState,
  PageSummary,
  PageVersion,
  PublicPage,
  ShownContent,
  StoredPage,
} from '#domain/pages/page.ts'
import { imagesOf, type RichText } from '#domain/rich-text.ts'
import { readPage } from '../database/read-page.ts'
import type { Db, PagesTable, PageTexts, PageVersionsTable } from '../database/schema.ts'
import { findContentImages } from '../images/queries.ts'

export type PageRow = Selectable<PagesTable> & { published_at: string | null }
type PageVersionRow = Selectable<PageVersionsTable>

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

type Pictures = ReadonlyMap<string, ContentImage>

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

const stateOf = (row: Pick<PageRow, 'published_number' | 'has_draft'> | undefined): PageState => {
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

type PageSummaryRow = Omit<PageRow, keyof PageTexts> & { has_en: number; has_bn: number }

export const toSummary = (key: PageKey, row: PageSummaryRow | undefined): PageSummary => ({
  ...toHead(key, row),
  languages: { en: row?.has_en === 1, bn: row?.has_bn === 1 },
})

const EMPTY_CONTENT: PageContent = { title: { en: '', bn: '' }, body: { en: [], bn: [] } }

export const toStoredPage = (key: PageKey, row: PageRow | undefined): StoredPage => ({
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

const pagesWithPublication = (db: Db) =>
  db
    .selectFrom('pages')
    .leftJoin('page_versions as published', (join) =>
      join
        .onRef('published.page_key', '=', 'pages.key')
        .onRef('published.number', '=', 'pages.published_number'),
    )
    .select('published.at as published_at')

export const findPage = (db: Db, key: PageKey): Promise<PageRow | undefined> =>
  pagesWithPublication(db).selectAll('pages').where('pages.key', '=', key).executeTakeFirst()

export const listPages = (db: Db): Promise<PageSummaryRow[]> =>
  pagesWithPublication(db)
    .select([
      'pages.key',
      'pages.has_draft',
      'pages.published_number',
      'pages.version',
      'pages.created_at',
      'pages.updated_at',
      sql<number>`case when pages.body_en = ${BLANK_BODY} then 0 else 1 end`.as('has_en'),
      sql<number>`case when pages.body_bn = ${BLANK_BODY} then 0 else 1 end`.as('has_bn'),
    ])
    .execute()

export const findVersion = (db: Db, key: PageKey, number: number): Promise<PageVersionRow | undefined> =>
  db
    .selectFrom('page_versions')
    .selectAll()
    .where('page_key', '=', key)
    .where('number', '=', number)
    .executeTakeFirst()

const BODY_COLUMNS = { en: 'body_en', bn: 'body_bn' } as const

/** When the public text in a language was first published, without another one since; null if there is none. */
const publishedSince = async (db: Db, key: PageKey, locale: Locale): Promise<string | null> => {
  const body = BODY_COLUMNS[locale]
  const published = db.selectFrom('page_versions').where('page_key', '=', key).where('kind', '=', 'published')
  const current = await published.select(body).orderBy('number', 'desc').limit(1).executeTakeFirst()
  const text = current?.[body] ?? BLANK_BODY
  if (text === BLANK_BODY) return null
  const another = published.where(body, '<>', text).select(({ fn }) => fn.max('number').as('number'))
  const before = (await another.executeTakeFirst())?.number
  const first = await published
    .$if(before != null, (query) => query.where('number', '>', before ?? 0))
    .select('at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return first?.at ?? null
}

export const withVersions = async (db: Db, page: StoredPage): Promise<EditedPage> => ({
  ...page,
  publishedSince: {
    en: await publishedSince(db, page.key, 'en'),
    bn: await publishedSince(db, page.key, 'bn'),
  },
})

/** The versions of a page, newest first, without their bodies. */
export const listVersions = (db: Db, key: PageKey, part: { page: number; limit: number }) =>
  readPage(
    db
      .selectFrom('page_versions')
      .select(['page_key', 'number', 'kind', 'at', 'actor_uid', 'actor_name'])
      .where('page_key', '=', key)
      .orderBy('number', 'desc'),
    part,
  )

/** The published content of these pages, in the order of `keys`; unpublished pages are left out. */
export const listPublicPages = async (db: Db, keys: readonly PageKey[]): Promise<PublicPage[]> => {
  const rows = await db
    .selectFrom('pages')
    .innerJoin('page_versions', 'page_versions.page_key', 'pages.key')
    .whereRef('page_versions.number', '=', 'pages.published_number')
    .selectAll('page_versions')
    .where('pages.key', 'in', keys)
    .execute()
  const published = rows.map((row) => ({ row, content: toContent(row) }))
  const pictures = await findContentImages(
    db,
    published.flatMap(({ content }) => contentImages(content)),
  )
  const pages = new Map(
    published.map(({ row, content }) => [
      row.page_key,
      { key: row.page_key, publishedAt: row.at, ...withPictures(content, pictures) },
    ]),
  )
  return [...new Set(keys)].flatMap((key) => pages.get(key) ?? [])
}
