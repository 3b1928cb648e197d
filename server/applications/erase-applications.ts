import { type Eraser, type ErasureReason, findNamed, linkedTo } from '../api/eraser.ts'
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

const eraseApplication = (current: Write, uid: string, why: ErasureReason) =>
  eraseWithin(applicationKind, current, uid, why)

/** Erases with a person the applications of the person, and what others say of the person in theirs. */
export const eraseApplications: Eraser = {
  linked: async (db, { numbers }) => {
    const rows = await db.selectFrom('applications').select('uid').where('member_id', 'in', numbers).execute()
    return linkedTo(rows, eraseApplication)
  },
  mentions: async (db, person) => {
    const isOne = (number: number | null) => person.numbers.some((one) => one === number)
    const rows = await db.selectFrom('applications').selectAll().execute()
    const ofOthers = rows
      .filter((row) => !isOne(row.member_id))
      .map((row) => ({ row, uid: row.uid, at: row.updated_at }))
    const whole = ofOthers.map((one) => ({ ...one, text: ownText(one.row), name: nameOf(one.row) }))
    const own = await findNamed(person, { kind: 'application' }, whole, eraseApplication)
    const erased = new Set(own.flatMap(({ place, isCertain }) => (isCertain ? [place] : [])))
    const texts = ofOthers
      .map((one) => ({ ...one, text: otherText(one.row) }))
      .filter(({ uid, text }) => text !== '' && !erased.has(uid))
      .map((one) => ({ ...one, isCertain: isOne(one.row.sought_member) || isOne(one.row.introducer_member) }))
    const others = await findNamed(person, { kind: 'application', part: 'texts ' }, texts, eraseOtherTexts)
    // Before the whole records, whose reason is kept.
    return [...others, ...own]
  },
}
