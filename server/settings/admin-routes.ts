import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { successReply } from '#domain/api.ts'
import { Settings, SETTINGS_ID, SETTINGS_SAVED, SettingsChanges } from '#domain/settings/settings.ts'
import type { AppContext } from '../context.ts'
import { etagOf, readIfMatch } from '../http/if-match.ts'
import { errorReplies, ok } from '../http/replies.ts'
import { getSettings } from './queries.ts'
import { changeSettings } from './settings-kind.ts'

export const adminSettingsRoutes: FastifyPluginAsyncZod<AppContext> = async (app, { database, clock }) => {
  const tags = ['settings']

  app.get('/', {
    config: { may: 'settings.read' },
    schema: {
      tags,
      summary: 'Who the society is, with the version that a change has to name',
      response: { 200: successReply(Settings), ...errorReplies(403) },
    },
    handler: async (_request, reply) => {
      const settings = await getSettings(database.db)
      reply.header('etag', etagOf(settings.version))
      return ok('Settings', settings)
    },
  })

  app.patch('/', {
    config: { may: 'settings.edit' },
    schema: {
      tags,
      summary: 'Say who the society is: what is left out stays; If-Match guards against a stale form',
      body: SettingsChanges,
      response: { 200: successReply(Settings), ...errorReplies(400, 403, 412, 415) },
    },
    handler: async (request, reply) => {
      const context = { database, clock, actor: request.actor }
      const settings = await changeSettings(context, SETTINGS_ID, request.body, readIfMatch(request))
      reply.header('etag', etagOf(settings.version))
      return ok(SETTINGS_SAVED, settings)
    },
  })
}
