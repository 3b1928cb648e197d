import path from 'node:path'
import type { Clock } from '#domain/clock.ts'
import { sqliteFile } from '#server/backups/snapshot.ts'
import type { Env } from '#server/env.ts'
import { inRoot } from '#server/root.ts'
import { checkBackups } from './backups.ts'
import { checkClock } from './clock.ts'
import { checkBuild, checkNode } from './code.ts'
import { checkPostgres, checkSqlite, measureBytes } from './database.ts'
import { checkDataFolder, checkEnvFile, checkSecret } from './files.ts'
import { fail, textOf, warn, type Check, type Finding } from './finding.ts'
import { checkMail } from './mail.ts'
import { askSite, assessSite, checkCertificate } from './site.ts'

const checkPublicUrl = async ({ PUBLIC_URL: url }: Env, clock: Clock): Promise<Finding[]> => {
  if (url === undefined) return [warn('PUBLIC_URL is not set', 'Set it to the address that visitors use.')]
  const certificate = url.startsWith('https:')
    ? await checkCertificate(new URL(url), clock.now())
    : warn(`${url} is not encrypted`, 'Use https: passwords are sent as they are otherwise.')
  try {
    return [assessSite(url, await askSite(url)), certificate]
  } catch (error) {
    return [
      fail(`${url} does not answer: ${textOf(error)}`, 'Start the site and its proxy, and check its name.'),
      certificate,
    ]
  }
}

/** The checks by their names, in the order in which they are printed. Those of the settings need valid ones. */
export const listChecks = (env: Env | null, clock: Clock): (readonly [string, Check])[] => {
  const code: (readonly [string, Check])[] = [
    ['Node', () => checkNode(process.versions.node)],
    ['Build', checkBuild],
  ]
  if (env === null) return code
  const name = sqliteFile(env.DATABASE_URL)
  const file = name === null ? null : path.resolve(name)
  return [
    ...code,
    ...(file === null ? [] : ([['Data', () => checkDataFolder(file)]] as const)),
    ['Secret', () => [...checkSecret(env.SESSION_SECRET, file), ...checkEnvFile(inRoot('.env'))]],
    ['Database', () => (file === null ? checkPostgres(env.DATABASE_URL) : checkSqlite(file))],
    ['Backups', async () => checkBackups(env, clock, await measureBytes(env.DATABASE_URL))],
    ['Mail', () => checkMail(env)],
    ['Site', () => checkPublicUrl(env, clock)],
    ['Clock', () => checkClock(env)],
  ]
}
