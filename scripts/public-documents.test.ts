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

/** Pages that the router still runs in the browser (`isLive` of their handle). */
const LIVE = ['/check-membership', '/contact-us', '/blood-donation']

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
