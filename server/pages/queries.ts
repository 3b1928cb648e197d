import { sql } from 'kysely'
import type { PublicPage } from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import type { Db } from '../database/schema.ts'
import { readPage } from '../database/read-page.ts'
import { findContentImages } from '../images/queries.ts'
import {
  BLANK_BODY,
  contentImages,
  toContent,
  type PageRow,
  type PageSummaryRow,
  type PageVersionRow,
  withPictures,
} from './rows.ts'

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
