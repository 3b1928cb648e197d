import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { SocietyEvent } from '#domain/events/event.ts'
import { api } from '../api-client.ts'
import { recordHooks } from '../forms/record-api.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

const KIND = 'events'

const hooks = recordHooks(KIND, SocietyEvent, {
  list: adminApiPaths.events,
  one: adminApiPaths.event,
  restore: adminApiPaths.restoreEvent,
})
export const {
  useRecord: useEvent,
  useFetchRecord: useFetchEvent,
  useSaveRecord: useSaveEvent,
  useDeleteRecord: useDeleteEvent,
  useRestoreRecord: useRestoreEvent,
} = hooks

const EventPage = z.object({
  data: z.array(SocietyEvent),
  meta: z.object({ page: z.number(), limit: z.number(), total: z.number() }),
})

/** One page of one of the lists. The page before stays on the screen until the next has come. */
export const useEventList = (query: Record<string, string>) =>
  useQuery({
    queryKey: [KIND, 'list', query],
    queryFn: async ({ signal }) => (await api.call(EventPage, adminApiPaths.events, { query, signal })).data,
    placeholderData: keepPreviousData,
  })
