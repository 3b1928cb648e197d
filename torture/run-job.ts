import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Engine } from '#server/database/schema.ts'
import { whyNoDisk } from './disk.ts'
import type { Job, Outcome, Skipped } from './job.ts'
import type { FromDisk } from './on-disk.ts'
import { openSite } from './site.ts'

/** Runs a job in a process with a mount namespace of its own: nobody else sees its disk, which disappears with it. */
const runOnDisk = (name: string, engine: Engine, rounds: number, onProgress: (text: string) => void) => {
  const file = fileURLToPath(new URL('on-disk.ts', import.meta.url))
  const child = spawn('unshare', ['--mount', process.execPath, file, name, engine, String(rounds)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise<Outcome>((resolve, reject) => {
    let outcome: Outcome | undefined
    child.on('message', (message: FromDisk) => {
      if ('progress' in message) onProgress(message.progress)
      else outcome = message.outcome
    })
    child.once('error', reject)
    child.once('close', () =>
      outcome ? resolve(outcome) : reject(new Error('The job ended without an outcome')),
    )
  })
}

/** Runs a job on a new site. */
export const runJob = async (
  job: Job,
  engine: Engine,
  rounds: number,
  onProgress: (text: string) => void,
): Promise<Outcome | Skipped> => {
  if (job.disk) {
    const skipped = await whyNoDisk()
    return skipped === null ? runOnDisk(job.name, engine, rounds, onProgress) : { skipped }
  }
  const site = await openSite(engine, undefined)
  try {
    return await job.run(site, rounds, onProgress)
  } finally {
    await site.close()
  }
}
