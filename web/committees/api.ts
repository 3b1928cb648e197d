import { Person, Term } from '#domain/committees/committee.ts'
import { recordHooks } from '../forms/record-api.ts'
import { useSavedOrder } from '../forms/use-saved-order.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const PEOPLE = 'committee-people'

export const {
  useRecordList: useTerms,
  useRecord: useTerm,
  useFetchRecord: useFetchTerm,
  useSaveRecord: useSaveTerm,
  useDeleteRecord: useDeleteTerm,
  useRestoreRecord: useRestoreTerm,
} = recordHooks('committee-terms', Term, {
  list: adminApiPaths.terms,
  one: adminApiPaths.term,
  restore: adminApiPaths.restoreTerm,
})

export const {
  useRecordList: useCommitteePeople,
  useRecord: useCommitteePerson,
  useFetchRecord: useFetchCommitteePerson,
  useSaveRecord: useSaveCommitteePerson,
  useDeleteRecord: useDeleteCommitteePerson,
  useRestoreRecord: useRestoreCommitteePerson,
} = recordHooks(PEOPLE, Person, {
  list: adminApiPaths.committeePeople,
  one: adminApiPaths.committeePerson,
  restore: adminApiPaths.restoreCommitteePerson,
})

export const useOrderPeople = (termId: string) =>
  useSavedOrder(adminApiPaths.orderTerm(termId), [PEOPLE, 'list'])
