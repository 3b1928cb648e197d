import type { Selectable } from 'kysely'
import type { ChangesTable } from './schema.ts'
import { entryHash } from './chain.ts'

export type ChangeRow = Selectable<ChangesTable>

/**
 * The hash of a change record. Its reason and its values are included by their digests. The order of the fields is part of the format.
 */
export const hashOf = (
  row: Omit<ChangeRow, 'hash' | 'salt' | 'before' | 'after' | 'reason' | 'reason_salt'>,
) =>
  entryHash(row.previous_hash, [
    row.number,
    row.uid,
    row.revision,
    row.at,
    row.actor_uid,
    row.actor_name,
    row.action,
    row.entity,
    row.entity_uid,
    row.batch,
    row.reason_digest,
    row.before_digest,
    row.after_digest,
  ])
