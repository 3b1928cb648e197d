import type { ExtractorType } from '@lingui/conf'

/**
 * Finds the texts of the site for `lingui extract`. Lingui's default extractor needs macros or `i18n._`; here a text is
 *  - the first argument of `_('…')`,
 *  - a string literal that is preceded by a comment `i18n`,
 *  - in domain/, also any string that looks like a message or a label: a capital letter followed by lower case, or the article A. Tables of
 *    people's names and of places are data, which nobody translates; some files have their texts in both languages.
 */
const CALL = /(?<![\w$.])_\(\s*(['"`])((?:\\.|(?!\1)[^\\])*?)\1/gs
const MARKED = /\/\* i18n \*\/\s*(['"`])((?:\\.|(?!\1)[^\\])*?)\1/gs
const DOMAIN_TEXT = /(?<!describe\(\s*|description: )(['"`])((?:A |[A-Z])[a-z](?:\\.|(?!\1)[^\\\n])*?)\1/g

const DATA =
  /(^|[\\/])domain[\\/](names[\\/]|testing[\\/]|applications[\\/]consent\.ts$|elections[\\/]rules\.ts$|members[\\/]zip-places\.ts$)/

const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/.*?$/gms
const blank = (comment: string) => comment.replace(/[^\n]/g, ' ')
const isTimeZone = (text: string) => /^\w+\/\w+$/.test(text)

const unescape = (text: string) => text.replace(/\\(.)/g, '$1')

export const textExtractor: ExtractorType = {
  match: (filename) => /\.tsx?$/.test(filename) && !/\.test\.tsx?$/.test(filename) && !DATA.test(filename),
  extract: (filename, code, found) => {
    const isDomain = /(^|[\\/])domain[\\/]/.test(filename)
    const matches = isDomain
      ? [...code.replace(COMMENT, blank).matchAll(DOMAIN_TEXT), ...code.matchAll(MARKED)]
      : [...code.matchAll(CALL), ...code.matchAll(MARKED)]
    for (const match of matches) {
      const [, quote, text = ''] = match
      // A template literal with an interpolation cannot be a catalog entry.
      if (text === '' || (isDomain && isTimeZone(text)) || (quote === '`' && text.includes('${'))) continue
      const line = code.slice(0, match.index).split('\n').length
      found({ id: unescape(text), origin: [filename, line], placeholders: {} })
    }
  },
}
