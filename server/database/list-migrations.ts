import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Transaction } from 'kysely'
import { inRoot } from '../root.ts'
import type { Engine } from './connection.ts'

const FOLDER = inRoot('migrations')

/**
 * What a file of migrations/ exports. The engine is an argument because the bundled server contains its own copy of
 * Kysely: a migration that checked the adapter with `instanceof` would compare it with a class of the other copy.
 */
type MigrationModule = {
  // Each migration knows the tables of its own time, and none those of today.
  // oxlint-disable-next-line typescript/no-explicit-any
  up: (tx: Transaction<any>, engine: Engine) => Promise<void>
}
/** A module is loaded only when it is to be run. */
export type Migration = { name: string; load: () => Promise<MigrationModule> }

/** The migrations of this version of the site, in the order in which they run. */
export const listMigrations = async (): Promise<Migration[]> =>
  (await readdir(FOLDER)).toSorted().map((file) => ({
    name: path.basename(file, '.ts'),
    // Every file of the folder has this shape.
    load: () => import(pathToFileURL(path.join(FOLDER, file)).href) as Promise<MigrationModule>,
  }))
