import { globSync, readFileSync } from 'node:fs'
import { inRoot } from '#server/root.ts'

/** A package as the lockfile has it. `integrity` is the name of a hash function, a hyphen and the hash in Base64. */
export type LockedPackage = {
  name?: string
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  optional?: boolean
}
type Manifest = { name: string; version: string; license: string }

const read = (name: string): unknown => JSON.parse(readFileSync(inRoot(name), 'utf8'))

/** The paths in the lockfile of the packages in the bundles, as `scripts/bundle/list-packages.ts` has written them. */
export const listBundled = (): Set<string> =>
  new Set(
    globSync(inRoot('build', 'packages', '*.json')).flatMap(
      (file) => JSON.parse(readFileSync(file, 'utf8')) as string[],
    ),
  )

const hashOf = (integrity: string) => {
  const [algorithm = '', hash = ''] = integrity.split('-')
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(hash, 'base64').toString('hex'),
  }
}

const toComponent = (path: string, { name: alias, version, integrity, license, optional }: LockedPackage) => {
  const name = alias ?? path.split('node_modules/').at(-1) ?? path
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl,
    ...(integrity === undefined ? {} : { hashes: [hashOf(integrity)] }),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
  }
}

/**
 * The packages that the site consists of, for every platform, as CycloneDX JSON: those that are installed in production, and those of
 * which the bundles have taken something. Each is listed once, wherever it lies.
 */
export const describePackages = (
  packages: Readonly<Record<string, LockedPackage>>,
  bundled: ReadonlySet<string>,
): string => {
  const { name, version, license } = read('package.json') as Manifest
  const components = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && (!dev || bundled.has(path)))
    .map(([path, entry]) => toComponent(path, entry))
  const application = { type: 'application', name, version, licenses: [{ expression: license }] }
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: application },
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  }
  return `${JSON.stringify(bom, null, 2)}\n`
}

export const readLockfile = () =>
  (read('package-lock.json') as { packages: Record<string, LockedPackage> }).packages
