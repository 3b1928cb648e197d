import { SOCIETY_TIME_ZONE } from './society-time-zone.ts'

const format = new Intl.DateTimeFormat('bn', {
  timeZone: SOCIETY_TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  dayPeriod: 'short',
})

/** A time in idiomatic Bengali, with the part of the day first: সন্ধ্যা ৬:৩০. `Intl` would format it as ৬:৩০ PM. */
export const bengaliTime = (at: Date) => {
  const parts = format.formatToParts(at)
  const partOfDay = parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const clock = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
  return `${partOfDay} ${clock.join('').trim()}`.trim()
}
