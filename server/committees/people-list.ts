import { z } from 'zod'
import { Uuid } from '#domain/api.ts'
import type { RecordList } from '../records/record-routes.ts'
import { requireRow } from '../records/record-writes.ts'
import { listPeople } from './queries.ts'
import type { PersonRow } from './rows.ts'
import { termKind } from './term-kind.ts'

const Query = z.strictObject({ term: Uuid })

/** The people of a term, in their order. */
export const peopleList: RecordList<PersonRow> = {
  query: Query,
  read: async ({ database: { db } }, { term }: z.output<typeof Query>) => {
    await requireRow(termKind, db, term)
    return listPeople(db, [term])
  },
}
