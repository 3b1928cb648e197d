import { useLingui } from '@lingui/react'
import { spanOfYear } from '#domain/dues/membership-year.ts'
import { DEFAULT_DUES_RULES } from '#domain/dues/standing.ts'
import { useFormat } from '../format.ts'
import { useRootData } from '../shell/root-data.ts'

/** The days of a membership year; null where it is the calendar year. */
export const useYearDays = () => {
  const { _ } = useLingui()
  const { dayOrYear } = useFormat()
  const start = useRootData()?.yearStart ?? DEFAULT_DUES_RULES.yearStart
  return (year: number) => {
    if (start === '01-01') return null
    const { from, to } = spanOfYear(year, start)
    return _('{from} to {to}', { from: dayOrYear(from), to: dayOrYear(to ?? '') })
  }
}
