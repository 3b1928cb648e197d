import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { inRoot, ROOT } from '#server/root.ts'

const SITE = 'virtual:texts/'
const OF_MODULE = /^(.+\.tsx)\?texts=(\w+)$/
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'((?:\.|#)[^'?]+\.tsx?)'/g
/** An import of types only brings no texts along. */
const TYPE_IMPORT = /\bimport type\b[^']*'[^']*'/g

/** The files that a file imports directly or indirectly, as paths from the root; not those whose texts it imports apart. */
const reachedFrom = (start: string) => {
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !existsSync(inRoot(file))) return
    reached.add(file)
    const code = readFileSync(inRoot(file), 'utf8').replaceAll(TYPE_IMPORT, '')
    for (const [, target = ''] of code.matchAll(IMPORT)) {
      if (code.includes(`${target}?texts=`)) continue
      follow(target.startsWith('#') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target))
    }
  }
  follow(start)
  return reached
}

/** Of a form: rules outside the folder of its name in domain/, whose messages it shows, and single messages. */
const SHARED_RULES: Readonly<Record<string, readonly string[]>> = {
  'web/blood-donors/DonorForm.tsx': ['domain/validation.ts', 'web/create-i18n.ts'],
  'web/check-membership/Claiming.tsx': [
    'domain/api.ts',
    'domain/elections/claim.ts',
    'domain/elections/claim-rules.ts',
    'domain/validation.ts',
    'web/create-i18n.ts',
  ],
  'web/check-membership/MembershipDetailsDialog.tsx': [
    'domain/api.ts',
    'domain/members/person-fields.ts',
    'domain/people/person.ts',
    'domain/validation.ts',
    'web/create-i18n.ts',
  ],
  'web/contact/ContactForm.tsx': ['domain/validation.ts', 'web/create-i18n.ts'],
  'web/joining/Introduction.tsx': ['This application is decided already!'],
  'web/joining/OwnApplication.tsx': ['This application is decided already!'],
  'web/joining/JoinForm.tsx': [
    'domain/email-address.ts',
    'domain/members/person-fields.ts',
    'Class is required!',
    'Must be at most {number} characters!',
    'Must not contain control characters!',
    'Must not contain half a character!',
  ],
}

/**
 * Whether the texts of a file, or one text by its id, belong to a module: everything that it imports, and all messages in domain/ of the
 * features whose components it shows, because their API may return them.
 */
const contributesTo = (module: string) => {
  const files = reachedFrom(module)
  const rules = SHARED_RULES[module] ?? []
  const folderOf = (file: string) => path.posix.dirname(file)
  const components = [...files].filter((file) => file.startsWith('web/') && file.endsWith('.tsx'))
  const folders = new Set(components.map((file) => folderOf(file).replace('web', 'domain')))
  return (source: string) => files.has(source) || rules.includes(source) || folders.has(folderOf(source))
}

/**
 * The texts of the site in a language by their ids, which are the English texts, or only those that a module may show. A text
 * that equals its id is omitted, because a missing text is shown as its id (web/create-i18n.ts).
 */
export const textsIn = async (locale: string, module?: string): Promise<Record<string, string>> => {
  const [catalog] = await getCatalogs(getConfig({ configPath: inRoot('lingui.config.ts') }))
  const texts = (await catalog?.read(locale)) ?? {}
  const isIncluded = module === undefined ? () => true : contributesTo(module)
  return Object.fromEntries(
    Object.entries(texts).flatMap(([id, { translation, origin = [] }]) => {
      const text = translation || id
      // A text with placeholders is compiled, even if it equals its id or is not translated yet.
      const isNeeded = text !== id || id.includes('{')
      return isNeeded && [id, ...origin.map(([file]) => file)].some(isIncluded) ? [[id, text]] : []
    }),
  )
}

/** What an import asks for: `virtual:texts/bn` for the whole site, `./ContactForm.tsx?texts=bn` for a module. */
const readRequest = (id: string): { locale: string; module?: string } | null => {
  if (id.startsWith(`\0${SITE}`)) return { locale: id.slice(SITE.length + 1) }
  const [, file, locale] = OF_MODULE.exec(id) ?? []
  return file && locale ? { locale, module: path.posix.relative(ROOT, file) } : null
}

/** Provides texts as modules, compiled. */
export const texts = (): Plugin => ({
  name: 'texts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(SITE) ? `\0${id}` : null),
  async load(id) {
    const request = readRequest(id)
    if (!request) return null
    const { locale, module } = request
    this.addWatchFile(inRoot('web', 'locales', `${locale}.po`))
    const { source, errors } = createCompiledCatalog(locale, await textsIn(locale, module), {
      namespace: 'es',
    })
    if (errors.length > 0) this.error(createCompilationErrorMessage(locale, errors))
    return { code: source, moduleType: 'js' }
  },
})
