import type { NewEvent, SocietyEvent } from '#domain/events/event.ts'
import { SAMPLE_EVENT } from '#domain/events/sample-event.ts'
import { createRecord } from './create-record.ts'
import type { Browser } from './test-app.ts'

/** A valid event; `changes` replaces top-level fields. The tests' clock starts on 15 June 2026. */
export const eventInput = (changes: Partial<NewEvent> = {}): NewEvent => ({
  ...SAMPLE_EVENT,
  ...changes,
})

/** Creates an event through the API and returns it. Throws when the API refuses. */
export const createEvent = (admin: Browser, changes: Partial<NewEvent> = {}): Promise<SocietyEvent> =>
  createRecord(admin, '/api/admin/events', eventInput(changes))
