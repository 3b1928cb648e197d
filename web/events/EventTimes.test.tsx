import { expect, test } from 'vitest'
import { renderPage } from '../test-utils.tsx'
import { EventTimes } from './EventTimes.tsx'

/** The rendered text, with normalized whitespace. */
const shown = (startsAt: string, endsAt: string | null) => {
  const { container } = renderPage(<EventTimes event={{ startsAt, endsAt }} />)
  return container.textContent?.replaceAll(/\s/g, ' ')
}

test.each([
  [
    'on one day',
    '2026-07-11T14:00:00.000Z',
    '2026-07-11T22:30:00.000Z',
    'Saturday, July 11, 202610:00 AM – 6:30 PM New York time',
  ],
  ['without an end', '2026-12-04T01:30:00.000Z', null, 'Thursday, December 3, 20268:30 PM New York time'],
  [
    'over midnight in New York',
    '2026-07-11T23:00:00.000Z',
    '2026-07-12T04:30:00.000Z',
    'Jul 11, 2026, 7:00 PM – Jul 12, 2026, 12:30 AM New York time',
  ],
  [
    'over midnight elsewhere alone',
    '2026-07-11T17:00:00.000Z',
    '2026-07-11T20:00:00.000Z',
    'Saturday, July 11, 20261:00 PM – 4:00 PM New York time',
  ],
])('an event %s is shown in New York time', (_name, startsAt, endsAt, text) => {
  expect(shown(startsAt, endsAt)).toBe(text)
})
