// `npm run sbom [-- --to FILE]`: writes the production packages as CycloneDX JSON, from the lockfile and without a network.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describePackages } from './prepare/sbom.ts'
import { main } from './prepare/main.ts'

const options = { to: { type: 'string', default: 'build/sbom.cdx.json' } } as const

await main(async () => {
  const { to } = parseArgs({ options }).values
  const text = describePackages()
  mkdirSync(path.dirname(to), { recursive: true })
  writeFileSync(to, text)
  console.log(to)
})
