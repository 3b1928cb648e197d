import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Transaction } from 'kysely'
import { inRoot } from '../root.ts'
import type { Engine } from './schema.ts'

const FOLDER = inRoot('migrations')

/**
 * What a file of migrations/ exports. The engine is an argument because the bundled server contains its own copy of
 * Kysely: a migration that checked the adapter with `instanceof` would compare it with a class of the other copy.
 */
type MigrationModule = {
  // A migration uses the schema of its time, not the current one.
  // oxlint-disable-next-line typescript/no-explicit-any
  up: (tx: Transaction<any>, engine: Engine) => Promise<void>
}
/** A migration. The module is loaded only when it runs. */
export type Migration = { name: string; load: () => Promise<MigrationModule> }

/** The migrations of this version of the site, in the order in which they run. */
export const listMigrations = async (): Promise<Migration[]> =>
  (await readdir(FOLDER)).toSorted().map((file) => ({
    name: path.basename(file, '.ts'),
    // Every file of the folder has this shape.
    load: () => import(pathToFileURL(path.join(FOLDER, file)).href) as Promise<MigrationModule>,
  }))
