import {
  PERSON_CREATED,
  PERSON_DELETED,
  PERSON_RESTORED,
  PERSON_UPDATED,
  TERM_CREATED,
  TERM_DELETED,
  TERM_RESTORED,
  TERM_UPDATED,
} from '#domain/committees/committee-rules.ts'
import { Person, Term } from '#domain/committees/committee.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { paths } from '../paths.ts'
import type { RecordKind, RecordSource } from '../records/record-kind.ts'

/** Terms are created from the list of their committee. */
export const termKind: RecordKind<Term> = {
  name: 'committee-term',
  schema: Term,
  api: adminApiPaths.terms,
  paths: { list: paths.admin.committees, create: paths.admin.committees, edit: paths.admin.term },
  words: {
    list: /* i18n */ 'Committees',
    create: /* i18n */ 'New term',
    edit: /* i18n */ 'The term',
    none: /* i18n */ 'There is no term yet.',
    created: TERM_CREATED,
    updated: TERM_UPDATED,
    deleted: TERM_DELETED,
    restored: TERM_RESTORED,
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
    list: paths.admin.term(termId),
    create: paths.admin.createCommitteePerson(termId),
    edit: paths.admin.committeePerson,
  },
  words: {
    list: /* i18n */ 'People',
    create: /* i18n */ 'Add a person',
    edit: /* i18n */ 'Edit person',
    none: /* i18n */ 'Nobody is listed yet.',
    created: PERSON_CREATED,
    updated: PERSON_UPDATED,
    deleted: PERSON_DELETED,
    restored: PERSON_RESTORED,
  },
})
