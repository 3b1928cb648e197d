import type { Plugin } from 'vite'
import { textKey } from '#web/text-key.ts'
import { publicTexts } from './public-texts.ts'

/** What Lingui's plugin makes of a catalog: every text under its id, as the parts that it is put together from. */
const CATALOG = /JSON\.parse\(("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)\)/

/** The texts under short names. Throws where two would share one: then the making of names has to change. */
const underKeys = (texts: Record<string, unknown[]>, kept: (id: string) => boolean) => {
  const ids = new Map<string, string>()
  for (const id of Object.keys(texts)) {
    const other = ids.get(textKey(id))
    if (other !== undefined) throw new Error(`"${id}" and "${other}" have the same key.`)
    ids.set(textKey(id), id)
  }
  return Object.fromEntries([...ids].flatMap(([key, id]) => (kept(id) ? [[key, texts[id]]] : [])))
}

/**
 * Leaves out of a catalog what reads as its id does: a text that is in none shows as it was written (web/i18n.ts).
 * So the English catalog shrinks to the texts with values in them, and the Bengali one holds what is translated of the
 * public pages. The ids stand in the code; the catalog has a short key for each.
 */
export const leanCatalogs = (): Plugin => ({
  name: 'lean-catalogs',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.po$/ },
    handler(code, file) {
      const [, literal] = CATALOG.exec(code) ?? []
      if (!literal?.startsWith('"')) throw new Error('A catalog has another form than before.')
      // A literal of JavaScript that holds JSON; both were written by Lingui a moment ago.
      const texts = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown[]>
      // The admin area is written in English: its texts with values in them are needed there.
      const shown = file.endsWith('/en.po') ? undefined : publicTexts(file)
      const isOwn = (id: string) => texts[id]?.length !== 1 || texts[id][0] !== id
      const isKept = (id: string) => isOwn(id) && (shown?.has(id) ?? true)
      const lean = JSON.stringify(JSON.stringify(underKeys(texts, isKept)))
      return { code: code.replace(CATALOG, () => `JSON.parse(${lean})`), map: null }
    },
  },
})
