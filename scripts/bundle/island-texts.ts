import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { inRoot } from '#server/root.ts'
import { reachedFrom } from './public-texts.ts'

const PREFIX = '\0virtual:island-texts/'

/** The texts that islands may show in a language: those of their own code, and every message of domain/, which the API may return. */
const textsOfIslands = async (locale: string): Promise<Record<string, string>> => {
  const [catalog] = await getCatalogs(getConfig({ configPath: inRoot('lingui.config.ts') }))
  const texts = (await catalog?.read(locale)) ?? {}
  const files = reachedFrom(['web/document/islands.ts'])
  const isIncluded = (file: string) => file.startsWith('domain/') || files.has(file)
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, { translation, origin = [] }]) => {
      const text = translation || (locale === 'en' ? id : '')
      // A text that equals its id needs no entry, unless it has placeholders.
      const isNeeded = text !== '' && (text !== id || id.includes('{'))
      return isNeeded && origin.some(([file]) => isIncluded(file)) ? [[id, text]] : []
    }),
  )
}

/** Provides the module `virtual:island-texts/<locale>` with the compiled texts of the islands. */
export const islandTexts = (): Plugin => ({
  name: 'island-texts',
  resolveId: (id) => (id.startsWith('virtual:island-texts/') ? `\0${id}` : null),
  load: async (id) => {
    if (!id.startsWith(PREFIX)) return null
    const locale = id.slice(PREFIX.length)
    const { source } = createCompiledCatalog(locale, await textsOfIslands(locale), { namespace: 'json' })
    return `export const { messages } = ${source}`
  },
})
