import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { describeMoment, isWallTime, momentOfWallTime, wallTimeAt } from './time-zone.ts'

const utc = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())

test.each([
  ['winter', '2026-01-15T09:30', '2026-01-15T14:30:00.000Z'],
  ['summer', '2026-07-11T10:00', '2026-07-11T14:00:00.000Z'],
  ['midnight', '2026-07-11T00:00', '2026-07-11T04:00:00.000Z'],
  ['an evening that is the next day elsewhere', '2026-12-31T20:00', '2027-01-01T01:00:00.000Z'],
  ['the last minute before the clocks go forward', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['the first minute of the hour that is left out', '2026-03-08T02:00', null],
  ['the last minute of the hour that is left out', '2026-03-08T02:59', null],
  ['the first minute after it', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['the hour that comes twice: its first time', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['the hour after it', '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ['a leap day', '2028-02-29T12:00', '2028-02-29T17:00:00.000Z'],
])('%s: the wall-clock time %s is %s', (_name, wall, moment) => {
  expect(utc(momentOfWallTime(wall))).toBe(moment)
})

test.each([
  '',
  '2026-07-11',
  '2026-07-11 10:00',
  '2026-07-11T10:00:00',
  '2026-07-11T10:00Z',
  '2026-06-31T10:00',
  '2027-02-29T10:00',
  '2026-13-01T10:00',
  '2026-07-11T24:00',
  '2026-07-11T10:60',
])('%j is not a wall-clock time', (text) => {
  expect(isWallTime(text)).toBe(false)
  expect(momentOfWallTime(text)).toBeNull()
})

test.each([
  ['2026-03-08T06:59:59.999Z', '2026-03-08T01:59'],
  ['2026-03-08T07:00:00.000Z', '2026-03-08T03:00'],
  ['2026-11-01T05:30:00.000Z', '2026-11-01T01:30'],
  ['2026-11-01T06:30:00.000Z', '2026-11-01T01:30'],
])('at %s the wall clock shows %s', (moment, wall) => {
  expect(wallTimeAt(Date.parse(moment))).toBe(wall)
})

describe('every minute of this century', () => {
  const minutes = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 })

  it('is restored from its wall-clock time, unless it is in the repeated hour', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = minute * 60_000
        const found = momentOfWallTime(wallTimeAt(moment))
        expect([moment, moment - 3_600_000]).toContain(found)
        expect(wallTimeAt(found ?? 0)).toBe(wallTimeAt(moment))
      }),
    )
  })

  it('has a moment, unless the clocks skip it in March', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const wall = new Date(minute * 60_000).toISOString().slice(0, 16)
        const moment = momentOfWallTime(wall)
        if (moment === null) expect(wall).toMatch(/^\d{4}-0[34]-\d\dT02:/)
        else expect(wallTimeAt(moment)).toBe(wall)
      }),
    )
  })
})

it.each([
  ['2026-11-25T05:34:12Z', 'today 12:34 AM'],
  ['2026-11-25T04:59:00Z', 'yesterday 11:59 PM'],
  ['2026-11-23T00:05:00Z', 'Nov 22, 2026, 7:05 PM'],
  ['2026-11-25T23:00:00Z', 'today 6:00 PM'],
])('%s is %s for a reader in New York', (at, text) => {
  expect(describeMoment(Date.parse(at), Date.parse('2026-11-25T20:00:00Z'))).toBe(text)
})
