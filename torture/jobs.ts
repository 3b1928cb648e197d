import { diskFullJob } from './jobs/disk-full.ts'
import { driveJob } from './jobs/drive.ts'
import { editsJob } from './jobs/edits.ts'
import { joiningJob } from './jobs/joining.ts'
import { killJob } from './jobs/kill.ts'
import { pauseJob, restartDatabaseJob } from './jobs/outages.ts'
import { powerJob } from './jobs/power.ts'
import { retriesJob } from './jobs/retries.ts'
import { rollJob } from './jobs/roll.ts'
import { rollingJob } from './jobs/rolling.ts'
import { twoServersJob } from './jobs/two-servers.ts'
import type { Job } from './job.ts'

export const JOBS: readonly Job[] = [
  killJob,
  powerJob,
  diskFullJob,
  twoServersJob,
  editsJob,
  retriesJob,
  rollingJob,
  restartDatabaseJob,
  pauseJob,
  driveJob,
  joiningJob,
  rollJob,
]
