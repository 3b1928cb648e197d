import type { ChangeEntry } from '#domain/history/change-list.ts'
import { LOGGED_KINDS } from '#domain/history/logged-kinds.ts'

/** So many changes of a batch, or records that one person created in a row, are one line. */
const FOLDED_MIN = 4

/** Entries that are one line, if `isFolded`: those of a batch, or creations of one person. */
export type Segment = { isFolded: boolean; isBatch: boolean; entries: ChangeEntry[] }

/** Whether a change has always a line of its own: what left the register, money, and what is undone by itself. */
const isAlone = ({ kind, action }: ChangeEntry) =>
  kind === 'export' ||
  LOGGED_KINDS[kind] === 'money.read' ||
  action === 'merge' ||
  action === 'unmerge' ||
  action === 'forget'

const hasBatch = ({ batch }: ChangeEntry) => batch !== null && batch.changes >= FOLDED_MIN

/** What an entry may share a line with; null if nothing. */
const lineOf = (entry: ChangeEntry) => {
  if (isAlone(entry)) return null
  if (hasBatch(entry)) return `batch ${entry.batch?._id}`
  return entry.action === 'create' ? `by ${entry.actor}` : null
}

type Run = { line: string | null; isBatch: boolean; entries: ChangeEntry[] }

/** The entries in their order; all of a batch stand where its newest one does. */
export const segmentsOf = (entries: readonly ChangeEntry[]): Segment[] => {
  const runs: Run[] = []
  for (const entry of entries) {
    const line = lineOf(entry)
    const isBatch = line !== null && hasBatch(entry)
    const last = runs.at(-1)
    const known = isBatch ? runs.find((run) => run.line === line) : last?.line === line ? last : undefined
    if (line !== null && known) known.entries.push(entry)
    else runs.push({ line, isBatch, entries: [entry] })
  }
  const segments: Segment[] = []
  for (const { isBatch, entries: run } of runs) {
    // Of a batch a filter may have found a single change.
    const isFolded = run.length >= (isBatch ? 2 : FOLDED_MIN)
    const last = segments.at(-1)
    if (!isFolded && last && !last.isFolded) last.entries.push(...run)
    else segments.push({ isFolded, isBatch, entries: [...run] })
  }
  return segments
}
