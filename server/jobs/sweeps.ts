import type { Job } from './jobs.ts'

/** Deletes expired rows. One that takes long stops at `signal`: a shutdown waits for it. */
export type Sweep<Context> = (context: Context & { signal: AbortSignal }) => Promise<void>

/** Runs every sweep. A failure is reported, and the others continue. */
export const runSweeps = async <Context>(
  sweeps: Readonly<Record<string, Sweep<Context>>>,
  context: Context & { signal: AbortSignal },
  onError: (error: unknown, what: string) => void,
) => {
  for (const [what, sweep] of Object.entries(sweeps)) {
    if (context.signal.aborted) return
    await sweep(context).catch((error: unknown) => onError(error, what))
  }
}

/** All sweeps, soon after the startup, which has more urgent work, and every hour. */
export const sweepsJob = <Context>(sweeps: Readonly<Record<string, Sweep<Context>>>): Job<Context> => ({
  name: 'sweeps',
  scope: 'society',
  firstAfterMs: 10_000,
  everyMs: 3_600_000,
  work: (context) =>
    runSweeps(sweeps, context, (error, what) => context.log.error({ err: error, what }, 'a sweep failed')),
})
