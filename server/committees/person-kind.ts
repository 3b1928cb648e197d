import { PERSON_MESSAGES, NewPerson, Person, PersonChanges } from '#domain/committees/committee.ts'
import { optionalFlag } from '../database/columns.ts'
import { textColumns } from '../database/columns.ts'
import type { RecordKind } from '../records/record-kind.ts'
import { requireRow } from '../records/record-writes.ts'
import { findPerson } from './queries.ts'
import { toPerson, type PersonRow } from './queries.ts'
import { termKind } from './term-kind.ts'

/** A person of a term. While the term is deleted, its people are not found. */
export const personKind: RecordKind<{
  table: 'committee_people'
  row: PersonRow
  record: Person
  input: NewPerson
  changes: PersonChanges
}> = {
  entity: 'committee_person',
  table: 'committee_people',
  may: { read: 'content.read', edit: 'content.edit' },
  words: { one: 'a person', many: 'People', ...PERSON_MESSAGES },
  schema: { record: Person, input: NewPerson, changes: PersonChanges },
  find: findPerson,
  toRecord: toPerson,
  toColumns: ({ term, name, office, image, phone, isPhonePublic, email, isEmailPublic }) => ({
    ...textColumns('name', name),
    ...textColumns('office', office),
    term_uid: term,
    image_uid: image,
    phone,
    is_phone_public: optionalFlag(isPhonePublic),
    email,
    is_email_public: optionalFlag(isEmailPublic),
  }),
  pictures: { image_uid: 'image' },
  order: { newest: 'last', within: 'term_uid' },
  complete: async ({ tx }, { term_uid: term }, before) => {
    if (!before) await requireRow(termKind, tx, term)
  },
}
