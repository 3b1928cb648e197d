import { useLingui } from '@lingui/react'
import { SOCIETY_TIME_ZONE } from '#domain/time-zone.ts'
import { bengaliTime } from './bengali-time.ts'

type Moment = string | number | Date

/** Numbers and dates as the language of the page writes them, in the society's time zone. */
export const useFormat = () => {
  const { i18n } = useLingui()
  const date = (style: Intl.DateTimeFormatOptions) => (at: Moment) =>
    i18n.date(new Date(at), { timeZone: SOCIETY_TIME_ZONE, ...style })
  const isBengali = i18n.locale === 'bn'
  const day = date({ dateStyle: 'medium' })
  const year = (value: number) => i18n.number(value, { useGrouping: false })
  const longDay = date({ dateStyle: 'long' })
  return {
    number: (value: number) => i18n.number(value),
    /** A year, without the mark between thousands. */
    year,
    /** 14 April 2026 */
    date: longDay,
    /** 14 April 2026, or 2026 alone; `value` is `2026-04-14` or `2026`. Noon in UTC is that day in New York too. */
    dayOrYear: (value: string) => (value.length === 4 ? year(Number(value)) : longDay(`${value}T12:00:00Z`)),
    /** Tuesday, 14 April 2026 */
    day: date({ dateStyle: 'full' }),
    /** 6:30 pm */
    time: isBengali ? (at: Moment) => bengaliTime(new Date(at)) : date({ timeStyle: 'short' }),
    /** 14 Apr 2026, 6:30 pm */
    dateTime: isBengali
      ? (at: Moment) => `${day(at)}, ${bengaliTime(new Date(at))}`
      : date({ dateStyle: 'medium', timeStyle: 'short' }),
  }
}
