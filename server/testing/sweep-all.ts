import type { AppDependencies } from '../api/context.ts'
import { declared, sweeps } from '../features.ts'
import { runSweeps } from '../jobs/sweeps.ts'

/** Runs the sweeps of all features, as every hour. */
export const sweepAll = (site: AppDependencies, onError: (error: unknown, what: string) => void) =>
  runSweeps(sweeps, { ...site, ...declared, signal: new AbortController().signal }, onError)
