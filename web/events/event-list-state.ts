import { EVENT_LISTS, type EventList } from '#domain/events/event-query.ts'
import { EVENT_KIND_VALUES, type EventKind } from '#domain/events/event-rules.ts'

/** What the list of the admin area shows, as its address tells it. */
export type EventListState = { list: EventList; kind: EventKind | null; page: number }

/** Reads an address. A link may be old or mistyped: what is not understood is left out, never an error. */
export const parseEventListState = (params: URLSearchParams): EventListState => {
  const page = Number(params.get('page') ?? 1)
  return {
    list: EVENT_LISTS.find((list) => list === params.get('list')) ?? 'upcoming',
    kind: EVENT_KIND_VALUES.find((kind) => kind === params.get('kind')) ?? null,
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** Writes an address, and the query of the API: what is as usual is not said. */
export const toEventListParams = ({ list, kind, page }: EventListState): Record<string, string> => ({
  ...(list !== 'upcoming' && { list }),
  ...(kind && { kind }),
  ...(page !== 1 && { page: String(page) }),
})
