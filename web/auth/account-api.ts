import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { OwnSession } from '#domain/auth/own-session.ts'
import { NewSecondFactor, RecoveryCodes, SecondFactorState } from '#domain/auth/second-factor.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'

const SECOND_FACTOR = ['second-factor'] as const
const SESSIONS = ['own-sessions'] as const

export const useSecondFactor = () =>
  useQuery({
    queryKey: SECOND_FACTOR,
    queryFn: async ({ signal }) =>
      (await api.call(SecondFactorState, adminApiPaths.secondFactor, { signal })).data,
  })

const useChange = <Input, Result>(queryKey: readonly string[], change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey }) })
}

export const beginSecondFactor = async () =>
  (await api.call(NewSecondFactor, adminApiPaths.beginSecondFactor, { method: 'POST' })).data

/** Returns the recovery codes. The menu needs the renewed session, which may have more duties. */
export const useSetSecondFactor = () =>
  useChange(SECOND_FACTOR, async (code: string) => {
    const call = { method: 'POST', body: { code } } as const
    const { data } = await api.call(RecoveryCodes, adminApiPaths.secondFactor, call)
    await api.renewSession()
    return data.codes
  })

export const useRenewRecoveryCodes = () =>
  useChange(SECOND_FACTOR, async () => {
    const { data } = await api.call(RecoveryCodes, adminApiPaths.recoveryCodes, { method: 'POST' })
    return data.codes
  })

export const useTurnOffSecondFactor = () =>
  useChange(SECOND_FACTOR, async () => {
    await api.call(z.unknown(), adminApiPaths.secondFactor, { method: 'DELETE' })
    await api.renewSession()
  })

export const useOwnSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) =>
      (await api.call(z.array(OwnSession), adminApiPaths.ownSessions, { signal })).data,
  })

export const useEndSession = () =>
  useChange(SESSIONS, (id: string) =>
    api.call(z.unknown(), adminApiPaths.ownSession(id), { method: 'DELETE' }),
  )

export const useEndOtherSessions = () =>
  useChange(SESSIONS, () => api.call(z.unknown(), adminApiPaths.endOtherSessions, { method: 'POST' }))
