import type { Engine } from '#server/database/schema.ts'
import { makeDisk } from './disk.ts'
import type { Outcome } from './job.ts'
import { JOBS } from './jobs.ts'
import { openSite } from './site.ts'

/* The other end of `runOnDisk`: runs one job on a disk of its own. */

export type FromDisk = { progress: string } | { outcome: Outcome }

const send = (message: FromDisk) =>
  new Promise((resolve) => (process.connected ? process.send?.(message, resolve) : resolve(null)))

const [name, engine, rounds] = process.argv.slice(2) as [string, Engine, string]
const job = JOBS.find((one) => one.name === name)
if (!job?.disk) throw new Error(`${name} is no job with a disk`)
const disk = await makeDisk(job.disk[engine])
const site = await openSite(engine, disk)
try {
  await disk.sync()
  const outcome = await job.run(site, Number(rounds), (progress) => void send({ progress }))
  await send({ outcome })
} finally {
  await site.close()
  await disk.remove()
}
process.disconnect()
