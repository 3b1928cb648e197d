import { sql } from 'kysely'
import { type Eraser, findNamed, type FoundMention } from '../api/eraser.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Db } from '../database/schema.ts'

const selectExplanations = (db: Db) =>
  db.selectFrom('desk_sessions').select(['uid', 'opened_at as at', 'explanation as text'])
const selectNotesOfDeposits = (db: Db) =>
  db
    .selectFrom('deposits')
    .select(['uid', 'at', sql<string>`trim(note || ' ' || coalesce(taken_back_why, ''))`.as('text')])
const selectNotesOfFees = (db: Db) =>
  db.selectFrom('fees').select(['uid', 'updated_at as at', 'note as text'])

const clearExplanation = (db: Db, uid: string) =>
  db.updateTable('desk_sessions').set({ explanation: '' }).where('uid', '=', uid).execute()
const clearNoteOfDeposit = (db: Db, uid: string) =>
  db.updateTable('deposits').set({ note: '', taken_back_why: null }).where('uid', '=', uid).execute()
const clearNoteOfFee = (db: Db, uid: string) =>
  db
    .updateTable('fees')
    // A form that still has the note must not store it again.
    .set((fee) => ({ note: '', version: fee('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()

/** The notes of the ledger besides those of payments. */
const NOTES = [
  { entity: 'desk_session', select: selectExplanations, clear: clearExplanation },
  { entity: 'deposit', select: selectNotesOfDeposits, clear: clearNoteOfDeposit },
  { entity: 'fee', select: selectNotesOfFees, clear: clearNoteOfFee },
] as const

/** Erases the notes of desks, deposits and fees that name the person; the records remain. */
export const findNoteMentions: NonNullable<Eraser['mentions']> = async (db, person) => {
  const found: FoundMention[] = []
  for (const { entity, select, clear } of NOTES) {
    const texts = (await select(db).execute()).map(({ uid, at, text }) => ({
      kind: 'dues-note' as const,
      place: uid,
      text,
      at,
      erase: async ({ tx }: { tx: Db }) => {
        await clear(tx, uid)
        await eraseValuesAndReasons(tx, entity, uid)
      },
    }))
    found.push(...(await findNamed(person, texts)))
  }
  return found
}
