import type { Insertable, Updateable } from 'kysely'
import type { PublicCommittee, Term } from '#domain/committees/committee.ts'
import { COMMITTEES, type Committee } from '#domain/committees/committee-rules.ts'
import { phaseOf, presentTerm, servingUntilThen } from '#domain/committees/term-phase.ts'
import type { Db } from '../database/connection.ts'
import type { CommitteePeopleTable, CommitteeTermsTable } from '../database/schema.ts'
import { toDays, toPublicTerm, toTerm, type PersonRow, type TermRow } from './rows.ts'

const selectTerms = (db: Db) => db.selectFrom('committee_terms').selectAll().where('deleted_at', 'is', null)

const selectPeople = (db: Db) =>
  db
    .selectFrom('committee_people')
    .leftJoin('images', 'images.uid', 'committee_people.image_uid')
    .selectAll('committee_people')
    .select(['images.width as image_width', 'images.height as image_height'])
    .orderBy('committee_people.position')
    .orderBy('committee_people.uid')

export const listPeople = (db: Db, terms: readonly string[]): Promise<PersonRow[]> =>
  terms.length === 0
    ? Promise.resolve([])
    : selectPeople(db)
        .where('committee_people.term_uid', 'in', terms)
        .where('committee_people.deleted_at', 'is', null)
        .execute()

const countPeople = async (db: Db, terms: readonly string[]) => {
  const people = await listPeople(db, terms)
  return (uid: string) => people.filter((person) => person.term_uid === uid).length
}

/** Terms of one committee with what each is on the day `today`: the present one first, then the latest. */
const withPhases = (rows: readonly TermRow[], today: string) => {
  const terms = rows.map(toDays)
  const present = presentTerm(terms, today)
  return terms
    .map((term) => ({ row: term.row, phase: phaseOf(term, present, today) }))
    .toSorted((a, b) => Number(b.phase === 'present') - Number(a.phase === 'present'))
}

const readTerms = (db: Db, committees: readonly Committee[]): Promise<TermRow[]> =>
  selectTerms(db)
    .where('committee', 'in', committees)
    .orderBy('starts_on', 'desc')
    .orderBy('uid', 'desc')
    .execute()

/** Every term of every committee, or of one, as of the day `today`: the present one first, then the latest. */
export const listTerms = async (db: Db, today: string, committee?: Committee): Promise<Term[]> => {
  const committees = committee ? [committee] : COMMITTEES
  const rows = await readTerms(db, committees)
  const countOf = await countPeople(
    db,
    rows.map(({ uid }) => uid),
  )
  return committees.flatMap((each) =>
    withPhases(
      rows.filter((row) => row.committee === each),
      today,
    ).map(({ row, phase }) => toTerm(row, phase, countOf(row.uid))),
  )
}

/** A term as it is on the day `today`, deleted or not. */
export const getTermWithCount = async (db: Db, row: TermRow, today: string): Promise<Term> => {
  const others = (await readTerms(db, [row.committee])).filter(({ uid }) => uid !== row.uid)
  const phases = withPhases([row, ...others], today)
  const phase = phases.find((each) => each.row === row)?.phase ?? 'past'
  return toTerm(row, phase, (await countPeople(db, [row.uid]))(row.uid))
}

/** What the public page of a committee shows on the day `today`. */
export const getPublicCommittee = async (
  db: Db,
  committee: Committee,
  today: string,
): Promise<PublicCommittee> => {
  const shown = withPhases(await readTerms(db, [committee]), today).filter(
    ({ phase }) => phase !== 'upcoming',
  )
  const people = await listPeople(
    db,
    shown.map(({ row }) => row.uid),
  )
  const current = shown.find(({ phase }) => phase === 'present')
  const past = shown.filter((term) => term !== current)
  return {
    current: current ? toPublicTerm(current.row, people) : null,
    past: past.map(({ row }) => toPublicTerm(row, people)),
  }
}

/** The terms that ended on the day on which the term of `row` begins: it closed them. */
export const listClosedBy = async (db: Db, row: TermRow): Promise<TermRow[]> =>
  (await readTerms(db, [row.committee])).filter(
    ({ uid, ends_on }) => uid !== row.uid && ends_on === row.starts_on,
  )

/** Who serves until the term of `row` begins. */
export const findServingUntil = async (db: Db, row: TermRow, today: string): Promise<TermRow | undefined> => {
  const others = (await readTerms(db, [row.committee])).filter(({ uid }) => uid !== row.uid)
  return servingUntilThen(others.map(toDays), today)?.row
}

/** Also finds a term that was deleted. */
export const findTermEver = (db: Db, uid: string): Promise<TermRow | undefined> =>
  db.selectFrom('committee_terms').selectAll().where('uid', '=', uid).executeTakeFirst()

/** The term that was chosen as the present one, whether it has begun or not. */
export const findChosenTerm = (db: Db, committee: Committee): Promise<TermRow | undefined> =>
  selectTerms(db).where('committee', '=', committee).where('is_current', '=', 1).executeTakeFirst()

export const insertTerm = (db: Db, row: Insertable<CommitteeTermsTable>): Promise<TermRow> =>
  db.insertInto('committee_terms').values(row).returningAll().executeTakeFirstOrThrow()

export const updateTerm = (db: Db, uid: string, columns: Updateable<CommitteeTermsTable>): Promise<TermRow> =>
  db
    .updateTable('committee_terms')
    .set(columns)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Also finds a person who was deleted. */
export const findPersonEver = (db: Db, uid: string): Promise<PersonRow | undefined> =>
  selectPeople(db).where('committee_people.uid', '=', uid).executeTakeFirst()

export const getPersonEver = (db: Db, uid: string): Promise<PersonRow> =>
  selectPeople(db).where('committee_people.uid', '=', uid).executeTakeFirstOrThrow()

export const insertPerson = async (db: Db, row: Insertable<CommitteePeopleTable>): Promise<void> => {
  await db.insertInto('committee_people').values(row).execute()
}

export const updatePerson = async (
  db: Db,
  uid: string,
  columns: Updateable<CommitteePeopleTable>,
): Promise<void> => {
  await db.updateTable('committee_people').set(columns).where('uid', '=', uid).execute()
}
