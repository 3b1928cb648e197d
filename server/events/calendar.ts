import { pickText, type LocalText } from '#domain/local-text.ts'
import type { Locale } from '#domain/locales.ts'
import type { SocietyEvent } from '#domain/events/event.ts'

/* An event as an iCalendar file (RFC 5545). */

/** The maximum length of a line in octets, without the line break (section 3.1). */
const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** Folds a long line: continuation lines start with a space, and no character is split. */
const fold = (line: string) => {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** A text value (section 3.3.11): escapes special characters and removes control characters that are not allowed. */
const escapeText = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n?|\n/g, String.raw`\n`)
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

/** A time in UTC: `20260711T140000Z`. */
const moment = (at: string) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/**
 * The calendar file of an event that has been published. The UID is stable and the SEQUENCE grows with each change,
 * so that a calendar that imports the file again moves its entry, or cancels it if the event was cancelled.
 */
export const toCalendar = (event: SocietyEvent, locale: Locale): string => {
  const local = (name: string, text: LocalText, more = '') => {
    const { text: value, lang } = pickText(text, locale)
    const whole = [value, more].filter(Boolean).join(', ')
    return whole === '' ? [] : [`${name};LANGUAGE=${lang}:${escapeText(whole)}`]
  }
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sandwip Society of Brooklyn//Events//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${event._id}`,
    `DTSTAMP:${moment(event.updatedAt)}`,
    `CREATED:${moment(event.createdAt)}`,
    `LAST-MODIFIED:${moment(event.updatedAt)}`,
    `SEQUENCE:${event.version}`,
    `STATUS:${event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTART:${moment(event.startsAt)}`,
    ...(event.endsAt === null ? [] : [`DTEND:${moment(event.endsAt)}`]),
    ...local('SUMMARY', event.title),
    ...local('DESCRIPTION', event.description),
    ...local('LOCATION', event.place, event.address),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}
