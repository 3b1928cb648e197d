import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { inRoot } from '#server/root.ts'

// A temporary project with the same rules, so that violations can be tested outside this one.
const house = mkdtempSync(path.join(os.tmpdir(), 'society-walls-'))
symlinkSync(inRoot('.oxlintrc.json'), path.join(house, '.oxlintrc.json'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** The lint errors for `code` as the content of `file`. */
const lint = (file: string, code: string) => {
  const full = path.join(house, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, `${code}\n`)
  const { status, stdout } = spawnSync(
    inRoot('node_modules', '.bin', 'oxlint'),
    ['-c', '.oxlintrc.json', '-f', 'unix', file],
    {
      cwd: house,
      encoding: 'utf8',
    },
  )
  return { status, output: stdout }
}

const uses = (module: string) => `import { thing } from '${module}'\nexport const used = thing`

describe.each([
  ['domain does not import the server', 'domain/members/a.ts', uses('#server/database/database.ts')],
  ['domain does not import the pages', 'domain/members/a.ts', uses('../../web/paths.ts')],
  ['domain does not import Node', 'domain/members/a.ts', uses('node:fs')],
  ['domain does not import React', 'domain/members/a.ts', uses('react')],
  ['domain does not import SQL', 'domain/members/a.ts', uses('kysely')],
  ['the pages do not import the server', 'web/members/a.ts', uses('#server/members/queries.ts')],
  [
    'the pages do not reach the server by a path',
    'web/members/a.ts',
    uses('../../server/members/queries.ts'),
  ],
  ['the pages do not import Node', 'web/members/a.ts', uses('node:fs')],
  ['web/ui does not import the domain', 'web/ui/a.ts', uses('#domain/members/member.ts')],
  ['web/ui does not import a feature', 'web/ui/a.ts', uses('../members/api.ts')],
  ['web/ui does not import the server', 'web/ui/a.ts', uses('#server/app.ts')],
  ['the server does not import the pages', 'server/members/a.ts', uses('#web/paths.ts')],
  ['the server does not import React', 'server/members/a.ts', uses('react')],
  ['the server mounts the pages from the build only', 'server/rendering/web.ts', uses('#web/paths.ts')],
  ['a migration imports no current code', 'migrations/002-a.ts', uses('#domain/members/member.ts')],
  [
    'only server/env.ts reads environment variables',
    'server/members/a.ts',
    'export const port = process.env.PORT',
  ],
  [
    'only web/api-client.ts calls the API',
    'web/members/a.ts',
    "export const answer = await fetch('/api/members')",
  ],
])('%s', (_wall, file, code) => {
  test('the lint rule rejects a violation', () => {
    const { status, output } = lint(file, code)
    expect(output).toMatch(/no-restricted-imports|no-process-env|no-restricted-globals/)
    expect(status).not.toBe(0)
  })
})

test.each([
  ['domain/members/a.ts', uses('zod')],
  ['domain/members/a.ts', uses('#domain/phone.ts')],
  ['web/members/a.ts', uses('#domain/members/member.ts')],
  ['server/members/a.ts', uses('#domain/members/member.ts')],
  ['server/rendering/web.ts', uses('react-router')],
  ['web/api-client.ts', "export const answer = await fetch('/api/members')"],
  ['server/env.ts', 'export const port = process.env.PORT'],
])('an allowed use passes the lint: %s', (file, code) => {
  expect(lint(file, code)).toMatchObject({ status: 0 })
})
