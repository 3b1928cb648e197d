import type { ExtractorType } from '@lingui/conf'

/**
 * Finds the texts of the site for `lingui extract`. Lingui's own extractor wants its macros or `i18n._`; here a text is
 *  - the first argument of `_('…')`,
 *  - a text marked as one in data: `label: /* i18n *\/ 'Home'`,
 *  - in domain/, a message: a text that ends in `!` (every message of the specification does).
 */
const CALL = /(?<![\w$.])_\(\s*(?:\/\*.*?\*\/\s*)?(['"`])((?:\\.|(?!\1)[^\\])*?)\1/gs
const MARKED = /\/\* i18n \*\/\s*(['"`])((?:\\.|(?!\1)[^\\])*?)\1/gs
const DOMAIN_MESSAGE = /(['"`])((?:\\.|(?!\1)[^\\\n])*?!)\1/g

const unescape = (text: string) => text.replace(/\\n/g, '\n').replace(/\\(.)/g, '$1')

export const textExtractor: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename) && !/\.test\.tsx?$/.test(filename),
  extract: (filename, code, found) => {
    const patterns = /(^|[\\/])domain[\\/]/.test(filename) ? [DOMAIN_MESSAGE, MARKED] : [CALL, MARKED]
    for (const pattern of patterns) {
      for (const match of code.matchAll(pattern)) {
        const text = match[2] ?? ''
        // A template with a value inside is no catalog text.
        if (text === '' || (match[1] === '`' && text.includes('${'))) continue
        const line = code.slice(0, match.index).split('\n').length
        found({ id: unescape(text), origin: [filename, line], placeholders: {} })
      }
    }
  },
}
