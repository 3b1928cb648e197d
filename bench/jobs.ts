import type { Job } from './job.ts'
import { attackJob } from './jobs/attack.ts'
import { checkJob } from './jobs/check.ts'
import { facetsJob } from './jobs/facets.ts'
import { findJob } from './jobs/find.ts'
import { duplicatesJob } from './jobs/duplicates.ts'
import { importJob } from './jobs/import.ts'
import { listJobs } from './jobs/lists.ts'
import { longListJobs } from './jobs/long-lists.ts'
import { memberJob } from './jobs/member.ts'
import { pageJobs } from './jobs/pages.ts'
import { photoJob } from './jobs/photos.ts'
import { searchAfterWriteJob } from './jobs/search-after-write.ts'
import { searchJob } from './jobs/search.ts'
import { slowCommitJob } from './jobs/slow-commit.ts'
import { startJob } from './jobs/start.ts'
import { twoProcessesJob } from './jobs/two-processes.ts'
import { createJob, updateJob } from './jobs/writes.ts'

/** In the order in which they run. */
export const JOBS: readonly Job[] = [
  ...listJobs,
  facetsJob,
  memberJob,
  searchJob,
  findJob,
  checkJob,
  ...pageJobs,
  ...longListJobs,
  createJob,
  updateJob,
  photoJob,
  searchAfterWriteJob,
  importJob,
  duplicatesJob,
  twoProcessesJob,
  slowCommitJob,
  startJob,
  attackJob,
]
