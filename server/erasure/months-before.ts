/** The same time of day some months earlier, in UTC; the last day of that month if it is shorter: 31 August less six months is 28 or 29 February. */
export const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}
