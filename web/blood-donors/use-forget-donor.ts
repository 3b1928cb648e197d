import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { adminApiPaths } from '../admin-api-paths.ts'
import { api } from '../api-client.ts'
import { donorKind } from './donor-kind.ts'

/** Permanently deletes a removed donor, on the server and from the query cache. */
export const useForgetDonor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.call(z.unknown(), adminApiPaths.forgetBloodDonor(id), { method: 'POST' }),
    onSuccess: (_reply, id) => {
      client.removeQueries({ queryKey: [donorKind.name, 'one', id] })
      return client.invalidateQueries({ queryKey: [donorKind.name, 'list'] })
    },
  })
}
