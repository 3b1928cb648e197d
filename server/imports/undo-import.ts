import { timestamp } from '../database/ids.ts'
import { undoBatchWithin } from '../history/undo-batch.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { memberUndoer } from '../members/undo-member.ts'
import { releaseLease, saveProgress } from './lease.ts'
import { parseKept } from './queries.ts'
import type { Work } from './work.ts'
import { writeStep } from './write-step.ts'

const CHANGES_AT_ONCE = 50

/** Undoes an import as one batch, some changes in each write, and continues after the last one that was stored. */
export const undoImport: Work = async (context, claimed) => {
  const { database, clock, signal } = context
  const { uid, total } = claimed
  const undoBatch = claimed.undo_batch ?? uid
  const undoers = { member: memberUndoer(clock) }
  let kept = parseKept(claimed)
  let { done, position } = claimed
  while (done < total) {
    const from = { done, kept, position }
    const { progress } = await writeStep(context, claimed, undoBatch, async (current, isOver) => {
      const undone = await undoBatchWithin(current, {
        batch: uid,
        undoBatch,
        before: from.position === 0 ? null : from.position,
        limit: CHANGES_AT_ONCE,
        isOver,
        undoers,
      })
      const left = [...new Set([...from.kept, ...undone.left])]
      return {
        progress: { done: from.done + undone.done, position: undone.last, kept: JSON.stringify(left) },
      }
    })
    done = Number(progress.done)
    position = Number(progress.position)
    kept = JSON.parse(String(progress.kept)) as string[]
    // Fewer changes than were counted: none are left.
    if (done === from.done) break
    await yieldToEventLoop(signal)
  }
  const undoneAt = timestamp(clock.now())
  await saveProgress(database.db, claimed, clock.now(), {
    state: 'undone',
    undone_at: undoneAt,
    ...releaseLease,
  })
}
