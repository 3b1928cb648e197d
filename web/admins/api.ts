import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import {
  AdminList,
  InvitationLink,
  type Admin,
  type DutiesChange,
  type NewInvitation,
} from '#domain/auth/admins.ts'
import { api } from '../api-client.ts'
import { reads } from '../read-query.ts'
import { session } from '../session/session.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const ADMINS = ['admins'] as const

export const useAdmins = () => useQuery({ queryKey: ADMINS, queryFn: reads(AdminList, adminApiPaths.admins) })

const useChange = <Input, Result>(change: (input: Input) => Promise<Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ADMINS }),
  })
}

export const useInviteAdmin = () =>
  useChange(async (body: NewInvitation) => {
    const { data } = await api.call(InvitationLink, adminApiPaths.invitations, { method: 'POST', body })
    return data
  })

export const useRevokeInvitation = () =>
  useChange((id: string) => api.call(z.unknown(), adminApiPaths.invitation(id), { method: 'DELETE' }))

export const useChangeDuties = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ admin, duties }: DutiesChange & { admin: Admin }) =>
      api.call(z.unknown(), adminApiPaths.adminDuties(admin._id), {
        method: 'PATCH',
        body: { duties },
        headers: { 'if-match': `"${admin.version}"` },
      }),
    onSuccess: async (_result, { admin }) => {
      // The current token has the old version; the renewed one has the new duties, which the menu needs.
      if (session.current().user?._id === admin._id) await api.renewSession()
    },
    // Refetches after a stale change as well, so that the dialog shows the present duties.
    onSettled: () => client.invalidateQueries({ queryKey: ADMINS }),
  })
}

export const useDeactivateAdmin = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(z.unknown(), adminApiPaths.deactivateAdmin(id), { method: 'POST' }),
    onSuccess: async (_result, id) => {
      // Admins who deactivate themselves have no session left to refetch with.
      if (session.current().user?._id === id) session.end()
      else await client.invalidateQueries({ queryKey: ADMINS })
    },
  })
}

export const useResetSecondFactor = () =>
  useChange((id: string) => api.call(z.unknown(), adminApiPaths.resetSecondFactor(id), { method: 'POST' }))

export const useReactivateAdmin = () =>
  useChange((id: string) => api.call(z.unknown(), adminApiPaths.reactivateAdmin(id), { method: 'POST' }))
