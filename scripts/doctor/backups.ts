import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { BACKUP_WARNING_DAYS, isBackupOverdue } from '#domain/backups/backup.ts'
import { isAhead, type Clock } from '#domain/clock.ts'
import { backupTime, isFaulty } from '#server/backups/names.ts'
import { listBackups } from '#server/backups/restore.ts'
import type { Env } from '#server/env.ts'
import { existingFolder } from '#server/health/measure-disk.ts'
import { checkRoom } from './files.ts'
import { fail, ok, warn, type Finding } from './finding.ts'

const checkFolder = async (name: string, folder: string): Promise<Finding> => {
  const existing = await existingFolder(path.resolve(folder))
  return access(existing, constants.W_OK | constants.X_OK).then(
    () => ok(`${name} ${folder} is writable`),
    () => fail(`${name} ${folder} cannot be written to`, 'Give it to the user that runs the site: chown.'),
  )
}

const describeAge = (ms: number) => {
  const hours = Math.floor(ms / 3_600_000)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/**
 * The places of backups: whether they can be written to, the free space of BACKUP_DIR for a database of this size, and how old the last
 * good one is in each.
 */
export const checkBackups = async (env: Env, clock: Clock, databaseBytes: number): Promise<Finding[]> => {
  if (env.BACKUP_DIR === undefined)
    return [fail('none are made', 'Set BACKUP_DIR, as in .env.example, and a second place.')]
  const findings = [
    await checkFolder('BACKUP_DIR', env.BACKUP_DIR),
    await checkRoom(path.resolve(env.BACKUP_DIR), databaseBytes),
  ]
  if (env.BACKUP_SECOND_DIR !== undefined)
    findings.push(await checkFolder('BACKUP_SECOND_DIR', env.BACKUP_SECOND_DIR))
  const places = await listBackups(env)
  if (places.every(({ place }) => place.label !== env.BACKUP_DIR))
    findings.push(warn('there is none yet', 'Make the first one: npm run backup'))
  for (const { place, backups, fault } of places) {
    const times = backups.map(({ name }) => ({ name, time: backupTime(name) ?? 0 }))
    const ahead = times.filter(({ time }) => isAhead(time, clock.now()))
    const last = times.find((backup) => !isFaulty(backup.name) && !ahead.includes(backup))
    const at = last?.time ?? null
    for (const { name } of ahead)
      findings.push(
        warn(
          `${name} in ${place.label} is from the future`,
          'A clock ran ahead when it was made. If there are newer backups, delete it.',
        ),
      )
    if (fault !== null)
      findings.push(fail(`${place.label}: ${fault}`, 'See whether the place is there and the key is right.'))
    else if (at === null) findings.push(warn(`${place.label} has none`, 'Make one: npm run backup'))
    else if (isBackupOverdue(new Date(at).toISOString(), clock))
      findings.push(
        fail(
          `the last good one in ${place.label} is ${describeAge(clock.now() - at)} old, more than ${BACKUP_WARNING_DAYS} days`,
          'The log of the site says why. Make one: npm run backup',
        ),
      )
    else findings.push(ok(`the last good one in ${place.label} is ${describeAge(clock.now() - at)} old`))
  }
  const hasSecond = env.BACKUP_SECOND_DIR !== undefined || env.BACKUP_S3_URL !== undefined
  if (!hasSecond)
    findings.push(
      warn('there is no second place', 'Set BACKUP_SECOND_DIR or BACKUP_S3_URL: a disk may fail.'),
    )
  else if (env.BACKUP_PASSPHRASE === undefined)
    findings.push(
      warn('the second place is not encrypted', 'Set BACKUP_PASSPHRASE, and write it down elsewhere.'),
    )
  return findings
}
