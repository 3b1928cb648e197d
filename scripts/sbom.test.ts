import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '#server/root.ts'
import { describePackages } from './prepare/sbom.ts'

type Lockfile = { packages: Record<string, { name?: string; version: string; dev?: boolean }> }
type Bom = {
  metadata: { component: { name: string } }
  components: { name: string; version: string; purl: string; externalReferences: { url: string }[] }[]
}

it('the SBOM has the production packages of the lockfile, each once, and no address to download one', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Lockfile
  const production = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const expected = production.map(
    ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
  )
  const text = describePackages()
  const bom = JSON.parse(text) as Bom
  expect(bom.components.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual(
    [...new Set(expected)].toSorted(),
  )
  expect(bom.metadata.component.name).toBe('sandwip-society')
  expect(
    bom.components.flatMap(({ externalReferences }) => externalReferences).map(({ url }) => url),
  ).toEqual([])
  expect(text).not.toContain('.tgz')
})
