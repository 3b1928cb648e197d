import { TERM_MESSAGES, PERSON_MESSAGES, Person, Term } from '#domain/committees/committee.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths } from '../admin-paths.ts'
import type { RecordKind, RecordSource } from '../records/record-kind.ts'

/** Terms are created from the list of their committee. */
export const termKind: RecordKind<Term> = {
  name: 'committee-term',
  schema: Term,
  api: adminApiPaths.terms,
  paths: { list: adminPaths.committees, create: adminPaths.committees, edit: adminPaths.term },
  words: {
    list: /* i18n */ 'Committees',
    create: /* i18n */ 'New term',
    edit: /* i18n */ 'The term',
    none: /* i18n */ 'There is no term yet.',
    ...TERM_MESSAGES,
  },
}

export const personSource: RecordSource<Person> = {
  name: 'committee-person',
  schema: Person,
  api: adminApiPaths.committeePeople,
}

/** The people of one term: their list is part of its screen. */
export const personKind = (termId: string): RecordKind<Person> => ({
  ...personSource,
  api: { ...personSource.api, order: adminApiPaths.orderTerm(termId) },
  paths: {
    list: adminPaths.term(termId),
    create: adminPaths.createCommitteePerson(termId),
    edit: adminPaths.committeePerson,
  },
  words: {
    list: /* i18n */ 'People',
    create: /* i18n */ 'Add a person',
    edit: /* i18n */ 'Edit person',
    none: /* i18n */ 'Nobody is listed yet.',
    ...PERSON_MESSAGES,
  },
})
