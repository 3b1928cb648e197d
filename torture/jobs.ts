import { editsJob } from './jobs/edits.ts'
import { killJob } from './jobs/kill.ts'
import { pauseJob } from './jobs/pause.ts'
import { retriesJob } from './jobs/retries.ts'
import { rollingJob } from './jobs/rolling.ts'
import type { Job } from './job.ts'

export const JOBS: readonly Job[] = [killJob, editsJob, retriesJob, rollingJob, pauseJob]
