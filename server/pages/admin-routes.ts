import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listReply, successReply } from '#domain/api.ts'
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
import type { AppContext } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { etagOf, readIfMatch } from '../http/if-match.ts'
import { findContentImages } from '../images/queries.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { findPage, findVersion, listPages, listVersions } from './queries.ts'
import { contentImages, toContent, toEditedPage, toSummary, toVersion, withPictures } from './rows.ts'
import { restoreVersion, publishPage, saveDraft } from './save-page.ts'

const Params = z.object({ key: plainText('Must be a text!').max(100) })
const VersionParams = Params.extend({ number: z.coerce.number().int().min(1) })
/** Larger than the default, because a page has a text in each of two languages. */
const BODY_MAX_BYTES = 1024 * 1024

const requireKey = (request: { params: z.infer<typeof Params> }): PageKey => {
  const { key } = request.params
  if (!isPageKey(key)) throw notFound(PAGE_NOT_FOUND)
  return key
}

export const adminPageRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const { db } = database
  const tags = ['pages']
  const byAdmin = (request: FastifyRequest) => ({
    database,
    clock,
    actor: request.actor,
  })
  const shown = async ({ title, body }: PageContent) =>
    withPictures({ title, body }, await findContentImages(db, contentImages({ title, body })))

  app.get('/', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'Every page that can be written, with its state',
      response: { 200: successReply(z.array(PageSummary)), ...errorReplies(403) },
    },
    handler: async () => {
      const rows = new Map((await listPages(db)).map((row) => [row.key, row]))
      return ok(
        'Pages',
        PAGE_KEYS.map((key) => toSummary(key, rows.get(key))),
      )
    },
  })

  app.get('/:key', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'A page as it is edited; the ETag is the version to send back as If-Match',
      params: Params,
      response: { 200: successReply(EditedPage), ...errorReplies(400, 403, 404) },
    },
    handler: async (request, reply) => {
      const key = requireKey(request)
      const page = toEditedPage(key, await findPage(db, key))
      reply.header('etag', etagOf(page.version))
      return ok('Page', page)
    },
  })

  app.patch('/:key', {
    config: { may: 'content.edit' },
    bodyLimit: BODY_MAX_BYTES,
    schema: {
      tags,
      summary: 'Save the draft of a page; If-Match guards against a stale form',
      params: Params,
      body: PageContent,
      response: { 200: successReply(EditedPage), ...errorReplies(400, 403, 404, 412, 413, 415) },
    },
    handler: async (request, reply) => {
      const target = { key: requireKey(request), expected: readIfMatch(request) }
      const page = await saveDraft(byAdmin(request), target, request.body)
      reply.header('etag', etagOf(page.version))
      return ok(PAGE_SAVED, page)
    },
  })

  app.post('/:key/publish', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Publish the draft of a page: it becomes a version that stays',
      params: Params,
      response: { 200: successReply(EditedPage), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const target = { key: requireKey(request), expected: readIfMatch(request) }
      const page = await publishPage(byAdmin(request), target)
      reply.header('etag', etagOf(page.version))
      return ok(PAGE_PUBLISHED, page)
    },
  })

  app.get('/:key/preview', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'The draft of a page with its pictures, as it will be seen',
      params: Params,
      response: { 200: successReply(PagePreview), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const key = requireKey(request)
      const page = toEditedPage(key, await findPage(db, key))
      return ok('Preview', { key, state: page.state, ...(await shown(page)) })
    },
  })

  app.get('/:key/versions', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'What was published before, and drafts that were set aside; the newest first',
      params: Params,
      querystring: VersionQuery,
      response: { 200: listReply(PageVersion), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const key = requireKey(request)
      const { page } = request.query
      const current = (await findPage(db, key))?.published_number ?? null
      const { rows, total } = await listVersions(db, key, page, VERSIONS_PER_PAGE)
      return ok('Versions', {
        data: rows.map((row) => toVersion(row, current)),
        meta: { page, limit: VERSIONS_PER_PAGE, total },
      })
    },
  })

  app.get('/:key/versions/:number', {
    config: { may: 'content.read' },
    schema: {
      tags,
      summary: 'One version of a page, whole',
      params: VersionParams,
      response: { 200: successReply(PageVersionContent), ...errorReplies(400, 403, 404) },
    },
    handler: async (request) => {
      const key = requireKey(request)
      const row = await findVersion(db, key, request.params.number)
      if (!row) throw notFound(VERSION_NOT_FOUND)
      const current = (await findPage(db, key))?.published_number ?? null
      return ok('Version', { ...toVersion(row, current), ...(await shown(toContent(row))) })
    },
  })

  app.post('/:key/versions/:number/restore', {
    config: { may: 'content.edit' },
    schema: {
      tags,
      summary: 'Make an earlier version the draft again; a draft that stood there is kept as a version',
      params: VersionParams,
      response: { 200: successReply(EditedPage), ...errorReplies(400, 403, 404, 412) },
    },
    handler: async (request, reply) => {
      const target = { key: requireKey(request), expected: readIfMatch(request) }
      const page = await restoreVersion(byAdmin(request), target, request.params.number)
      reply.header('etag', etagOf(page.version))
      return ok(VERSION_RESTORED, page)
    },
  })
}
