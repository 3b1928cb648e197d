import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../api/context.ts'
import { shareReading } from '../database/shared-reading.ts'
import type { Web } from '../rendering/web.ts'

const PATH = '/metrics'
const LIMITS = { requestTimeout: 5_000, headersTimeout: 5_000, maxHeaderSize: 8_192 }

/**
 * Serves metrics for Prometheus on a listener of their own, if METRICS_PORT is set: the public one has no address for them. A start
 * whose port is in use fails.
 */
export const registerMetrics = async (app: FastifyInstance, context: AppContext, web: Web | undefined) => {
  const { METRICS_PORT: port, METRICS_HOST: host } = context.env
  if (port === undefined) return
  // Loaded only where it is used; so is `node:http`, an import of which loads Node's whole `fetch`.
  const [{ createServer }, { collectDefaultMetrics, Registry }, { countRequests }, { siteMetrics }] =
    await Promise.all([
      import('node:http'),
      import('prom-client'),
      import('./request-metrics.ts'),
      import('./site-metrics.ts'),
    ])
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  const readSite = siteMetrics(context, web, registry)
  const read = shareReading(async () => {
    await readSite()
    return registry.metrics()
  })

  const send = async (response: ServerResponse) => {
    try {
      const text = await read()
      response.writeHead(200, { 'content-type': registry.contentType }).end(text)
    } catch (error) {
      app.log.error({ err: error }, 'metrics could not be read')
      response.writeHead(500).end()
    }
  }
  const server = createServer(LIMITS, ({ method, url }, response) => {
    response.setHeader('connection', 'close')
    if (method === 'GET' && url?.split('?', 1)[0] === PATH) void send(response)
    else response.writeHead(404).end()
  })
  app.addHook('onReady', async () => {
    server.listen(port, host)
    await once(server, 'listening')
    app.log.info({ host, port }, 'metrics are served')
  })
  app.addHook('onClose', async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  })
}
