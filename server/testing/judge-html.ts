import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import { MARK, RAN } from './hostile-texts.ts'

const URL_ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'xlink:href', 'poster', 'data', 'srcset']
const ACTIVE = ['iframe', 'object', 'embed', 'base', 'applet', 'frame', 'math', 'foreignobject']
/** Browsers ignore control characters and spaces in the scheme. */
const SCRIPT_URL = /^[\0-\x20]*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data\s*:\s*text)\s*:?/i

/** What in a page is code that no page of the site has. `policy` is its Content-Security-Policy. */
export const codeIn = (html: string, policy: string): string[] => {
  const found: string[] = []
  let script: { type: string; text: string } | undefined
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (ACTIVE.includes(name) || name.includes(MARK)) found.push(`<${name}>`)
      if (name === 'meta' && attributes['http-equiv'] !== undefined) found.push('<meta http-equiv>')
      for (const [attribute, value] of Object.entries(attributes)) {
        if (/^on|srcdoc/i.test(attribute) || attribute.includes(MARK)) found.push(`${name} ${attribute}`)
        if (URL_ATTRIBUTES.includes(attribute) && SCRIPT_URL.test(value))
          found.push(`${name} ${attribute}=${value}`)
        if (attribute === 'style' && /url\(|expression|@import/i.test(value))
          found.push(`${name} style=${value}`)
      }
      if (name === 'script') {
        script = { type: attributes.type ?? '', text: '' }
        const { src } = attributes
        if (src !== undefined && !src.startsWith('/assets/')) found.push(`script of ${src}`)
      }
    },
    ontext: (text) => {
      if (script) script.text += text
    },
    onclosetag: (name) => {
      if (name !== 'script' || !script) return
      const { type, text } = script
      script = undefined
      if (type.includes('json') || type === 'speculationrules') JSON.parse(text)
      else if (text !== '') {
        const hash = createHash('sha256').update(text).digest('base64')
        if (!policy.includes(`'sha256-${hash}'`)) found.push(`inline script ${text.slice(0, 60)}`)
        // What a page tells its scripts is JSON in a string or an object, never a call.
        if (new RegExp(`<\\/?script|^\\s*${RAN}`, 'i').test(text))
          found.push(`script with ${text.slice(0, 60)}`)
      }
    },
  })
  parser.end(html)
  return found
}
