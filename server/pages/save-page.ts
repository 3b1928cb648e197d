import { isDeepStrictEqual } from 'node:util'
import { PICTURE_UNKNOWN } from '#domain/images/content-image.ts'
import {
  PAGE_EMPTY,
  publishFault,
  VERSION_NOT_FOUND,
  type PageContent,
  type StoredPage,
} from '#domain/pages/page.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { imagesOf } from '#domain/rich-text.ts'
import type { Db, PageTexts, PagesTable } from '../database/schema.ts'
import { write, type Write, type WriteContext } from '../database/write.ts'
import type { Actor } from '../database/record-changes.ts'
import { notFound, validationError } from '../http/errors.ts'
import { requireFreshRecord } from '../records/record-writes.ts'
import { findContentImages } from '../images/queries.ts'
import { findPage, findVersion } from './queries.ts'
import {
  BLANK_BODY,
  contentImages,
  textsOf,
  toContent,
  toStoredPage,
  toTexts,
  type PageRow,
} from './queries.ts'

/** A page, and the version that the change is based on; null without a precondition. */
type Target = { key: PageKey; expected: number | null }

const requireKnownPictures = async (db: Db, content: PageContent) => {
  const known = await findContentImages(db, contentImages(content))
  const faults = (['en', 'bn'] as const)
    .filter((locale) => imagesOf(content.body[locale]).some((uid) => !known.has(uid)))
    .map((locale) => ({ path: `body.${locale}`, message: PICTURE_UNKNOWN }))
  if (faults.length > 0) throw validationError(faults)
}

/** The current page, or undefined when it was never written. Throws 412 when its version is not the expected one. */
const findFresh = async ({ tx }: Write, { key, expected }: Target) => {
  const row = await findPage(tx, key)
  await requireFreshRecord(tx, { entity: 'page', uid: key }, row ?? { version: 0 }, expected)
  return row
}

const getPage = async (db: Db, key: PageKey) => toStoredPage(key, await findPage(db, key))

const changeRow = async (
  { tx, at }: Write,
  row: PageRow,
  columns: Partial<Pick<PagesTable, 'has_draft' | 'published_number'> & PageTexts>,
) => {
  await tx
    .updateTable('pages')
    .set({ ...columns, version: row.version + 1, updated_at: at })
    .where('key', '=', row.key)
    .execute()
}

/** Stores a permanent version of the page; returns its number. */
const addVersion = async (
  { tx, at }: Write,
  row: PageRow,
  { kind, actor }: { kind: 'published' | 'draft'; actor: Actor },
) => {
  const { latest } = await tx
    .selectFrom('page_versions')
    .select(({ fn }) => fn.max('number').as('latest'))
    .where('page_key', '=', row.key)
    .executeTakeFirstOrThrow()
  // Kysely's type of `max` ignores that a page without versions returns null.
  const number = ((latest as number | null) ?? 0) + 1
  await tx
    .insertInto('page_versions')
    .values({
      ...textsOf(row),
      page_key: row.key,
      number,
      kind,
      at,
      actor_uid: actor.uid,
      actor_name: actor.name,
    })
    .execute()
  return number
}

const isPublished = async (db: Db, row: PageRow, texts: PageTexts) => {
  if (row.published_number === null) return false
  const published = await findVersion(db, row.key, row.published_number)
  return published !== undefined && isDeepStrictEqual(textsOf(published), texts)
}

/** Saves the draft of a page inside a write. Only admins see it. */
export const writeDraft = async (
  current: Write,
  target: Target,
  content: PageContent,
): Promise<StoredPage> => {
  const { tx, at, record } = current
  const { key } = target
  const row = await findFresh(current, target)
  await requireKnownPictures(tx, content)
  const texts = toTexts(content)
  const before = row ? toStoredPage(key, row) : null
  if (before && isDeepStrictEqual(toContent(texts), { title: before.title, body: before.body })) return before
  if (row) {
    await changeRow(current, row, { ...texts, has_draft: (await isPublished(tx, row, texts)) ? 0 : 1 })
  } else {
    const fresh = {
      has_draft: 1,
      published_number: null,
      version: 1,
      created_at: at,
      updated_at: at,
    } as const
    await tx
      .insertInto('pages')
      .values({ key, ...texts, ...fresh })
      .execute()
  }
  const after = await getPage(tx, key)
  await record({ action: row ? 'update' : 'create', entity: 'page', entityUid: key, before, after })
  return after
}

/** Publishes the draft inside a write, and stores it as a version. */
export const publishDraft = async (current: Write, target: Target, actor: Actor): Promise<StoredPage> => {
  const { tx, record } = current
  const row = await findFresh(current, target)
  if (!row) throw validationError([{ path: 'body.en', message: PAGE_EMPTY }])
  const before = toStoredPage(row.key, row)
  const fault = publishFault(row.key, before.body)
  if (fault) throw validationError([fault])
  if (before.state === 'published') return before
  const number = await addVersion(current, row, { kind: 'published', actor })
  await changeRow(current, row, { has_draft: 0, published_number: number })
  const after = await getPage(tx, row.key)
  await record({ action: 'publish', entity: 'page', entityUid: row.key, before, after })
  return after
}

/** Stores the draft as a version before it is overwritten, so that it is not lost. */
const saveDraftAsVersion = async (current: Write, row: PageRow, actor: Actor) => {
  const isBlank = row.body_en === BLANK_BODY && row.body_bn === BLANK_BODY
  if (row.has_draft === 1 && !isBlank) await addVersion(current, row, { kind: 'draft', actor })
}

const restoreVersionWithin = async (current: Write, target: Target, number: number, actor: Actor) => {
  const { tx, record } = current
  const row = await findFresh(current, target)
  const version = await findVersion(tx, target.key, number)
  if (!row || !version) throw notFound(VERSION_NOT_FOUND)
  const before = toStoredPage(row.key, row)
  const texts = textsOf(version)
  if (isDeepStrictEqual(textsOf(row), texts)) return before
  await saveDraftAsVersion(current, row, actor)
  await changeRow(current, row, { ...texts, has_draft: (await isPublished(tx, row, texts)) ? 0 : 1 })
  const after = await getPage(tx, row.key)
  await record({ action: 'restore', entity: 'page', entityUid: row.key, before, after })
  return after
}

export const saveDraft = ({ database, ...by }: WriteContext, target: Target, content: PageContent) =>
  write(database, by, (current) => writeDraft(current, target, content))

export const publishPage = ({ database, ...by }: WriteContext, target: Target) =>
  write(database, by, (current) => publishDraft(current, target, by.actor))

/** Makes an earlier version the draft again. The published content does not change. */
export const restoreVersion = ({ database, ...by }: WriteContext, target: Target, number: number) =>
  write(database, by, (current) => restoreVersionWithin(current, target, number, by.actor))
