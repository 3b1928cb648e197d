import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SocietyEvent } from '#domain/events/event.ts'
import { SAMPLE_EVENT } from '../testing/events.ts'
import { toCalendar } from './calendar.ts'

const { start: _start, end: _end, ...shown } = SAMPLE_EVENT
const event = (changes: Partial<SocietyEvent> = {}): SocietyEvent => ({
  ...shown,
  _id: '0197a000-0000-7000-8000-000000000001',
  slug: 'annual-picnic-2026-07-11',
  description: { en: 'Bring a dish.\nBuses leave at nine.', bn: '' },
  place: { en: 'Prospect Park', bn: '' },
  address: 'Brooklyn, NY 11215',
  startsAt: '2026-07-11T14:00:00.000Z',
  endsAt: '2026-07-11T22:00:00.000Z',
  version: 3,
  createdAt: '2026-06-01T12:00:00.000Z',
  updatedAt: '2026-06-02T13:14:15.678Z',
  ...changes,
})

/** Splits the file into lines, and joins folded ones. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const valueOf = (file: string, name: string) => {
  const line = unfold(file).find((each) => each.startsWith(`${name}:`) || each.startsWith(`${name};`))
  return line?.slice(line.indexOf(':') + 1)
}
/** Unescapes a text value (RFC 5545, section 3.3.11). */
const unescapeText = (value: string) =>
  value.replaceAll(/\\(.)/g, (_all, letter: string) => (letter.toLowerCase() === 'n' ? '\n' : letter))

describe('the calendar file of an event', () => {
  it('contains time, place and title in UTC, in the format of the standard', () => {
    expect(toCalendar(event(), 'en')).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Sandwip Society of Brooklyn//Events//EN',
        'CALSCALE:GREGORIAN',
        'BEGIN:VEVENT',
        'UID:0197a000-0000-7000-8000-000000000001',
        'DTSTAMP:20260602T131415Z',
        'CREATED:20260601T120000Z',
        'LAST-MODIFIED:20260602T131415Z',
        'SEQUENCE:3',
        'STATUS:CONFIRMED',
        'DTSTART:20260711T140000Z',
        'DTEND:20260711T220000Z',
        'SUMMARY;LANGUAGE=en:Annual picnic',
        String.raw`DESCRIPTION;LANGUAGE=en:Bring a dish.\nBuses leave at nine.`,
        String.raw`LOCATION;LANGUAGE=en:Prospect Park\, Brooklyn\, NY 11215`,
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    )
  })

  it('is in the requested language, with the other one where a text is missing', () => {
    const lines = unfold(toCalendar(event(), 'bn'))
    expect(lines).toContain('SUMMARY;LANGUAGE=bn:বার্ষিক বনভোজন')
    expect(lines).toContain(String.raw`DESCRIPTION;LANGUAGE=en:Bring a dish.\nBuses leave at nine.`)
  })

  it('cancels an event under the same UID, with a higher sequence number', () => {
    const before = toCalendar(event(), 'en')
    const after = toCalendar(event({ status: 'cancelled', version: 4 }), 'en')
    expect(valueOf(after, 'STATUS')).toBe('CANCELLED')
    expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'))
    expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')))
  })

  it('omits missing fields', () => {
    const nothing = { en: '', bn: '' }
    const file = toCalendar(event({ endsAt: null, description: nothing, place: nothing, address: '' }), 'en')
    for (const name of ['DTEND', 'DESCRIPTION', 'LOCATION']) expect(valueOf(file, name)).toBeUndefined()
  })

  it('has the address alone as its location if the place has no name', () => {
    const file = toCalendar(event({ place: { en: '', bn: '' } }), 'en')
    expect(valueOf(file, 'LOCATION')).toBe(String.raw`Brooklyn\, NY 11215`)
  })

  it('folds any text into lines of at most 75 octets without splitting a character', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 })
    fc.assert(
      fc.property(text, text, (title, description) => {
        const file = toCalendar(
          event({ title: { en: `x${title}`, bn: '' }, description: { en: `x${description}`, bn: '' } }),
          'en',
        )
        expect(file.endsWith('\r\n')).toBe(true)
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of file.slice(0, -2).split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line).not.toBe('')
        }
        expect(unescapeText(valueOf(file, 'SUMMARY') ?? '')).toBe(`x${title}`)
        expect(unescapeText(valueOf(file, 'DESCRIPTION') ?? '')).toBe(`x${description}`)
      }),
    )
  })

  it('escapes texts that contain calendar syntax [V1.1.2]', () => {
    const file = toCalendar(event({ title: { en: 'Picnic\r\nEND:VEVENT\nX:1;Y=2,\\n\u0007', bn: '' } }), 'en')
    expect(valueOf(file, 'SUMMARY')).toBe(String.raw`Picnic\nEND:VEVENT\nX:1\;Y=2\,\\n`)
    expect(unfold(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })
})
