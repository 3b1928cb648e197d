import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { AmendmentList, AmendmentStart, type NewAmendment } from '#domain/elections/amendment.ts'
import { Election } from '#domain/elections/election.ts'
import { MemberChanges, NewMemberChanges } from '#domain/elections/member-changes.ts'
import { RollPage, RollVerdict } from '#domain/elections/roll-list.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { useFetchRecord, useRecordChanged } from '../records/record-queries.ts'
import { electionKind } from './election-kind.ts'

/** One page of a roll. What the election says is a part of the key: its roll follows from it. */
export const useRoll = ({ _id, version }: Election, query: Record<string, string>) =>
  useQuery({
    queryKey: ['roll', _id, version, query],
    queryFn: reads(RollPage, adminApiPaths.roll(_id), query),
    placeholderData: keepPreviousData,
  })

export const useVerdict = ({ _id, version }: Election, member: string | null) =>
  useQuery({
    queryKey: ['roll', _id, version, 'verdict', member],
    queryFn: reads(RollVerdict, adminApiPaths.rollVerdict(_id, member ?? '')),
    enabled: member !== null,
  })

/** What was changed of members since the roll was laid open. */
export const useMemberChanges = ({ _id }: Election) =>
  useQuery({
    queryKey: ['roll', _id, 'member-changes'],
    queryFn: reads(MemberChanges, adminApiPaths.memberChanges(_id)),
  })

/** How much of it is new, of all open rolls; under the counts, so that every write fetches it again. */
export const useNewMemberChanges = (enabled: boolean) =>
  useQuery({
    queryKey: ['counts', 'member-changes'],
    queryFn: reads(z.array(NewMemberChanges), adminApiPaths.newMemberChanges),
    enabled,
  })

/** Lays the roll of an election open, or freezes it, as the screen shows the election. */
export const useRollStep = ({ _id, version }: Election, step: 'lay-open' | 'freeze') => {
  const changed = useRecordChanged(electionKind)
  const fetchNow = useFetchRecord(electionKind)
  return useMutation({
    mutationFn: async () => {
      const headers = { 'if-match': `"${version}"` }
      return (await api.call(Election, adminApiPaths.rollStep(_id, step), { method: 'POST', headers })).data
    },
    onSuccess: changed,
    onError: () => fetchNow(_id),
  })
}

const amendmentsKey = (election: string) => ['roll', election, 'amendments']

export const useAmendments = (election: string) =>
  useQuery({
    queryKey: amendmentsKey(election),
    queryFn: reads(AmendmentList, adminApiPaths.amendments(election)),
  })

/** What an amendment of a member starts with. */
export const useAmendmentStart = (election: string, member: number) =>
  useQuery({
    queryKey: [...amendmentsKey(election), member],
    queryFn: reads(AmendmentStart, adminApiPaths.amendment(election, member)),
  })

export const useAskAmendment = (election: string) => {
  const client = useQueryClient()
  return async (body: NewAmendment) => {
    await api.call(z.unknown(), adminApiPaths.amendments(election), { method: 'POST', body })
    await Promise.all([
      client.invalidateQueries({ queryKey: amendmentsKey(election) }),
      client.invalidateQueries({ queryKey: ['counts'] }),
    ])
  }
}
