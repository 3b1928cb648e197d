import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  AppliedCorrection,
  CORRECTION_MESSAGES,
  CorrectionRequest,
  type CorrectionDecision,
} from '#domain/corrections/correction.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import type { SentKind } from '../records/record-kind.ts'
import { useMemberChanged } from '../members/api.ts'

export const correctionKind: SentKind<CorrectionRequest> = {
  name: 'corrections',
  schema: CorrectionRequest,
  api: adminApiPaths.corrections,
  words: CORRECTION_MESSAGES,
}

const Requests = z.array(CorrectionRequest)

/** The correction requests for one member. */
export const useCorrectionsOf = (memberId: string) =>
  useQuery({
    queryKey: [correctionKind.name, 'list', 'of', memberId],
    queryFn: reads(Requests, adminApiPaths.correctionsOf(memberId)),
  })

const FirstOpen = z.object({
  data: Requests,
  meta: z.object({ total: z.number() }),
})

/** The first of the requests that wait, and how many these are. */
export const useOpenCorrections = () =>
  useQuery({
    queryKey: [correctionKind.name, 'list', 'next'],
    queryFn: reads(FirstOpen, adminApiPaths.corrections.list, { folder: 'open' }),
  })

const useCorrectionsChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [correctionKind.name, 'list'] })
}

export const useDecideCorrection = () => {
  const changed = useCorrectionsChanged()
  return useMutation({
    mutationFn: async ({
      request,
      decision,
    }: {
      request: CorrectionRequest
      decision: CorrectionDecision
    }) => {
      const { data } = await api.call(CorrectionRequest, adminApiPaths.corrections.one(request._id), {
        method: 'PATCH',
        headers: { 'if-match': `"${request.version}"` },
        body: decision,
      })
      return data
    },
    // Also after an error: another admin may have decided first.
    onSettled: changed,
  })
}

/** Applies the proposed value to the member; `version` is that of the member in the open form. */
export const useApplyCorrection = () => {
  const changed = useCorrectionsChanged()
  const memberChanged = useMemberChanged()
  return useMutation({
    mutationFn: async ({ request, version }: { request: CorrectionRequest; version: number }) => {
      const { data } = await api.call(AppliedCorrection, adminApiPaths.applyCorrection(request._id), {
        method: 'POST',
        headers: { 'if-match': `"${version}"` },
      })
      return data
    },
    onSuccess: ({ member }) => memberChanged(member),
    onSettled: changed,
  })
}
