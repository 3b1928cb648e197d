import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { AmendmentList, AmendmentStart, type NewAmendment } from '#domain/elections/amendment.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'

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
