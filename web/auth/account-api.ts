import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { OwnName, PasswordChange } from '#domain/auth/auth.ts'
import { OwnSession } from '#domain/auth/own-session.ts'
import { NewSecondFactor, RecoveryCodes, SecondFactorState } from '#domain/auth/second-factor.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { apiPaths } from '../paths.ts'

const SECOND_FACTOR = ['second-factor'] as const
const SESSIONS = ['own-sessions'] as const

export const useSecondFactor = () =>
  useQuery({ queryKey: SECOND_FACTOR, queryFn: reads(SecondFactorState, adminApiPaths.secondFactor) })

const useChange = <Input, Result>(queryKey: readonly string[], change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey }) })
}

export const beginSecondFactor = async () =>
  (await api.call(NewSecondFactor, adminApiPaths.beginSecondFactor, { method: 'POST' })).data

/**
 * Renews the token, which a change of the user invalidates. The next request would renew it as well, but the menu
 * needs the duties at once. A failure must not hide the result of the change.
 */
const renewAfterChange = () => api.renewSession().catch(() => false)

/** Returns the recovery codes. */
export const useSetSecondFactor = () =>
  useChange(SECOND_FACTOR, async (code: string) => {
    const call = { method: 'POST', body: { code } } as const
    const { data } = await api.call(RecoveryCodes, adminApiPaths.secondFactor, call)
    await renewAfterChange()
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
    await renewAfterChange()
  })

export const useOwnSessions = () =>
  useQuery({ queryKey: SESSIONS, queryFn: reads(z.array(OwnSession), adminApiPaths.ownSessions) })

/** All other sessions end. */
export const useChangeName = () =>
  useChange(SESSIONS, async (body: OwnName) => {
    await api.call(z.unknown(), apiPaths.changeName, { method: 'POST', body })
    await renewAfterChange()
  })

export const useChangePassword = () =>
  useChange(SESSIONS, async (body: PasswordChange) => {
    await api.call(z.unknown(), apiPaths.changePassword, { method: 'POST', body })
    await renewAfterChange()
  })

export const useEndSession = () =>
  useChange(SESSIONS, (id: string) =>
    api.call(z.unknown(), adminApiPaths.ownSession(id), { method: 'DELETE' }),
  )

export const useEndOtherSessions = () =>
  useChange(SESSIONS, () => api.call(z.unknown(), adminApiPaths.endOtherSessions, { method: 'POST' }))
