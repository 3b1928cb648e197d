import { describe, expect, it, test } from 'vitest'
import { canBecome, dayOf, EVENT_STATUSES, eventSlug, isSameDay, overAt } from './event-rules.ts'

test('an event can be published, cancelled and reinstated; a draft can only be published', () => {
  const steps = EVENT_STATUSES.map((from) => [from, EVENT_STATUSES.filter((to) => canBecome(from, to))])
  expect(Object.fromEntries(steps)).toEqual({
    draft: ['draft', 'published'],
    published: ['draft', 'published', 'cancelled'],
    cancelled: ['published', 'cancelled'],
  })
})

describe('an event is over', () => {
  it.each([
    ['2026-07-11T22:00:00.000Z', '2026-07-11T22:00:00.000Z'],
    [null, '2026-07-11T17:00:00.000Z'],
  ])('that ends at %j at %s', (endsAt, expected) => {
    const over = overAt({ startsAt: '2026-07-11T14:00:00.000Z', endsAt })
    expect(new Date(over).toISOString()).toBe(expected)
  })
})

test.each([
  ['2026-07-11T22:00:00.000Z', true],
  ['2026-07-12T03:59:00.000Z', true],
  ['2026-07-12T04:00:00.000Z', false],
  [null, true],
])(
  'an event that starts on the morning of 11 July in New York and ends at %j is on one day: %s',
  (endsAt, same) => {
    expect(isSameDay({ startsAt: '2026-07-11T14:00:00.000Z', endsAt })).toBe(same)
  },
)

test('the day of a moment is its day in New York', () => {
  expect(dayOf('2027-01-01T04:59:00.000Z')).toBe('2026-12-31')
})

test.each([
  ['Annual Picnic 2026!', 'picnic', 'annual-picnic-2026-07-11'],
  ['Looking back at 2025', 'culture', 'looking-back-at-2025-2026-07-11'],
  ["Mothers' day – Café & songs", 'culture', 'mothers-day-cafe-songs-2026-07-11'],
  ['বার্ষিক বনভোজন', 'picnic', 'picnic-2026-07-11'],
  ['', 'meeting', 'meeting-2026-07-11'],
  ['a'.repeat(80), 'general', `${'a'.repeat(60)}-2026-07-11`],
  [`${'a'.repeat(59)} b`, 'general', `${'a'.repeat(59)}-2026-07-11`],
] as const)('%j has the slug', (title, kind, slug) => {
  expect(eventSlug({ title, kind, startsAt: '2026-07-11T14:00:00.000Z' })).toBe(slug)
})
