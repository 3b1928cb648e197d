import type { EventKind } from '#domain/events/event-rules.ts'
import type { EventSummary, PublicEvent } from '#domain/events/event.ts'
import { ApiError, type ApiClient } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { isRecord, readerOf } from '../read-reply.ts'

export type EventPage = { data: EventSummary[]; meta: { page: number; limit: number; total: number } }

/** Checks the envelope only: the server has validated the events against its response schema. */
const Events = readerOf((value) => {
  if (!isRecord(value) || !Array.isArray(value.data) || !isRecord(value.meta)) return null
  // See above: the schema of the route is a list of EventSummary.
  return typeof value.meta.total === 'number' ? (value as EventPage) : null
})
const OneEvent = readerOf((value) =>
  // See above: the schema of the route is PublicEvent.
  isRecord(value) && typeof value.slug === 'string' ? (value as PublicEvent) : null,
)

type EventsAsked = {
  /** True: events that are not over, soonest first. False: past events, latest first. */
  upcoming: boolean
  kind?: EventKind
  page?: number
  limit?: number
}

export const fetchEvents = async (api: ApiClient, query: EventsAsked): Promise<EventPage> =>
  (await api.call(Events, apiPaths.events, { query })).data

/** The event with this slug; null if there is no public one. */
export const fetchEvent = async (api: ApiClient, name: string): Promise<PublicEvent | null> => {
  try {
    return (await api.call(OneEvent, apiPaths.event(name))).data
  } catch (error) {
    if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400)) return null
    throw error
  }
}
