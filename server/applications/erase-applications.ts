import { type Eraser, findNamed } from '../api/eraser.ts'
import { eraseValuesAndReasons } from '../database/erase-values.ts'
import type { Write } from '../database/write.ts'
import { eraseWithin } from '../records/erase-record.ts'
import { nameOf } from '../register/indexed-member.ts'
import { applicationKind, type ApplicationRow } from './application-kind.ts'

/** What an applicant wrote of themself. */
const ownText = (row: ApplicationRow) =>
  [row.first_name, row.middle_name, row.last_name, row.father_or_husband_name, row.phone, row.email]
    .filter(Boolean)
    .join(' · ')

/** What an application says of others, and what was said about it. */
const otherText = (row: ApplicationRow) =>
  [row.introducer, row.introduced_by, row.introduction_note, row.question, row.note, row.refusal]
    .filter(Boolean)
    .join(' · ')

/** Erases those texts; the application of somebody else remains, with the number and the word of its introducer. */
const eraseOtherTexts = async ({ tx }: Write, uid: string) => {
  await tx
    .updateTable('applications')
    .set({
      introducer: null,
      introduced_by: null,
      introduction_note: '',
      question: '',
      note: '',
      refusal: '',
    })
    // A form that still has the note must not store it again.
    .set((application) => ({ version: application('version', '+', 1) }))
    .where('uid', '=', uid)
    .execute()
  await eraseValuesAndReasons(tx, 'application', uid)
}

/** Erases with a person the applications of the person, and what others say of the person in theirs. */
export const eraseApplications: Eraser = {
  linked: async (db, members) => {
    const numbers = members.map(({ id }) => id)
    const rows = await db.selectFrom('applications').select('uid').where('member_id', 'in', numbers).execute()
    return rows.map(({ uid }) => ({
      uid,
      erase: (current, why) => eraseWithin(applicationKind, current, uid, why),
    }))
  },
  mentions: async (db, person) => {
    const numbers = new Set(person.members.map(({ id }) => id))
    const isOne = (number: number | null) => number !== null && numbers.has(number)
    const rows = await db.selectFrom('applications').selectAll().execute()
    const ofOthers = rows.filter((row) => !isOne(row.member_id))
    const own = await findNamed(
      person,
      ofOthers.map((row) => ({
        kind: 'application',
        place: row.uid,
        text: ownText(row),
        name: nameOf(row),
        at: row.updated_at,
        erase: (current, why) => eraseWithin(applicationKind, current, row.uid, why),
      })),
    )
    const erased = new Set(own.flatMap(({ place, isCertain }) => (isCertain ? [place] : [])))
    const others = ofOthers.flatMap((row) => {
      const text = otherText(row)
      if (text === '' || erased.has(row.uid)) return []
      const isCertain = isOne(row.sought_member) || isOne(row.introducer_member)
      const place = `${row.uid} texts`
      const erase = (current: Write) => eraseOtherTexts(current, row.uid)
      return { kind: 'application' as const, place, text, at: row.updated_at, isCertain, erase }
    })
    // Before the whole records, whose reason is kept.
    return [...(await findNamed(person, others)), ...own]
  },
}
