// `npm run restore -- BACKUP`: restores a backup into the empty database in .env. Without a name, lists the backups.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { backupTime } from '#server/backups/names.ts'
import { listBackups, restoreBackup } from '#server/backups/restore.ts'
import { sqliteFile } from '#server/backups/snapshot.ts'
import { readEnv, type Env } from '#server/env.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

const options = { 'accept-faults': { type: 'boolean', default: false } } as const

const printBackups = async (env: Env) => {
  const places = await listBackups(env)
  if (places.length === 0) console.log('No place of backups is set: pass the path of a backup.')
  for (const { place, backups, fault } of places) {
    console.log(`${place.label}: ${fault ?? `${backups.length} backups`}`)
    for (const { name, bytes } of backups)
      console.log(
        `  ${name}  ${(bytes / 1024 ** 2).toFixed(1)} MB  ${new Date(backupTime(name) ?? 0).toString()}`,
      )
  }
}

await main(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  loadEnv()
  const env = readEnv()
  const [backup] = positionals
  if (backup === undefined) return printBackups(env)
  await restoreBackup(backup, env, { acceptsFaults: values['accept-faults'] })
  console.log(`${backup} is restored. Start the site: npm run serve`)
  const secret = `${sqliteFile(env.DATABASE_URL)}.session-secret`
  if (env.SESSION_SECRET === undefined && !existsSync(secret))
    console.log(`Everybody has to sign in again, unless you put ${secret} back: it is not in a backup.`)
})
