import { createHash } from 'node:crypto'

/** A script that stands in the page itself and carries the mark of its rendering. */
const inlineScripts = (html: string, nonce: string) =>
  [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].flatMap(([, attributes = '', script = '']) =>
    attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes) ? [script] : [],
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * What a page may load and run: its own files, and the inline scripts of which the hash stands here. Text never
 * becomes script on the way (Trusted Types): no policy may be made that would allow it.
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
 * A page was rendered with a nonce of its own, which only its own scripts carry. Here it is taken off again and their
 * hashes are listed instead: so the page may be sent more than once, and a script that slipped into a text still runs nowhere.
 */
export const sealPage = (html: string, nonce: string): { html: string; policy: string } => ({
  html: html.replaceAll(` nonce="${nonce}"`, ''),
  policy: policy([...new Set(inlineScripts(html, nonce).map(hashOf))]),
})
