import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/database/connection.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { builtWeb } from '#server/rendering/web.ts'
import { inRoot } from '#server/root.ts'
import { features } from '#web/features.ts'
import { LOCALES } from '#domain/locales.ts'
import { localePath } from '#web/paths.ts'

/** What a document may weigh, compressed as it is sent. */
const SCRIPT_MAX_BYTES = 15 * 1024
const HTML_AND_CSS_MAX_BYTES = 20 * 1024
/** What the scripts of a document with an island may weigh, with its texts. */
const ISLAND_MAX_BYTES = 80 * 1024

/** Pages that the router still runs in the browser (`isLive` of their handle). */
const LIVE = ['/check-membership']

const settings = {
  secret: 'a secret for tests, of more than 32 characters',
  accessTtlSeconds: 60,
  refreshTtlSeconds: 60,
}

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await openDatabase('sqlite::memory:')
  await migrate(database)
  const context = { database, clock: systemClock, env: readEnv({}), settings }
  app = await buildApp({ ...context, web: builtWeb(context) })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const paths = features.flatMap(({ pages = {} }) => Object.keys(pages)).filter((path) => !path.includes(':'))
const documents = LOCALES.flatMap((locale) =>
  paths.filter((path) => !LIVE.includes(path)).map((path) => localePath(locale, path)),
)

const sizeOf = (bytes: Buffer | string) => brotliCompressSync(bytes).length
const filesOf = (html: string, pattern: RegExp) =>
  Array.from(new Set(Array.from(html.matchAll(pattern), ([, href = '']) => href)), (href) =>
    readFileSync(inRoot('build', 'client', href)),
  )
type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>
const manifest = JSON.parse(readFileSync(inRoot('build', 'client', 'document.json'), 'utf8')) as Manifest

/** The files of a module of the document build and of its static imports. */
const withImports = (module: string, found = new Set<string>()): Set<string> => {
  const entry = manifest[module]
  if (!entry) throw new Error(`The document build has no ${module}.`)
  if (found.has(entry.file)) return found
  found.add(entry.file)
  for (const imported of entry.imports ?? []) withImports(imported, found)
  return found
}

/** The module that `ISLANDS` loads for a name. */
const ISLAND_MODULES: Record<string, string> = {
  contact: 'web/contact/ContactForm.tsx',
  donor: 'web/blood-donors/DonorForm.tsx',
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

describe.each(documents)('%s', (path) => {
  test('is a light document: one small script, and little HTML and CSS', async () => {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode).toBe(200)
    const scripts = Array.from(body.matchAll(/<script\b[^>]*>/g), ([tag]) => tag)
    expect(scripts.filter((tag) => !tag.includes('ld+json'))).toEqual([
      expect.stringMatching(/^<script type="module" src="\/assets\/document-[\w-]{8}\.js">$/),
    ])
    expect(body).not.toContain('modulepreload')
    expect(sum(filesOf(body, /<script[^>]* src="\/([^"]+)"/g).map(sizeOf))).toBeLessThanOrEqual(
      SCRIPT_MAX_BYTES,
    )
    const css = filesOf(body, /<link rel="stylesheet" href="\/([^"#]+)/g)
    expect(css.length).toBeGreaterThan(0)
    expect(sizeOf(body) + sum(css.map(sizeOf))).toBeLessThanOrEqual(HTML_AND_CSS_MAX_BYTES)
  })
})

describe('an island', () => {
  const pages = LOCALES.flatMap((locale) =>
    ['/contact-us', '/blood-donation'].map((path) => [localePath(locale, path), locale] as const),
  )

  test.each(pages)('of %s weighs at most 80 kB, with React and its texts', async (path, locale) => {
    const { body } = await app.inject(path)
    const islands = Array.from(
      body.matchAll(/ data-island="([^"]+)"/g),
      ([, name = '']) => ISLAND_MODULES[name] ?? '',
    )
    expect(islands).toHaveLength(1)
    const modules = [
      'web/document/start.ts',
      'web/document/hydrate.tsx',
      `virtual:island-texts/${locale}`,
      ...islands,
    ]
    const files = new Set(modules.flatMap((module) => [...withImports(module)]))
    const bytes = [...files].map((file) => sizeOf(readFileSync(inRoot('build', 'client', file))))
    expect(sum(bytes)).toBeLessThanOrEqual(ISLAND_MAX_BYTES)
  })
})
