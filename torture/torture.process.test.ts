import { expect, it } from 'vitest'
import type { Engine } from '#server/database/schema.ts'
import type { Job } from './job.ts'
import { diskFullJob } from './jobs/disk-full.ts'
import { createDriveJob } from './jobs/drive.ts'
import { editsJob } from './jobs/edits.ts'
import { createJoiningJob } from './jobs/joining.ts'
import { killJob } from './jobs/kill.ts'
import { restartDatabaseJob } from './jobs/outages.ts'
import { powerJob } from './jobs/power.ts'
import { retriesJob } from './jobs/retries.ts'
import { rollingJob } from './jobs/rolling.ts'
import { twoServersJob } from './jobs/two-servers.ts'
import { runJob } from './run-job.ts'

/*
 * A short run of what `npm run torture` does for as long as one likes: each job once, on one of the engines. A shorter pause of PostgreSQL is
 * in server/lost-connection.process.test.ts.
 */

const SHORT: [Engine, Job, rounds: number][] = [
  ['sqlite', killJob, 3],
  ['sqlite', editsJob, 20],
  ['postgres', retriesJob, 1],
  ['postgres', rollingJob, 1],
  ['sqlite', powerJob, 1],
  ['sqlite', diskFullJob, 1],
  ['sqlite', twoServersJob, 1],
  ['postgres', restartDatabaseJob, 1],
  ['sqlite', createDriveJob(75), 2],
  ['sqlite', createJoiningJob(2000), 300],
]

it.for(SHORT.map(([engine, job, rounds]) => ({ engine, job, rounds })))(
  '$engine: $job.title',
  async ({ engine, job, rounds }, { skip }) => {
    const outcome = await runJob(job, engine, rounds, () => {})
    if ('skipped' in outcome) skip(outcome.skipped)
    else expect(outcome.broken).toEqual([])
  },
)
