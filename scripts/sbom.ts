// `npm run sbom [-- --to FILE]`: writes the packages of the site as CycloneDX JSON, without a network.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { describePackages, listBundled, readLockfile } from './prepare/sbom.ts'

const options = { to: { type: 'string', default: 'build/sbom.cdx.json' } } as const

await main(async () => {
  const { to } = parseArgs({ options }).values
  await buildIfStale()
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, describePackages(readLockfile(), listBundled()))
  console.log(to)
})
