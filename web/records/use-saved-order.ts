import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { z } from 'zod'
import type { Order } from '#domain/records/order.ts'
import { api } from '../api-client.ts'
import { toastError } from '../ui/toast.ts'

/**
 * Saves an order put by hand, given as the `_id` of each record, and reads anew what is kept under `keys`. A failure is
 * told, and thrown for the `SortableList`, which then shows the order that stands.
 */
export const useSavedOrder = (path: string, ...keys: QueryKey[]) => {
  const { _ } = useLingui()
  const client = useQueryClient()
  return useMutation({
    // One after the other: of two quick moves, the later one stands.
    scope: { id: path },
    mutationFn: async (order: Order['order']) => {
      await api.call(z.unknown(), path, { method: 'PATCH', body: { order } satisfies Order })
    },
    onError: (error) => void toastError(_(error.message)),
    // After a failure too: where only the answer was lost, the order stands.
    onSettled: () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
  }).mutateAsync
}
