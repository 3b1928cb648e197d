import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { compressFiles } from '../bundle/compress-files.ts'
import { slimRouteLists } from '../bundle/slim-route-list.ts'
import { inRoot, ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

const STAMP = inRoot('build', 'inputs.sha256')
/** Everything that the built pages are made of. */
const INPUTS = [
  'web/**/*',
  'domain/**/*',
  'scripts/bundle/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

const hashInputs = () => {
  const hash = createHash('sha256')
  const entries = globSync(INPUTS, { cwd: ROOT, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${entry.parentPath}/${entry.name}`)
  for (const file of files.filter((name) => !isTest(name)).toSorted()) {
    // The path counts as well, from the root on: a moved file is a change, a moved clone is none.
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const isFresh = (inputs: string) => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs

/** Builds the pages unless those that stand were made of the same files. Throws when the build fails. */
export const buildIfStale = async () => {
  const inputs = hashInputs()
  if (isFresh(inputs)) return false
  console.log('Building the pages …')
  rmSync(STAMP, { force: true })
  const code = await runCommand('react-router', ['build'], { env: { NODE_ENV: 'production' }, quiet: false })
  if (code !== 0) throw new Error('The build failed: see the lines above.')
  await slimRouteLists(inRoot('build', 'client', 'assets'))
  await compressFiles(inRoot('build', 'client', 'assets'))
  mkdirSync(inRoot('build'), { recursive: true })
  writeFileSync(STAMP, inputs)
  return true
}
