import type { NewEvent, SocietyEvent } from '#domain/events/event.ts'
import { createRecord } from './create-record.ts'
import type { Browser } from './test-app.ts'

/** A valid event. The tests' clock starts on 15 June 2026. */
export const SAMPLE_EVENT = {
  title: { en: 'Annual picnic', bn: 'বার্ষিক বনভোজন' },
  description: { en: 'Bring a dish.\n\nBuses leave at nine.', bn: '' },
  kind: 'picnic',
  place: { en: 'Prospect Park', bn: 'প্রসপেক্ট পার্ক' },
  address: '95 Prospect Park West, Brooklyn, NY 11215',
  start: '2026-07-11T10:00',
  end: '2026-07-11T18:00',
  cover: null,
  status: 'published',
} as const satisfies NewEvent

/** A valid event; `changes` replaces top-level fields. */
export const eventInput = (changes: Partial<NewEvent> = {}): NewEvent => ({
  ...SAMPLE_EVENT,
  ...changes,
})

/** Creates an event through the API and returns it. Throws when the API refuses. */
export const createEvent = (admin: Browser, changes: Partial<NewEvent> = {}): Promise<SocietyEvent> =>
  createRecord(admin, '/api/admin/events', eventInput(changes))
