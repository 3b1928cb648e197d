import { measureAttacks } from './attacks.ts'
import { compare, type Row } from './compare.ts'
import { READS, WRITES } from './comparisons.ts'
import { measureDues } from './dues.ts'
import { findDuplicates, importMembers, measureMemory, measureStart } from './scenarios.ts'
import type { Site } from './site.ts'

/** `title` is for `--help`. */
export type Job = { name: string; title: string; run: (site: Site) => Promise<Row[]> }

const job = (name: string, title: string, run: Job['run']): Job => ({ name, title, run })

/** In the order in which they run. */
export const JOBS: readonly Job[] = [
  ...[...READS, ...WRITES].map((comparison) =>
    job(comparison.name, comparison.title, async (site) => [await compare(site, comparison)]),
  ),
  job('import', '10,000 members: read, dry run, applied and undone, beside lists', importMembers),
  job('duplicates', 'finding all pairs who may be the same person', findDuplicates),
  job('start', 'the built server until it is healthy, the first list and search', measureStart),
  job('memory', 'heap, external and resident, under all reads and creates with photos', measureMemory),
  job('dues', 'five payments of each member: report, lists by standing, payments', measureDues),
  job('attack', 'a page and the health check (p50/p99) under each attack, and all together', measureAttacks),
]
