import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { LOCALES } from '#domain/locales.ts'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { builtWeb } from '#server/rendering/web.ts'
import { inRoot } from '#server/root.ts'
import { localeOf, localePath, paths, siteFiles } from '#web/paths.ts'
import { seedDemo } from './demo/seed.ts'

/** What a document may weigh, compressed as it is sent. */
const SCRIPT_MAX_BYTES = 15 * 1024
const HTML_AND_CSS_MAX_BYTES = 20 * 1024
/** What all scripts of a document with an island may weigh, with its texts. */
const ISLAND_MAX_BYTES = 80 * 1024

const settings = {
  secret: 'a secret for tests, of more than 32 characters',
  accessTtlSeconds: 60,
  refreshTtlSeconds: 60,
}

const database = await openDatabase('sqlite::memory:')
await migrate(database)
await seedDemo(database, systemClock, 20)
const context = { database, clock: systemClock, env: readEnv({}), settings }
const app = await buildApp({ ...context, web: builtWeb(context) })
afterAll(async () => {
  await app.close()
  await database.close()
})

const { body: sitemap } = await app.inject(siteFiles.sitemap)
const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => new URL(url).pathname)
const unlisted = LOCALES.flatMap((locale) =>
  [paths.login, paths.acceptInvitation, paths.resetPassword, paths.ownApplication, paths.introduction].map(
    (path) => localePath(locale, path),
  ),
)

const inBuild = (file: string) => readFileSync(inRoot('build', 'client', file))
const sizeOf = (bytes: Buffer | string) => brotliCompressSync(bytes).length
const sizes = new Map<string, number>()
const sizeOfFile = (file: string) => {
  const size = sizes.get(file) ?? sizeOf(inBuild(file))
  sizes.set(file, size)
  return size
}
const sizeOfFiles = (files: Iterable<string>) =>
  [...files].reduce((total, file) => total + sizeOfFile(file), 0)
const hrefsOf = (html: string, pattern: RegExp) => [
  ...new Set(Array.from(html.matchAll(pattern), ([, href = '']) => href)),
]

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }
// Written by the build under test.
const manifest = JSON.parse(inBuild('document.json').toString()) as Record<string, Chunk>

/** The files of a module of the document build and of its static imports. */
const withImports = (module: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[module]
  if (!chunk) throw new Error(`The document build has no ${module}.`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, found)
  return found
}

/** The module of each island by its name, as `web/islands.ts` lists them. */
const islandModules = new Map(
  Array.from(
    readFileSync(inRoot('web', 'islands.ts'), 'utf8').matchAll(
      /^ {2}(\w+): \{\s+component: async \(\) => \(await import\('\.\/([^']+)'/gm,
    ),
    ([, name = '', file = '']) => [name, `web/${file}`] as const,
  ),
)

test('the site has its pages in both languages', () => {
  expect(listed).toEqual(expect.arrayContaining(['/', '/bn', '/check-membership', '/bn/contact-us']))
  expect(listed.some((path) => path.startsWith('/events/'))).toBe(true)
  expect(listed.some((path) => path.startsWith('/bn/gallery/'))).toBe(true)
})

test('the server renders pages without the packages of the admin area', () => {
  const packages = JSON.parse(readFileSync(inRoot('build', 'packages', 'pages-ssr.json'), 'utf8')) as string[]
  expect(packages).toContain('node_modules/react-dom')
  expect(packages).not.toContain('node_modules/@tiptap/core')
  expect(packages).not.toContain('node_modules/react-toastify')
})

test.each(['app', 'server'])('the bundles in build/%s are ASCII', (folder) => {
  const files = readdirSync(inRoot('build', folder), { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => name.endsWith('.js'))
  const isAscii = (name: string) => !/[^\0-\x7f]/.test(readFileSync(inRoot('build', folder, name), 'utf8'))
  expect(scripts).not.toEqual([])
  expect(scripts.filter((name) => !isAscii(name))).toEqual([])
})

test.each([...listed, ...unlisted])('%s is a light document', async (path) => {
  const { statusCode, body } = await app.inject(path)
  expect(statusCode).toBe(200)
  const tags = Array.from(body.matchAll(/<script\b[^>]*>/g), ([tag]) => tag)
  expect(tags.filter((tag) => !tag.includes('ld+json'))).toEqual([
    // The chosen colours, before anything is painted.
    '<script>',
    expect.stringMatching(
      /^<script type="module" src="\/assets\/document-[\w-]{8}\.js" fetchPriority="low">$/,
    ),
  ])
  expect(body).not.toContain('modulepreload')
  const script = withImports('web/entry.document.ts')
  expect(sizeOfFiles(script)).toBeLessThanOrEqual(SCRIPT_MAX_BYTES)
  const css = hrefsOf(body, /<link rel="stylesheet" href="\/([^"#]+)/g)
  expect(css.length).toBeGreaterThan(0)
  expect(sizeOf(body) + sizeOfFiles(css)).toBeLessThanOrEqual(HTML_AND_CSS_MAX_BYTES)

  const [island] = hrefsOf(body, / data-island="([^"]+)"/g)
  if (!island) return
  const module = islandModules.get(island) ?? island
  const modules = ['web/document/hydrate.tsx', module, `${module}?texts=${localeOf(path)}`]
  const files = new Set([...script, ...modules.flatMap((each) => [...withImports(each)])])
  expect(sizeOfFiles(files), [...files].join('\n')).toBeLessThanOrEqual(ISLAND_MAX_BYTES)
})
