import { existsSync } from 'node:fs'
import { inRoot } from '#server/root.ts'
import { isBuildStale } from '../prepare/build.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const OLDEST_NODE = [24, 16] as const

/** `scripts/run.mjs` has compared the packages with the lockfile. */
export const checkNode = (version: string): Finding[] => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNewEnough = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  return isNewEnough
    ? [ok(`${version}, with the packages of the lockfile`)]
    : [fail(`${version} is too old`, `Install Node ${OLDEST_NODE.join('.')} or later.`)]
}

export const checkBuild = (): Finding[] => {
  if (!existsSync(inRoot('build', 'app', 'main.js')))
    return [warn('there is none yet', 'npm run serve makes it, or: npm run build')]
  return isBuildStale()
    ? [warn('older than the code', 'Restart the site, which builds it, or: npm run build')]
    : [ok('current')]
}
