import { z } from 'zod'
import { listData } from '#domain/api.ts'
import {
  EditedPage,
  PAGE_NOT_FOUND,
  PAGE_PUBLISHED,
  PAGE_SAVED,
  PageContent,
  PagePreview,
  PageSummary,
  PageVersion,
  PageVersionContent,
  VERSION_NOT_FOUND,
  VERSION_RESTORED,
  VersionQuery,
  VERSIONS_PER_PAGE,
} from '#domain/pages/page.ts'
import { isPageKey, PAGE_KEYS, type PageKey } from '#domain/pages/page-keys.ts'
import { plainText } from '#domain/validation.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { notFound } from '../http/errors.ts'
import { findContentImages } from '../images/queries.ts'
import { findPage, findVersion, listPages, listVersions } from './queries.ts'
import {
  contentImages,
  toContent,
  toStoredPage,
  toSummary,
  toVersion,
  withPictures,
  withVersions,
} from './queries.ts'
import { restoreVersion, publishPage, saveDraft } from './save-page.ts'

const Params = z.object({ key: plainText('Must be a text!').max(100) })
const VersionParams = Params.extend({ number: z.coerce.number().int().min(1) })
/** Larger than the default, because a page has a text in each of two languages. */
const BODY_MAX_BYTES = 1024 * 1024

const requireKey = ({ key }: z.infer<typeof Params>): PageKey => {
  if (!isPageKey(key)) throw notFound(PAGE_NOT_FOUND)
  return key
}

/** What a change is about; an unknown page is a 404 even when If-Match is malformed. */
const targetOf = (call: { params: z.infer<typeof Params>; readonly expected: number | null }) => ({
  key: requireKey(call.params),
  expected: call.expected,
})

export const adminPageRoutes = apiRoutes('pages', (api, { database: { db } }) => {
  const reads = api.may('content.read')
  const edits = api.may('content.edit')
  const getPage = async (key: PageKey) => toStoredPage(key, await findPage(db, key))
  const publishedNumber = async (key: PageKey) => (await findPage(db, key))?.published_number ?? null
  const shown = async ({ title, body }: PageContent) =>
    withPictures({ title, body }, await findContentImages(db, contentImages({ title, body })))

  reads.get('/', {
    summary: 'Every page, with its state',
    reply: { message: 'Pages', data: z.array(PageSummary) },
    handler: async () => {
      const rows = new Map((await listPages(db)).map((row) => [row.key, row]))
      return PAGE_KEYS.map((key) => toSummary(key, rows.get(key)))
    },
  })

  reads.get('/:key', {
    summary: 'A page with its draft; the ETag is the version to send as If-Match',
    params: Params,
    reply: { message: 'Page', data: EditedPage, versioned: true },
    handler: async ({ params }) => withVersions(db, await getPage(requireKey(params))),
  })

  edits.patch('/:key', {
    bodyLimit: BODY_MAX_BYTES,
    summary: 'Save the draft of a page; If-Match rejects a stale form',
    params: Params,
    body: PageContent,
    reply: { message: PAGE_SAVED, data: EditedPage, versioned: true },
    errors: [412],
    handler: async (call) => withVersions(db, await saveDraft(call.by, targetOf(call), call.body)),
  })

  edits.post('/:key/publish', {
    summary: 'Publish the draft of a page, and store it as a version',
    params: Params,
    reply: { message: PAGE_PUBLISHED, data: EditedPage, versioned: true },
    errors: [412],
    handler: async (call) => withVersions(db, await publishPage(call.by, targetOf(call))),
  })

  reads.get('/:key/preview', {
    summary: 'A preview of the draft of a page, with its pictures',
    params: Params,
    reply: { message: 'Preview', data: PagePreview },
    handler: async ({ params }) => {
      const page = await getPage(requireKey(params))
      return { key: page.key, state: page.state, ...(await shown(page)) }
    },
  })

  reads.get('/:key/versions', {
    summary: 'The versions of a page (publications and replaced drafts), newest first',
    params: Params,
    query: VersionQuery,
    reply: { message: 'Versions', data: listData(PageVersion) },
    handler: async ({ params, query: { page } }) => {
      const key = requireKey(params)
      const current = await publishedNumber(key)
      const { data, meta } = await listVersions(db, key, { page, limit: VERSIONS_PER_PAGE })
      return { data: data.map((row) => toVersion(row, current)), meta }
    },
  })

  reads.get('/:key/versions/:number', {
    summary: 'One version of a page, with its content',
    params: VersionParams,
    reply: { message: 'Version', data: PageVersionContent },
    handler: async ({ params }) => {
      const key = requireKey(params)
      const row = await findVersion(db, key, params.number)
      if (!row) throw notFound(VERSION_NOT_FOUND)
      return { ...toVersion(row, await publishedNumber(key)), ...(await shown(toContent(row))) }
    },
  })

  edits.post('/:key/versions/:number/restore', {
    summary: 'Restore an earlier version as the draft; the replaced draft is stored as a version',
    params: VersionParams,
    reply: { message: VERSION_RESTORED, data: EditedPage, versioned: true },
    errors: [412],
    handler: async (call) =>
      withVersions(db, await restoreVersion(call.by, targetOf(call), call.params.number)),
  })
})
