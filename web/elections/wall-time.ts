import { momentOfWallTime } from '#domain/time-zone.ts'
import { useFormat } from '../format.ts'

/** Shows days and hours by the clock of New York, such as `2026-06-30T18:00`. */
export const useWallTime = () => {
  const { dayOrYear, time } = useFormat()
  const hour = (text: string, day = '2026-01-15') => {
    const moment = momentOfWallTime(`${day}T${text}`)
    return moment === null ? text : time(new Date(moment).toISOString())
  }
  return Object.assign(
    (wall: string) => `${dayOrYear(wall.slice(0, 10))}, ${hour(wall.slice(11), wall.slice(0, 10))}`,
    { hour },
  )
}
