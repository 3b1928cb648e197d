import type { NewEvent } from './event.ts'

/** A valid event, for tests. */
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
