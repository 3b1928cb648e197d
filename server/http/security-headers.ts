import type { onRequestHookHandler, onSendHookHandler } from 'fastify'
import helmet from 'helmet'
import type { Env } from '../env.ts'

/**
 * Sets the security headers of every response. Used without the plugin for Fastify, which decides anew which headers
 * to set, in two asynchronous hooks of each request.
 */
export const securityHeaders = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): onRequestHookHandler => {
  const setHeaders = helmet({
    // Pages set their own policy; the API allows nothing.
    contentSecurityPolicy: false,
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') ?? false,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // These headers only affect obsolete browsers and plug-ins.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
  })
  return (request, reply, done) => setHeaders(request.raw, reply.raw, () => done())
}

/** The policy of what is no page: nothing in it is loaded or run. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Sets the policy of responses that have none. */
export const refuseContent: onSendHookHandler = (_request, reply, _payload, done) => {
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', NO_CONTENT_POLICY)
  done()
}
