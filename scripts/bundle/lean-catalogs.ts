import type { Plugin } from 'vite'
import { textKey } from '#web/text-key.ts'
import { publicTexts } from './public-texts.ts'

/** A catalog as compiled by Lingui's plugin: each text by its id, as a list of parts. */
const CATALOG = /JSON\.parse\(("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)\)/

/** The texts by short keys. Throws on a collision: the key function then has to be changed. */
const byShortKey = (texts: Record<string, unknown[]>, isIncluded: (id: string) => boolean) => {
  const ids = new Map<string, string>()
  for (const id of Object.keys(texts)) {
    const other = ids.get(textKey(id))
    if (other !== undefined) throw new Error(`"${id}" and "${other}" have the same key.`)
    ids.set(textKey(id), id)
  }
  return Object.fromEntries([...ids].flatMap(([key, id]) => (isIncluded(id) ? [[key, texts[id]]] : [])))
}

/**
 * Removes texts that equal their id from a catalog: a missing text is shown as written in the code (web/i18n.ts). The
 * English catalog shrinks to the texts with placeholders, the Bengali one to the translated texts of the public pages.
 * The ids are in the code; the catalog has a short key for each.
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
      // A JavaScript string literal with JSON in it, both just written by Lingui.
      const texts = JSON.parse(JSON.parse(literal) as string) as Record<string, unknown[]>
      // The admin area is in English and needs its texts with placeholders.
      const publicIds = file.endsWith('/en.po') ? undefined : publicTexts(file)
      const isTranslated = (id: string) => texts[id]?.length !== 1 || texts[id][0] !== id
      const isIncluded = (id: string) => isTranslated(id) && (publicIds?.has(id) ?? true)
      const json = JSON.stringify(JSON.stringify(byShortKey(texts, isIncluded)))
      return { code: code.replace(CATALOG, () => `JSON.parse(${json})`), map: null }
    },
  },
})
