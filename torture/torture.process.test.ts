import { expect, it } from 'vitest'
import type { Engine } from '#server/database/connection.ts'
import type { Job } from './job.ts'
import { editsJob } from './jobs/edits.ts'
import { killJob } from './jobs/kill.ts'
import { retriesJob } from './jobs/retries.ts'
import { rollingJob } from './jobs/rolling.ts'
import { openSite } from './site.ts'

/* A short run of what `npm run torture` does for as long as one likes. */

const SHORT: [Engine, Job, rounds: number][] = [
  ['sqlite', killJob, 12],
  ['postgres', killJob, 4],
  ['sqlite', editsJob, 50],
  ['postgres', retriesJob, 1],
  ['postgres', rollingJob, 2],
]

// Starting a process is slow on a busy machine.
it.each(SHORT.map(([engine, job, rounds]) => ({ engine, job, rounds })))(
  '$engine: $job.title',
  { timeout: 240_000 },
  async ({ engine, job, rounds }) => {
    const site = await openSite(engine)
    try {
      expect((await job.run(site, rounds, () => {})).broken).toEqual([])
    } finally {
      await site.close()
    }
  },
)
