import { type Eraser, findNamed } from '../api/eraser.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Write } from '../database/write.ts'
import { deleteMailAbout } from '../mail/outbox.ts'

/** Erases what the sender wrote; who it was about, and the decision, stay with the roll. */
const eraseTexts = async ({ tx }: Write, uid: string) => {
  await tx
    .updateTable('roll_claims')
    .set({ email: null, phone: null, ground: '', document: '' })
    // A form that still has the texts must not store them again.
    .set((claim) => ({ version: claim('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
  await eraseValuesAndReasons(tx, 'roll_claim', uid)
  await deleteMailAbout(tx, uid)
}

/** Erases with a person the texts of the claims and objections that the person sent, and those of others that name the person. */
export const eraseClaims: Eraser = {
  linked: async (db, members) => {
    const numbers = members.map(({ id }) => id)
    const rows = await db
      .selectFrom('roll_claims')
      .select('uid')
      .where('by_member_id', 'in', numbers)
      .execute()
    return rows.map(({ uid }) => ({ uid, erase: (current) => eraseTexts(current, uid) }))
  },
  mentions: async (db, person) => {
    const numbers = person.members.map(({ id }) => id)
    const rows = await db
      .selectFrom('roll_claims')
      .selectAll()
      .where('by_member_id', 'not in', numbers)
      .execute()
    const texts = rows.map(({ uid, updated_at: at, ground, document }) => ({
      kind: 'roll_claim' as const,
      place: uid,
      text: [ground, document].filter(Boolean).join(' · '),
      at,
      erase: (current: Write) => eraseTexts(current, uid),
    }))
    return findNamed(person, texts)
  },
}
