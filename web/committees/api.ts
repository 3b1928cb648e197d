import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Person, Term } from '#domain/committees/committee.ts'
import { api } from '../api-client.ts'
import { recordHooks } from '../forms/record-api.ts'
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

/** Puts the people of a term in order. */
export const useOrderPeople = (termId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (order: string[]) =>
      api.call(z.unknown(), adminApiPaths.orderTerm(termId), { method: 'PATCH', body: { order } }),
    // Also after a failure: the list that was refused is not the one that stands.
    onSettled: () => client.invalidateQueries({ queryKey: [PEOPLE, 'list'] }),
  })
}
