import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot, ROOT } from '#server/root.ts'
import { filesOf, GROUPS } from './groups.ts'

const [domain, server, api] = GROUPS.map((group) => filesOf(group, []))

it('every file that is named exists, and is in one group', () => {
  const named = GROUPS.flatMap(({ files }) => files)
  expect(named.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
  const all = [domain, server, api].flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((file) => file?.endsWith('.test.ts'))).toEqual([])
})

it('every group has its own configuration of Vitest', () => {
  expect(GROUPS.map(({ name }) => existsSync(inRoot('scripts', 'mutation', `${name}.config.ts`)))).toEqual([
    true,
    true,
    true,
  ])
})

it('a file or a folder narrows a run', () => {
  const narrowed = (path: string) => GROUPS.flatMap((group) => filesOf(group, [path]))
  expect(narrowed('server/auth/totp.ts')).toEqual(['server/auth/totp.ts'])
  expect(narrowed('domain/records').toSorted()).toEqual([
    'domain/records/order.ts',
    'domain/records/record.ts',
  ])
  expect(narrowed('domain/auth/auth')).toEqual([])
})
