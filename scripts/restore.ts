// `npm run restore -- BACKUP`: restores a backup into the empty database in .env. Without a name, lists the backups.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { systemClock } from '#domain/clock.ts'
import { describeMoment } from '#domain/time-zone.ts'
import { backupTime } from '#server/backups/names.ts'
import type { Restored } from '#server/backups/prepare-restored.ts'
import { listBackups, restoreBackup } from '#server/backups/restore.ts'
import { checkDatabase } from '#server/check-database.ts'
import { sqliteFile } from '#server/backups/snapshot.ts'
import { erasing } from '#server/features.ts'
import { readEnv, type Env } from '#server/env.ts'
import { printable } from '#server/printable.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

const options = { 'accept-faults': { type: 'boolean', default: false } } as const

const sizeOf = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`

const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`

const printBackups = async (env: Env) => {
  const places = await listBackups(env)
  if (places.length === 0) console.log('No place of backups is set: pass the path of a backup.')
  for (const { place, backups, fault } of places) {
    console.log(`${printable(place.label)}: ${printable(fault ?? count(backups.length, 'backup'))}`)
    for (const { name, bytes } of backups)
      console.log(
        `  ${name}  ${sizeOf(bytes)}  ${describeMoment(backupTime(name) ?? 0, systemClock.now())} in New York`,
      )
  }
}

const printRestored = ({ sessions, invitations, resets, admins, erasedAgain, notErased }: Restored) => {
  console.log(
    `Ended: ${count(sessions, 'session')}, ${count(invitations, 'open invitation')}, ${count(resets, 'link')} for a new password.`,
  )
  if (erasedAgain > 0) console.log(`Erased again: ${count(erasedAgain, 'record')} erased since the backup.`)
  for (const record of notErased) console.log(`Erase this in the admin area: ${printable(record)}`)
  if (admins.length === 0) console.log('There is no active admin: create one with npm run create-admin.')
  else console.log('These admins may sign in, with the passwords and second factors of that day:')
  for (const { name, email, duties } of admins)
    console.log(`  ${printable(`${name} <${email}>`)}: ${duties.join(', ')}`)
  console.log(
    'Deactivate everybody who is no longer an admin, and let everybody who has changed a password since change it again.',
  )
}

await main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  loadEnv()
  const env = readEnv()
  const [backup] = positionals
  if (backup === undefined) return printBackups(env)
  const restored = await restoreBackup(backup, env, {
    acceptsFaults: values['accept-faults'],
    check: checkDatabase,
    erasing,
  })
  console.log(`${printable(backup)} is restored.`)
  printRestored(restored)
  const secret = `${sqliteFile(env.DATABASE_URL)}.session-secret`
  if (env.SESSION_SECRET === undefined && !existsSync(secret))
    console.log(`${secret} is not in a backup: put it back, so that second factors work, or reset them.`)
  console.log('Start the site: npm run serve')
})
