import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { Approval, type ApprovalDecision } from '#domain/approvals/approval.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'

/** Under the counts, so that every write fetches it again: it may ask for consent. */
const APPROVALS_KEY = ['counts', 'approvals']

/** What waits for the consent of a second person, as far as the user may give it. */
export const useApprovals = () =>
  useQuery({ queryKey: APPROVALS_KEY, queryFn: reads(z.array(Approval), adminApiPaths.approvals) })

type Decision = Pick<ApprovalDecision, 'isAgreed'> & Partial<ApprovalDecision> & { id: string }

export const useDecide = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      api.call(z.unknown(), adminApiPaths.decideApproval(id), { method: 'POST', body }),
    // What was agreed to is done in the same write: everything shown may have changed.
    onSettled: () => client.invalidateQueries(),
  })
}
