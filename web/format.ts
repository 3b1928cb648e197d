import { useLingui } from '@lingui/react'
import { bengaliTime } from '#domain/bengali-time.ts'
import { SOCIETY_TIME_ZONE } from '#domain/society-time-zone.ts'

type Moment = string | number | Date

/** Returns '' for an invalid date: one bad record must not break the list it is in. */
const ifReadable = (show: (at: Date) => string) => (at: Moment) => {
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? '' : show(moment)
}

/**
 * Formats numbers and dates for the page's language, in the society's time zone. What identifies something, such as a member
 * number, a phone or a zip code, is not formatted (decision 072).
 */
export const useFormat = () => {
  const { i18n } = useLingui()
  const date = (style: Intl.DateTimeFormatOptions) =>
    ifReadable((at) => i18n.date(at, { timeZone: SOCIETY_TIME_ZONE, ...style }))
  const isBengali = i18n.locale === 'bn'
  const day = date({ dateStyle: 'medium' })
  const ungrouped = (value: number) => i18n.number(value, { useGrouping: false })
  const longDay = date({ dateStyle: 'long' })
  return {
    number: (value: number) => i18n.number(value),
    /** A year, without a thousands separator. */
    year: ungrouped,
    /** The number of a row, without a thousands separator. */
    rowNumber: ungrouped,
    /** An amount of dollars. */
    money: (value: number) => `$${ungrouped(value)}`,
    /** An amount of cents, in dollars: $1,020 or $20.50. */
    cents: (value: number) => {
      const digits = value % 100 === 0 ? 0 : 2
      const style = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      return `${value < 0 ? '−' : ''}$${i18n.number(Math.abs(value) / 100, style)}`
    },
    /** 14 April 2026 */
    date: longDay,
    /** 14 April 2026, or just 2026; `value` is `2026-04-14` or `2026`. Noon UTC is the same day in New York, too. */
    dayOrYear: (value: string) =>
      value.length === 4 ? ungrouped(Number(value)) : longDay(`${value}T12:00:00Z`),
    /** Tue, Apr 14 */
    shortDay: date({ weekday: 'short', month: 'short', day: 'numeric' }),
    /** Tuesday, 14 April 2026 */
    day: date({ dateStyle: 'full' }),
    /** 6:30 pm */
    time: isBengali ? ifReadable(bengaliTime) : date({ timeStyle: 'short' }),
    /** 14 Apr 2026, 6:30 pm */
    dateTime: isBengali
      ? ifReadable((at) => `${day(at)}, ${bengaliTime(at)}`)
      : date({ dateStyle: 'medium', timeStyle: 'short' }),
  }
}
