import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ClaimCase, type ClaimDecision, RollClaim, ShownClaim } from '#domain/elections/claim.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'

/** The claims and objections as a list. */
export const listedClaims = {
  name: 'claims',
  schema: ShownClaim,
  api: { list: adminApiPaths.claims },
}

/** What a decision needs. */
export const useClaimCase = (id: string) =>
  useQuery({
    queryKey: [listedClaims.name, 'case', id],
    queryFn: reads(ClaimCase, adminApiPaths.claimStep(id, 'case')),
  })

type Versioned = Pick<RollClaim, '_id' | 'version'>
type Step = { claim: Versioned; decision: ClaimDecision } | { claim: Versioned; status: 'open' }

/** Decides a claim, or takes it out of the spam. */
export const useClaimStep = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ claim: { _id, version }, ...step }: Step) => {
      const headers = { 'if-match': `"${version}"` }
      return 'decision' in step
        ? api.call(RollClaim, adminApiPaths.claimStep(_id, 'decide'), {
            method: 'POST',
            headers,
            body: step.decision,
          })
        : api.call(RollClaim, adminApiPaths.claim(_id), {
            method: 'PATCH',
            headers,
            body: { status: step.status },
          })
    },
    // Also after an error: another commissioner may have decided first. An upheld one waits for two others.
    onSettled: () =>
      Promise.all(
        [listedClaims.name, 'counts', 'approvals', 'roll'].map((key) =>
          client.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}
