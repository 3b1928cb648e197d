import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '#server/root.ts'
import { describePackages, listBundled, readLockfile } from './prepare/sbom.ts'

type Component = { name: string; version: string; purl: string; hashes?: { alg: string; content: string }[] }
type Bom = { metadata: { component: { name: string } }; components: Component[] }

const packages = readLockfile()
const namesOf = (bom: Bom) => bom.components.map(({ name, version }) => `${name}@${version}`)

it('the SBOM has the packages that are installed in production or bundled, each once, and no address to download one', () => {
  const bundled = listBundled()
  const used = Object.entries(packages).filter(
    ([path, { dev }]) => path !== '' && (!dev || bundled.has(path)),
  )
  const expected = used.map(
    ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
  )
  const text = describePackages(packages, bundled)
  const bom = JSON.parse(text) as Bom
  expect(namesOf(bom).toSorted()).toEqual([...new Set(expected)].toSorted())
  expect(bom.metadata.component.name).toBe('sandwip-society')
  expect(text).not.toContain('.tgz')
})

it('the bundles of the last build list what they have taken, of the server, the pages, the documents and the styles', () => {
  const bundled = listBundled()
  expect([...bundled]).toEqual(
    expect.arrayContaining(
      ['fastify', 'kysely', 'pg', 'zod', 'react', 'react-dom', 'prosemirror-model', 'tailwindcss'].map(
        (name) => `node_modules/${name}`,
      ),
    ),
  )
  expect([...bundled].filter((path) => packages[path] === undefined)).toEqual([])
  for (const name of ['vite', 'vitest', 'playwright', 'typescript'])
    expect(bundled).not.toContain(`node_modules/${name}`)
})

it('a component has the hash of the lockfile and its name as a package URL', () => {
  const integrity = `sha512-${Buffer.from('hash').toString('base64')}`
  const lockfile = {
    'node_modules/a': { version: '1.0.0', dev: true },
    'node_modules/@b/c': { version: '2.0.0', dev: true, integrity, license: 'MIT' },
  }
  const bom = JSON.parse(describePackages(lockfile, new Set(['node_modules/@b/c']))) as Bom
  expect(bom.components).toEqual([
    {
      'bom-ref': 'pkg:npm/%40b/c@2.0.0',
      type: 'library',
      name: '@b/c',
      version: '2.0.0',
      scope: 'required',
      purl: 'pkg:npm/%40b/c@2.0.0',
      hashes: [{ alg: 'SHA-512', content: Buffer.from('hash').toString('hex') }],
      licenses: [{ expression: 'MIT' }],
    },
  ])
})

it('only what cannot be bundled is a production dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect(Object.keys(dependencies)).toEqual(['better-sqlite3', 'sharp'])
})
