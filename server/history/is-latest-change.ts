import { expressionBuilder } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** SQL: whether `change` is the newest change of its record. */
export const isLatestChange = () => {
  const where = expressionBuilder<Schema & { change: Schema['changes'] }, 'change'>()
  return where.not(
    where.exists(
      where
        .selectFrom('changes as later')
        .select('later.number')
        .whereRef('later.entity', '=', 'change.entity')
        .whereRef('later.entity_uid', '=', 'change.entity_uid')
        .whereRef('later.number', '>', 'change.number'),
    ),
  )
}
