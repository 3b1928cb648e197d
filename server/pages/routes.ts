import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { successReply } from '#domain/api.ts'
import { PAGE_NOT_FOUND, PageKeys, PublicPage } from '#domain/pages/page.ts'
import { isPageKey } from '#domain/pages/page-keys.ts'
import { plainText } from '#domain/validation.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../http/errors.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { listPublicPages } from './queries.ts'

const Params = z.object({ key: plainText('Must be a text!').max(100) })
const Query = z.strictObject({ keys: PageKeys.describe('Keys of pages, parted by commas') })

export const pageRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database }) => {
  const tags = ['pages']

  app.get('/', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'What is published of several pages; those that were never published are left out',
      querystring: Query,
      response: { 200: successReply(z.array(PublicPage)), ...errorReplies(400) },
    },
    handler: async (request) => ok('Pages', await listPublicPages(database.db, request.query.keys)),
  })

  app.get('/:key', {
    config: { access: 'public' },
    schema: {
      tags,
      summary: 'A page as it is published',
      params: Params,
      response: { 200: successReply(PublicPage), ...errorReplies(404) },
    },
    handler: async (request) => {
      const { key } = request.params
      const [page] = isPageKey(key) ? await listPublicPages(database.db, [key]) : []
      if (!page) throw notFound(PAGE_NOT_FOUND)
      return ok('Page', page)
    },
  })
}
