import { buildApp } from './app.ts'
import { createDatabaseCheck } from './backups/check-database.ts'
import { logged } from './features.ts'

/** Whether this version of the site can be run on a database: see `createDatabaseCheck`. */
export const checkDatabase = createDatabaseCheck({ buildApp, logged })
