import { createHash } from 'node:crypto'

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
