import type { Plugin } from 'vite'

/** What Lingui's plugin makes of a catalog: every text under its id, as the parts that it is put together from. */
const CATALOG = /JSON\.parse\(("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)\)/

/**
 * Leaves out of a catalog what reads as its id does: a text that is in none shows as it was written (web/i18n.ts).
 * So the English catalog shrinks to the texts with values in them, and the Bengali one holds what is translated,
 * without the whole admin area.
 */
export const leanCatalogs = (): Plugin => ({
  name: 'lean-catalogs',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.po$/ },
    handler(code) {
      const [, literal] = CATALOG.exec(code) ?? []
      if (!literal?.startsWith('"')) throw new Error('A catalog has another form than before.')
      // A literal of JavaScript that holds JSON; both were written by Lingui a moment ago.
      const texts = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown[]>
      const kept = Object.entries(texts).filter(([id, parts]) => parts.length !== 1 || parts[0] !== id)
      const lean = JSON.stringify(JSON.stringify(Object.fromEntries(kept)))
      return { code: code.replace(CATALOG, () => `JSON.parse(${lean})`), map: null }
    },
  },
})
