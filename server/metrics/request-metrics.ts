import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5, 10]
const SIGN_IN = '/api/auth/login'
const SIGN_IN_REFUSALS: Readonly<Record<number, string>> = { 401: 'wrong', 429: 'throttled' }

/**
 * Labels of few values: the pattern of the route, never the URL, and methods only of routes, because a client may invent both.
 */
const labelsOf = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) => {
  const status = `${Math.floor(statusCode / 100)}xx`
  const { url: route } = routeOptions
  return route === undefined || routeOptions.config.url === undefined
    ? { method: 'any', route: 'none', status }
    : { method, route, status }
}

/** Counts requests, including those that pages make of the API while they are rendered. */
export const countRequests = (app: FastifyInstance, registry: Registry) => {
  const registers = [registry]
  const durations = new Histogram({
    name: 'society_http_request_duration_seconds',
    help: 'Time until the response was sent, by route pattern and class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'society_http_requests_in_flight',
    help: 'Requests that are not answered yet',
    registers,
  })
  const aborted = new Counter({
    name: 'society_http_requests_aborted_total',
    help: 'Requests whose client closed the connection before the response was sent',
    registers,
  })
  const refusedSignIns = new Counter({
    name: 'society_sign_ins_refused_total',
    help: 'Sign-ins with a wrong password or e-mail address, and those that were throttled',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of Object.values(SIGN_IN_REFUSALS)) refusedSignIns.inc({ reason }, 0)

  app.addHook('onRequest', (_request, { raw }, done) => {
    inFlight.inc()
    // After a response, and when a connection is lost.
    raw.once('close', () => {
      inFlight.dec()
      if (!raw.writableFinished) aborted.inc()
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(labelsOf(request, reply), reply.elapsedTime / 1000)
    const reason = request.routeOptions.url === SIGN_IN && SIGN_IN_REFUSALS[reply.statusCode]
    if (reason) refusedSignIns.inc({ reason })
    done()
  })
}
