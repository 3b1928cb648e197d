import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import type { Order } from '#domain/records/order.ts'
import { api } from '../api-client.ts'
import { toastError } from '../ui/toast.ts'

/**
 * Saves a manual order, given as the `_id` of each record, and invalidates the queries under `keys`. An error is shown
 * as a toast and rethrown, so that the `SortableList` reverts to the saved order.
 */
export const useSavedOrder = (path: string, ...keys: QueryKey[]) => {
  const { _ } = useLingui()
  const client = useQueryClient()
  return useMutation({
    // Requests are serialized: of two quick moves, the later one wins.
    scope: { id: path },
    mutationFn: async (order: Order['order']) => {
      await api.call(z.unknown(), path, { method: 'PATCH', body: { order } satisfies Order })
    },
    onError: (error) => void toastError(_(error.message)),
    // Also after an error: perhaps only the response was lost and the order was saved.
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  }).mutateAsync
}
