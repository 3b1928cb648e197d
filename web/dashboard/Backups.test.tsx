import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { BackupStatus } from '#domain/backups/backup.ts'
import { renderPage } from '../test-utils.tsx'
import { BackupWarning, LastBackup } from './Backups.tsx'

afterEach(() => vi.unstubAllGlobals())

const GOOD: BackupStatus = {
  isScheduled: true,
  last: { at: '2026-11-23T07:20:00.000Z', bytes: 12_345_678 },
  failure: null,
  isOverdue: false,
}

const show = async (status: BackupStatus) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ statusCode: 200, success: true, message: 'OK', data: status }),
  )
  renderPage(
    <>
      <BackupWarning />
      <LastBackup />
    </>,
  )
  await screen.findByText(/last good backup|no backup/, { selector: 'p:not([role])' })
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent)
}

it('shows time and size of the last backup, without a warning', async () => {
  expect(await show(GOOD)).toEqual([])
  expect(screen.getByText(/made on Nov 23, 2026, 2:20.AM: 11\.8 MB\.$/)).toBeTruthy()
})

it('warns if there is no recent backup, and says what failed', async () => {
  const failure = { at: '2026-11-23T08:20:00.000Z', reason: 'The stick is full.' }
  expect(await show({ ...GOOD, isOverdue: true, failure })).toEqual([
    'The last good backup is more than 2 days old.',
    expect.stringMatching(/^The backup of Nov 23, 2026, 3:20.AM failed: The stick is full\.$/),
  ])
})

it('says in the language of the reader why a backup failed', async () => {
  const reason = 'data/backups has 12 MB of free space, and the backup needs 181 MB.'
  const failure = { at: '2026-11-23T08:20:00.000Z', reason }
  expect(await show({ ...GOOD, failure })).toEqual([
    expect.stringMatching(/failed: there is not enough free space for it\. \(data\/backups has 12 MB/),
  ])
})

it('says how to switch backups on', async () => {
  expect(await show({ isScheduled: false, last: null, failure: null, isOverdue: true })).toEqual([
    'There is no backup of the site yet. Whoever runs the server can switch backups on: BACKUP_DIR in its settings.',
  ])
})
