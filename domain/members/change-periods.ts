/** The periods within which members were changed: how many days before today each begins. */
export const CHANGE_PERIODS = { today: 0, week: 6, month: 29 } as const
export type ChangePeriod = keyof typeof CHANGE_PERIODS
// `Object.keys` loses the names.
export const CHANGE_PERIOD_NAMES = Object.keys(CHANGE_PERIODS) as ChangePeriod[]

/** The first day of a period that ends `today`, a day such as `2026-07-11`. */
export const firstDayOf = (period: ChangePeriod, today: string): string => {
  const noon = new Date(`${today}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() - CHANGE_PERIODS[period])
  return noon.toISOString().slice(0, 10)
}
