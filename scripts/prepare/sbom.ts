import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { inRoot } from '#server/root.ts'

const Lockfile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})
const Package = z.looseObject({ name: z.string() })

const read = (name: string): unknown => JSON.parse(readFileSync(inRoot(name), 'utf8'))

/** package.json and package-lock.json without the development packages. */
const productionFiles = () => {
  const { devDependencies: _, ...manifest } = Package.parse(read('package.json'))
  const lockfile = Lockfile.parse(read('package-lock.json'))
  const packages = Object.entries(lockfile.packages).filter(([, { dev }]) => !dev)
  return {
    name: manifest.name,
    files: {
      'package.json': manifest,
      'package-lock.json': { ...lockfile, packages: { ...Object.fromEntries(packages), '': manifest } },
    },
  }
}

/** Runs the npm that started this script, or the one on the PATH. */
const runNpm = (args: readonly string[], folder: string) => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 } as const
  const done = npm && node ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, options)
  if (done.status !== 0) throw new Error(`npm ${args[0]} failed: ${done.error?.message ?? done.stderr}`)
  return done.stdout
}

/**
 * The production packages of the lockfile, for every platform, as CycloneDX JSON.
 *
 * `npm sbom --omit dev` leaves out a production package that a development package needs as well, such as `@lingui/core`,
 * so npm is given a lockfile that has no development packages.
 */
export const describePackages = (): string => {
  const { name, files } = productionFiles()
  const temporary = mkdtempSync(path.join(tmpdir(), 'sbom-'))
  try {
    // npm names the software after the folder.
    const folder = path.join(temporary, name)
    mkdirSync(folder)
    for (const [file, content] of Object.entries(files))
      writeFileSync(path.join(folder, file), JSON.stringify(content))
    const format = ['--sbom-format=cyclonedx', '--sbom-type=application']
    return runNpm(['sbom', ...format, '--package-lock-only', '--offline', '--loglevel=error'], folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}
