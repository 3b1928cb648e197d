import type { FastifyInstance } from 'fastify'

/** The header of a public page that names the rules, and its value. */
export const PREFETCH_HEADER = { 'speculation-rules': '"/prefetch-rules.json"' }

/**
 * A browser that knows speculation rules loads the page behind a link when the pointer rests on it or a finger touches it, so that it is
 * there when the link is followed. A link with a query leads to a part of a page.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin',
                '/admin/*',
                '/api/*',
                '/assets/*',
                // The login follows the language that a link to it may change.
                '/login',
                '/bn/login',
                '/*\\?(.+)',
              ],
            },
          },
          { not: { selector_matches: '[target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const prefetchRulesRoute = (app: FastifyInstance) =>
  app.get('/prefetch-rules.json', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/speculationrules+json')
      .send(JSON.stringify(RULES)),
  )
