import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { backupName } from '#server/backups/names.ts'
import { readEnv } from '#server/env.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { levels, lines, usePlace } from '../testing/doctor.ts'
import { checkBackups } from './backups.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const HOUR = 3_600_000
const clock = { now: () => NOW }

const place = usePlace()

const backup = (folder: string, hoursAgo: number, kind: 'regular' | 'faulty' = 'regular') => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, backupName(NOW - hoursAgo * HOUR, kind)), 'backup')
}

it('backups that are recent and in two places are fine', async () => {
  const [first, second] = [path.join(place.folder, 'one'), path.join(place.folder, 'two')]
  backup(first, 3)
  backup(second, 3)
  const env = readEnv({ BACKUP_DIR: first, BACKUP_SECOND_DIR: second, BACKUP_PASSPHRASE: 'five red boats' })
  expect(levels(await checkBackups(env, clock, 0))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
})

it('backups that are off, missing, old or faulty are not', async () => {
  const folder = path.join(place.folder, 'one')
  const env = readEnv({ BACKUP_DIR: folder })
  expect(lines(await checkBackups(readEnv({}), clock, 0))).toMatch(/^FAIL {2}none are made/)
  expect(lines(await checkBackups(env, clock, 0))).toContain('there is none yet')
  backup(folder, 1, 'faulty')
  expect(lines(await checkBackups(env, clock, 0))).toContain(`${folder} has none`)
  backup(folder, 49)
  expect(lines(await checkBackups(env, clock, 0))).toMatch(/FAIL .* is 2 days old/)
  const inFile = path.join(place.folder, 'file')
  writeFileSync(inFile, '')
  expect(lines(await checkBackups(readEnv({ BACKUP_DIR: path.join(inFile, 'x') }), clock, 0))).toMatch(
    /FAIL .*cannot be written/,
  )
})

it('the disk of BACKUP_DIR needs room for three copies of the database', async () => {
  const env = readEnv({ BACKUP_DIR: path.join(place.folder, 'one') })
  expect(lines(await checkBackups(env, clock, 0))).toMatch(/free on the disk of .*one$/m)
  expect(lines(await checkBackups(env, clock, 1e15))).toMatch(/warn .* free on the disk of .*three copies/)
})

it('a backup from the future is named, and does not count as the last one', async () => {
  const folder = path.join(place.folder, 'one')
  const env = readEnv({ BACKUP_DIR: folder })
  backup(folder, -24 * 365)
  expect(lines(await checkBackups(env, clock, 0))).toMatch(/warn {2}society-2027-.* is from the future/)
  expect(lines(await checkBackups(env, clock, 0))).toContain(`${folder} has none`)
  backup(folder, 3)
  expect(lines(await checkBackups(env, clock, 0))).toContain(`the last good one in ${folder} is 3 h old`)
})

it('backups in S3 are listed with the key', async () => {
  const s3 = await startS3Server({ bucket: 'society', region: 'us-east-1', secretKey: 'secret' })
  await s3.put(`${backupName(NOW - HOUR)}.encrypted`, Buffer.from('backup'))
  const settings = {
    BACKUP_DIR: place.folder,
    BACKUP_S3_URL: s3.url,
    BACKUP_S3_KEY_ID: s3.keyId,
    BACKUP_PASSPHRASE: 'five red boats',
  }
  const check = async (secret: string) =>
    lines(await checkBackups(readEnv({ ...settings, BACKUP_S3_SECRET: secret }), clock, 0))
  expect(await check('secret')).toContain(`ok    the last good one in ${s3.url} is 1 h old`)
  expect(await check('other')).toMatch(/FAIL .*SignatureDoesNotMatch/)
  await s3.stop()
})
