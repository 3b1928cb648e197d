import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Transaction } from 'kysely'
import { inRoot } from '../root.ts'
import type { Engine } from './schema.ts'

/** What a file of migrations/ exports. */
type MigrationModule = {
  // A migration uses the schema of its time, not the current one.
  // oxlint-disable-next-line typescript/no-explicit-any
  up: (tx: Transaction<any>, engine: Engine) => Promise<void>
}
/** A migration. The module is loaded only when it runs. */
export type Migration = { name: string; load: () => Promise<MigrationModule> }

/** The migrations of this version of the site, in the order in which they run. */
export const listMigrations = async (): Promise<Migration[]> =>
  (await readdir(inRoot('migrations'))).toSorted().map((file) => {
    const name = path.basename(file, '.ts')
    // Every file of the folder has this shape. The bundler recognizes the template, and bundles each file of the folder apart.
    return { name, load: () => import(`../../migrations/${name}.ts`) as Promise<MigrationModule> }
  })
