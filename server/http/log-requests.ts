import type { FastifyInstance } from 'fastify'

/**
 * Logs each request once, when its response is sent. Fastify's own two lines took a fifth of the time of a short request
 * (`disableRequestLogging`).
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, responseTime: reply.elapsedTime }, 'request completed')
    done()
  })
}
