import { createHash } from 'node:crypto'
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

/** An inline script with the nonce of its rendering. */
const inlineScripts = (html: string, nonce: string) =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes) ? [script] : [],
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What a page may load and run: its own files, and the inline scripts whose hashes are listed. Trusted Types with no
 * permitted policy prevents that text becomes script.
 */
const policy = (scripts: readonly string[]) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Replaces the nonce of a rendered page by the hashes of the scripts that have it. The page can then be cached and sent
 * more than once, and an injected script still does not run.
 */
export const hashInlineScripts = (html: string, nonce: string): { html: string; policy: string } => ({
  html: html.replaceAll(` nonce="${nonce}"`, ''),
  policy: policy([...new Set(inlineScripts(html, nonce).map(hashOf))]),
})
