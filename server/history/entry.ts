import type { Selectable } from 'kysely'
import type { ChangesTable } from '../database/schema.ts'
import { entryHash } from '../entries/chain.ts'

export type ChangeRow = Selectable<ChangesTable>

/** The fields that the hash of a change record covers. Values count by digest. The order is part of the format. */
export const hashOf = (row: Omit<ChangeRow, 'hash' | 'salt' | 'before' | 'after'>) =>
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
    row.reason,
    row.before_digest,
    row.after_digest,
  ])
