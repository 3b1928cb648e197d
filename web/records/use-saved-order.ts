import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import type { Order } from '#domain/records/order.ts'
import { api } from '../api-client.ts'
import { toastError } from '../ui/toast.ts'

/**
 * Saves an order that was made by hand, given as the `_id` of each record, and refetches the queries under `keys`. A
 * failure shows as a toast, and is thrown for the `SortableList`, which then goes back to the saved order.
 */
export const useSavedOrder = (path: string, ...keys: QueryKey[]) => {
  const { _ } = useLingui()
  const client = useQueryClient()
  return useMutation({
    // One request at a time: of two quick moves, the later one wins.
    scope: { id: path },
    mutationFn: async (order: Order['order']) => {
      await api.call(z.unknown(), path, { method: 'PATCH', body: { order } satisfies Order })
    },
    onError: (error) => void toastError(_(error.message)),
    // After a failure, too: perhaps only the answer was lost, and the order was saved.
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  }).mutateAsync
}
