import { TERM_MESSAGES, StoredTerm, NewTerm, TermChanges, termFault } from '#domain/committees/committee.ts'
import { optionalFlag } from '../database/columns.ts'
import { validationError } from '../http/errors.ts'
import { textColumns } from '../database/columns.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { findTerm } from './queries.ts'
import { toStoredTerm, type TermRow } from './queries.ts'

export const termKind: RecordKind<{
  table: 'committee_terms'
  row: TermRow
  record: StoredTerm
  input: NewTerm
  changes: TermChanges
}> = {
  entity: 'committee_term',
  table: 'committee_terms',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'a term', many: 'Terms', ...TERM_MESSAGES },
  schema: { record: StoredTerm, input: NewTerm, changes: TermChanges },
  find: findTerm,
  toRecord: toStoredTerm,
  toColumns: ({ committee, title, startsOn, endsOn, isCurrent }) => ({
    ...textColumns('title', title),
    committee,
    starts_on: startsOn,
    ends_on: endsOn,
    is_current: optionalFlag(isCurrent),
  }),
  complete: (_write, { starts_on: startsOn, ends_on: endsOn }) => {
    const fault = termFault({ startsOn, endsOn })
    if (fault) throw validationError([fault])
  },
}
