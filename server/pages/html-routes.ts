import { z } from 'zod'
import { StoredRichText } from '#domain/rich-text-schema.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { readHtml } from './read-html.ts'

/** Large, because the HTML of a word processor is mostly styles. */
const HTML_MAX_BYTES = 2 * 1024 * 1024
const Html = z.strictObject({ html: z.string() })

export const htmlRoutes = apiRoutes('pages', (api) => {
  api.may('content.edit').post('/', {
    bodyLimit: HTML_MAX_BYTES,
    summary: 'Convert pasted HTML to a rich text, without unsupported content; nothing is stored',
    body: Html,
    reply: { message: 'Rich text', data: StoredRichText },
    handler: ({ body }) => readHtml(body.html),
  })
})
