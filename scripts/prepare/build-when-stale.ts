import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '#server/root.ts'
import { runCommand } from './run-command.ts'

export type Build = {
  /** The file that stores the input hash of the last build. */
  stamp: string
  /** Glob patterns of the build's own inputs; `COMMON_INPUTS` always count. */
  inputs: readonly string[]
  build: () => Promise<void>
}

const COMMON_INPUTS = ['domain/**/*', 'package.json', 'package-lock.json']

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const hashInputs = (patterns: readonly string[]) => {
  const hash = createHash('sha256')
  const entries = globSync(patterns, { cwd: ROOT, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.filter((name) => !isTest(name)).toSorted()) {
    // Includes the path relative to the root: a moved file is a change, a moved clone is not.
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** The hash of the inputs if they differ from those of the last build, else null. */
const findChange = ({ stamp, inputs }: Omit<Build, 'build'>) => {
  const made = hashInputs([...COMMON_INPUTS, ...inputs])
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === made ? null : made
}

/** Whether `buildWhenStale` would build. */
export const isStale = (build: Build) => findChange(build) !== null

/** Vite is a development package, which a production machine may lack. */
const canBuild = () => existsSync(path.join(ROOT, 'node_modules', 'vite'))

/** Builds if the inputs have changed; resolves to whether it did. Throws if the build fails. */
export const buildWhenStale = async ({ stamp, inputs, build }: Build) => {
  const made = findChange({ stamp, inputs })
  if (made === null) return false
  if (!canBuild()) {
    throw new Error(
      'The build is missing or of another version, and the development packages that make it are not installed. ' +
        'Run: npm run build',
    )
  }
  rmSync(stamp, { force: true })
  await build()
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, made)
  return true
}

/** Runs a command that builds for production, in a process of its own: Vite sets NODE_ENV for its whole process. */
export const runBuild = async (command: string, args: readonly string[]) => {
  const code = await runCommand(command, args, { env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error('The build failed: see the lines above.')
}
