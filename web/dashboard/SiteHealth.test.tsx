import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BackupStatus } from '#domain/backups/backup.ts'
import type { HealthProblem, SiteHealth } from '#domain/health/health.ts'
import { renderPage } from '../test-utils.tsx'
import { BackupWarning } from './Backups.tsx'
import { HealthWarning, SiteHealthPanel } from './SiteHealth.tsx'

afterEach(() => vi.unstubAllGlobals())

const MB = 1024 ** 2
const HEALTH: SiteHealth = {
  database: {
    engine: 'sqlite',
    damage: null,
    isReachable: true,
    isWritable: true,
    bytes: 39 * MB,
    walBytes: 4 * MB,
  },
  disk: { freeBytes: 20_480 * MB, totalBytes: 51_200 * MB },
  backupDisk: { freeBytes: 10_240 * MB, totalBytes: 51_200 * MB },
  register: { isLoaded: true, members: 1200, writesBehind: 0 },
  mail: { isSet: true, waiting: 2, failed: 1, oldestWaitingAt: '2026-11-23T07:20:00.000Z' },
  backup: null,
  eventLoop: { p50Ms: 1, p99Ms: 12, maxMs: 40 },
  memory: {
    rssBytes: 150 * MB,
    heapUsedBytes: 60 * MB,
    heapLimitBytes: 2000 * MB,
    freeBytes: 0,
    totalBytes: 2048 * MB,
  },
  process: {
    version: '0.1.0',
    node: '24.21.0',
    pid: 7,
    host: 'island',
    startedAt: '2026-11-23T07:00:00.000Z',
  },
  checkedAt: '2026-11-23T08:00:00.000Z',
  problems: [],
}

const BACKUP: BackupStatus = {
  isScheduled: true,
  last: { at: '2026-11-23T07:20:00.000Z', bytes: 12_345_678 },
  failure: null,
  isOverdue: false,
}

const show = async (problems: HealthProblem[], backup: BackupStatus | null = null) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, success: true, message: 'OK', data: { ...HEALTH, problems, backup } }),
  )
  renderPage(
    <>
      <HealthWarning />
      <BackupWarning />
      <SiteHealthPanel />
    </>,
  )
  await screen.findByText('Running since')
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent)
}

it('shows the figures, and that all is well', async () => {
  expect(await show([])).toEqual([])
  expect(screen.getByText('All is well.')).toBeTruthy()
  // Folded, for whoever runs the server.
  expect(screen.getByText('Running since').closest('details')?.open).toBe(false)
  const figures = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(figures).toEqual([
    ['Database', 'SQLite, 39 MB, change file 4 MB'],
    ['Free space on the disk', '20 GB of 50 GB'],
    ['Free space on the disk with the backups', '10 GB of 50 GB'],
    ['Members', '1,200 members'],
    ['Mail', expect.stringMatching(/^2 waiting, 1 failed The oldest is of Nov 23, 2026, 2:20.AM\.$/)],
    ['Answers within', '12 ms, 99 of 100 times'],
    ['Memory', '150 MB of 2 GB'],
    ['Running since', expect.stringMatching(/^Nov 23, 2026, 2:00.AM$/)],
    ['Version', '0.1.0 with Node 24.21.0'],
    ['Process', '7 on island'],
  ])
})

it('says what is wrong and what to do, and puts what is urgent on top as well', async () => {
  const alerts = await show([
    { code: 'disk_full', level: 'bad' },
    { code: 'mail_failed', level: 'warn' },
  ])
  expect(alerts).toEqual([expect.stringMatching(/^The disk is almost full\..* free space on it today\.$/)])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('free space on it today'),
    expect.stringContaining('send them again there'),
  ])
  expect(screen.getByText('The site needs a look from whoever runs the server.')).toBeTruthy()
})

it('says in a sentence when the last backup was made, and in the details how large it is', async () => {
  expect(await show([{ code: 'mail_off', level: 'warn' }], BACKUP)).toEqual([])
  expect(screen.getByText(/^All is well\. Last backup: today 2:20.AM\.$/)).toBeTruthy()
  expect(screen.getByText(/^Nov 23, 2026, 2:20.AM, 11\.8 MB$/)).toBeTruthy()
})

it('warns if there is no recent backup, and says what failed', async () => {
  const failure = { at: '2026-11-23T08:20:00.000Z', reason: 'The stick is full.' }
  expect(await show([], { ...BACKUP, isOverdue: true, failure })).toEqual([
    'The last good backup is more than 2 days old.',
    expect.stringMatching(/^The backup of Nov 23, 2026, 3:20.AM failed: The stick is full\.$/),
  ])
})

it('says in the language of the reader why a backup failed', async () => {
  const reason = 'data/backups has 12 MB of free space, and the backup needs 181 MB.'
  const failure = { at: '2026-11-23T08:20:00.000Z', reason }
  expect(await show([], { ...BACKUP, failure })).toEqual([
    expect.stringMatching(/failed: there is not enough free space for it\. \(data\/backups has 12 MB/),
  ])
})

it('says how to switch backups on', async () => {
  expect(await show([], { isScheduled: false, last: null, failure: null, isOverdue: true })).toEqual([
    'There is no backup of the site yet. Whoever runs the server can switch backups on.',
  ])
})
