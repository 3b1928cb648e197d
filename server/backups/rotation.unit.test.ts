import { expect, it } from 'vitest'
import { backupName, backupTime } from './names.ts'
import { EXPIRED_MAX, expiredBackups } from './make-backup.ts'

const DAY_MS = 86_400_000
/** A Sunday. */
const START = Date.UTC(2026, 0, 4, 3)
const RETENTION = { days: 14, weeks: 8 }

const dayOf = (name: string) => new Date(backupTime(name) ?? 0).toISOString().slice(0, 10)

it('a year of daily backups leaves those of 14 days, and the Mondays of 8 weeks', () => {
  let stored = ['notes.txt', 'society.db']
  for (let day = 0; day < 365; day++) {
    const now = START + day * DAY_MS
    stored.push(backupName(now, day % 50 === 0 ? 'before-upgrade' : 'regular'))
    const expired = expiredBackups(stored, RETENTION, now)
    stored = stored.filter((name) => !expired.includes(name))
  }
  const [notes, other, ...backups] = stored
  expect([notes, other]).toEqual(['notes.txt', 'society.db'])
  // The last day is Sunday, 3 January 2027.
  const days = backups.map(dayOf)
  expect(days.slice(-14)).toEqual(
    Array.from({ length: 14 }, (_, index) =>
      new Date(START + (351 + index) * DAY_MS).toISOString().slice(0, 10),
    ),
  )
  expect(days.slice(0, -14)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ])
})

it('the newest good backup is never deleted, however old it is and whatever faulty ones there are', () => {
  const names = [0, 1, 2].map((day) => backupName(START + day * DAY_MS))
  const faulty = [3, 4].map((day) => backupName(START + day * DAY_MS, 'faulty'))
  const deleted = [...names.slice(0, 2), ...faulty]
  expect(expiredBackups([...faulty, ...names], RETENTION, START + 1000 * DAY_MS)).toEqual(deleted)
})

it('a backup from the future remains, and is neither the newest one nor the first of its week', () => {
  const tuesday = START + 2 * DAY_MS
  const old = [0, 1].map((day) => backupName(START + day * DAY_MS))
  const ahead = backupName(START + 3000 * DAY_MS)
  expect(expiredBackups([...old, ahead], RETENTION, START + 1000 * DAY_MS)).toEqual([old[0]])
  const today = backupName(tuesday)
  const laterThisWeek = backupName(tuesday + DAY_MS)
  expect(expiredBackups([today, laterThisWeek], { days: 0, weeks: 0 }, tuesday + 1)).toEqual([])
})

it('a clock that runs far ahead deletes few backups at a time, the oldest ones first', () => {
  const names = Array.from({ length: 14 }, (_, day) => backupName(START + day * DAY_MS))
  const ahead = START + 1000 * DAY_MS
  const expired = expiredBackups([...names, backupName(ahead)], RETENTION, ahead)
  expect(expired).toEqual(names.slice(0, EXPIRED_MAX))
})
