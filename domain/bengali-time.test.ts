import { expect, test } from 'vitest'
import { bengaliTime } from './bengali-time.ts'

test.each([
  ['2026-07-11T13:05:00.000Z', 'সকাল ৯:০৫'],
  ['2026-07-11T18:30:00.000Z', 'দুপুর ২:৩০'],
  ['2026-07-11T22:30:00.000Z', 'সন্ধ্যা ৬:৩০'],
  ['2026-12-04T01:30:00.000Z', 'রাত্রি ৮:৩০'],
])('%s is in New York %s', (moment, said) => {
  expect(bengaliTime(new Date(moment))).toBe(said)
})
