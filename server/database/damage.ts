import type { DatabaseConnection } from 'kysely'
import { isDamage, UnavailableError } from './faults.ts'

export type FoundDamage = { reason: string; code: string }

type ExecuteQuery = DatabaseConnection['executeQuery']

const WRITES: ReadonlySet<string> = new Set([
  'InsertQueryNode',
  'UpdateQueryNode',
  'DeleteQueryNode',
  'MergeQueryNode',
])

/**
 * Whether the database was found to be damaged. From then on until the process ends, writes are refused, because they would spread the
 * damage, and reads are tried: an admin can see what is wrong.
 */
export const createDamage = () => {
  let found: FoundDamage | null = null
  const listeners = new Set<(damage: FoundDamage) => void>()

  const mark = (damage: FoundDamage) => {
    if (found) return
    found = damage
    for (const listener of listeners) listener(damage)
  }

  /** Marks the database if the error says that it is damaged. */
  const report = (error: unknown) => {
    if (isDamage(error)) mark({ reason: error.message, code: error.code })
  }

  /** Throws the errors of `read` as they are, after reporting them. */
  const watch = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      report(error)
      throw error
    }
  }

  /** Refuses writes to a damaged database, and reports the errors of queries. */
  const guard =
    (execute: ExecuteQuery): ExecuteQuery =>
    async (query, options) => {
      if (found && WRITES.has(query.query.kind))
        throw new UnavailableError(`The database is damaged: ${found.reason}`)
      try {
        return await execute(query, options)
      } catch (error) {
        report(error)
        throw error
      }
    }

  return {
    found: () => found,
    mark,
    watch,
    guard,
    /** Calls `listener` when damage is found, at once if it was already. */
    onFound: (listener: (damage: FoundDamage) => void) => {
      listeners.add(listener)
      if (found) listener(found)
    },
  }
}

export type Damage = ReturnType<typeof createDamage>
