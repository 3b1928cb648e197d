import { expect, it } from 'vitest'
import { backupProblemOf } from './backup.ts'

it.each([
  ['data/backups has 12 MB of free space, and the backup needs 181 MB.', 'room'],
  ["ENOSPC: no space left on device, copyfile 'a' -> 'b'", 'room'],
  ['The backup is not in https://s3.example.org/bucket: S3 upload: 403 AccessDenied', 'elsewhere'],
  ['The database is damaged: Tree 7 page 3: btreeInitPage() returns error code 11', 'damaged'],
  ['The change log is broken at record 7: it was altered.', 'change-log'],
  ["EACCES: permission denied, mkdir '/mnt/stick'", 'folder'],
  ['The process of the backup ended early.', 'ended'],
  ['fetch failed', 'other'],
])('%s', (reason, problem) => expect(backupProblemOf(reason)).toBe(problem))
