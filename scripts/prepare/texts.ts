import { readFile } from 'node:fs/promises'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { inRoot } from '#server/root.ts'
import { runCommand } from './run-command.ts'

const CATALOGS = ['en', 'bn'].map((locale) => inRoot('web', 'locales', `${locale}.po`))

/**
 * Collects the texts of the site into its catalogs; resolves to whether they were complete before.
 * A text that is missing from the catalogs is shown without its values, and never in Bengali.
 */
export const collectTexts = async (): Promise<boolean> => {
  const read = () => Promise.all(CATALOGS.map((file) => readFile(file, 'utf8')))
  const before = await read()
  if ((await runCommand('lingui', ['extract', '--clean'])) !== 0)
    throw new Error('The texts cannot be collected.')
  const after = await read()
  return after.every((text, index) => text === before[index])
}

/** The English texts without a Bengali translation. */
export const listUntranslated = async (): Promise<string[]> => {
  const [catalog] = await getCatalogs(getConfig({ configPath: inRoot('lingui.config.ts') }))
  const texts = (await catalog?.read('bn')) ?? {}
  return Object.entries(texts).flatMap(([text, { translation }]) => (translation ? [] : [text]))
}
