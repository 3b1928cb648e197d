import { randomUUID } from 'node:crypto'

/**
 * A UUIDv7 for the time `now` (milliseconds since 1970): sortable by time, with 74 random bits. They and the variant are
 * the last 19 digits of a UUIDv4, for which Node reads random bytes in advance.
 */
export const newUid = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** No UUIDv7 of the time `now` or later is below it. */
export const firstUidAt = (now: number): string => {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

export const timestamp = (now: number) => new Date(now).toISOString()
