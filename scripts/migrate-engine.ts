// `npm run migrate-engine -- --to URL`: copies the database in .env into an empty one of the other engine, or of the same.
import { parseArgs } from 'node:util'
import { copyDatabase } from '#server/backups/targets.ts'
import { readEnv } from '#server/env.ts'
import { loadEnv } from './prepare/load-env.ts'
import { main } from './prepare/main.ts'

await main(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  loadEnv()
  if (values.to === undefined)
    throw new Error('Name the new database: npm run migrate-engine -- --to postgres://…')
  // Validates the address, and nothing else of the settings changes.
  const { DATABASE_URL: to } = readEnv({ DATABASE_URL: values.to })
  const rows = await copyDatabase(readEnv().DATABASE_URL, to)
  console.log(
    `${rows} rows were copied and compared. Set DATABASE_URL to the new database, and start the site.`,
  )
})
