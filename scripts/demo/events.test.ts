import { expect, test } from 'vitest'
import { NewEvent } from '#domain/events/event.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import { createDemoEvents } from './events.ts'

const NOON = 12 * 3_600_000

test.each([
  ['the middle of winter', Date.UTC(2027, 0, 20) + NOON],
  ['the morning of the picnic', Date.UTC(2026, 6, 11) + NOON],
  ['the afternoon of the picnic', Date.UTC(2026, 6, 11, 20)],
  ['the evening of the picnic', Date.UTC(2026, 6, 11, 22)],
  ['the day before the picnic', Date.UTC(2026, 6, 10) + NOON],
  ['late November', Date.UTC(2026, 10, 21) + NOON],
])('%s: the five demo events are valid: three upcoming with one picnic, two past', (_name, moment) => {
  const clock = { now: () => moment }
  const events = createDemoEvents(clock)
  for (const { event } of events) expect(NewEvent.parse(event)).toEqual(event)
  const now = wallTimeAt(moment)
  const upcoming = events.filter(({ event }) => (event.end ?? '') > now)
  const past = events.filter(({ event }) => (event.end ?? '') <= now)
  expect([events.length, upcoming.length, past.length]).toEqual([5, 3, 2])
  expect(upcoming.filter(({ event }) => event.kind === 'picnic')).toHaveLength(1)
  expect(upcoming.filter(({ isCancelled }) => isCancelled)).toHaveLength(1)
  expect(createDemoEvents(clock)).toEqual(events)
})
