import { sql } from 'kysely'
import { CLOCK_SKEW_MS } from '#domain/clock.ts'
import { timestamp } from '../database/ids.ts'

/** Whether nobody is at the work of a row, by its column `lease_until`: a later time than a lease can have is of a clock that ran ahead. */
export const isLeaseOver = (now: number, leaseSeconds: number) => {
  const latest = now + leaseSeconds * 1000 + CLOCK_SKEW_MS
  return sql<boolean>`(lease_until is null or lease_until <= ${timestamp(now)} or lease_until > ${timestamp(latest)})`
}
