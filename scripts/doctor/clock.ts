import { execFile } from 'node:child_process'
import { sqliteFile } from '#server/backups/snapshot.ts'
import type { Env } from '#server/env.ts'
import { postgresTime } from './database.ts'
import { fail, ok, warn, type Finding } from './finding.ts'
import { askSite } from './site.ts'

/** A Date header has whole seconds, and the request takes some time. */
const TOLERANCE_MS = 5_000
/** The code of a second factor is valid for 30 seconds, and for those before and after. */
const FAILURE_MS = 60_000
/** The answer is in memory; a system bus that does not respond has none. */
const KERNEL_TIMEOUT_MS = 2_000

const ANSWERS: Readonly<Record<string, boolean>> = { yes: true, no: false }

/** Whether the kernel's clock is synchronized; null where systemd is missing or does not tell. */
export const isSynchronized = (
  command = 'timedatectl',
  timeoutMs = KERNEL_TIMEOUT_MS,
): Promise<boolean | null> =>
  new Promise((resolve) => {
    const args = ['show', '--property=NTPSynchronized', '--value']
    execFile(command, args, { timeout: timeoutMs }, (error, output) =>
      resolve(error ? null : (ANSWERS[output.trim()] ?? null)),
    )
  })

/** Compares clocks: another one, read between two readings of ours. */
export const assessClock = (other: number, before: number, after: number, whose: string): Finding => {
  const away = other < before ? before - other : Math.max(0, other - after)
  const text = `${Math.round(away / 1000)} s from that of ${whose}`
  if (away > FAILURE_MS) return fail(text, 'Set it by NTP: sign-ins with a second factor fail.')
  return away > TOLERANCE_MS ? warn(text, 'Set it by NTP.') : ok(text)
}

/** The difference from PostgreSQL's clock, or from that of the public address; null if neither can be read. */
const compareClocks = async ({ PUBLIC_URL: url, DATABASE_URL: database }: Env): Promise<Finding | null> => {
  if (sqliteFile(database) === null) {
    const before = Date.now()
    const at = await postgresTime(database)
    return assessClock(at, before, Date.now(), 'PostgreSQL')
  }
  const site = url === undefined ? null : await askSite(url).catch(() => null)
  if (site === null || Number.isNaN(site.date)) return null
  return assessClock(site.date, site.before, site.after, String(url))
}

/** The other clock is most often the same machine's, so the kernel is asked as well. */
export const checkClock = async (env: Env, askKernel = isSynchronized): Promise<Finding[]> => {
  const synchronized = await askKernel()
  const difference = await compareClocks(env)
  const compared = difference === null ? [] : [difference]
  if (synchronized === null && difference === null)
    return [warn('nothing to compare it with, and timedatectl does not answer', 'See that it is set by NTP.')]
  if (synchronized === null) return compared
  const kernel = synchronized
    ? ok('synchronized by NTP')
    : warn('not synchronized by NTP', 'sudo timedatectl set-ntp true')
  return [kernel, ...compared]
}
