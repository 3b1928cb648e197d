import type { PublicCommittee, Term } from '#domain/committees/committee.ts'
import { COMMITTEES, type Committee } from '#domain/committees/committee-rules.ts'
import { phaseOf, presentTerm, findServingTerm } from '#domain/committees/term-phase.ts'
import { RECORD_NOT_FOUND } from '#domain/records/record.ts'
import type { Db } from '../database/schema.ts'
import { IMAGE_SIZE } from '../images/queries.ts'
import { notFound } from '../http/errors.ts'
import { toDays, toStoredTerm, toPublicTerm, type PersonRow, type TermRow } from './rows.ts'

const selectAnyTerms = (db: Db) =>
  db
    .selectFrom('committee_terms')
    .selectAll('committee_terms')
    .select((select) =>
      select
        .selectFrom('committee_people')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('term_uid', '=', 'committee_terms.uid')
        .where('committee_people.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('people'),
    )

const selectTerms = (db: Db) => selectAnyTerms(db).where('deleted_at', 'is', null)

const selectPeople = (db: Db) =>
  db
    .selectFrom('committee_people')
    .leftJoin('images', 'images.uid', 'committee_people.image_uid')
    .selectAll('committee_people')
    .select(IMAGE_SIZE)
    .orderBy('committee_people.position')
    .orderBy('committee_people.uid')

export const listPeople = (db: Db, terms: readonly string[]): Promise<PersonRow[]> =>
  terms.length === 0
    ? Promise.resolve([])
    : selectPeople(db)
        .where('committee_people.term_uid', 'in', terms)
        .where('committee_people.deleted_at', 'is', null)
        .execute()

/** The terms of one committee with their phase on the day `today`: the current one first, then newest first. */
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

/** The terms of all committees, or of one, as of the day `today`: the current one first, then newest first. */
export const listTerms = async (db: Db, today: string, committee?: Committee): Promise<Term[]> => {
  const committees = committee ? [committee] : COMMITTEES
  const rows = await readTerms(db, committees)
  return committees.flatMap((each) =>
    withPhases(
      rows.filter((row) => row.committee === each),
      today,
    ).map(({ row, phase }) => ({ ...toStoredTerm(row), phase })),
  )
}

/** Returns a term with its phase on the day `today`. Throws 404. */
export const getTermWithPhase = async (db: Db, uid: string, today: string): Promise<Term> => {
  const row = await findTerm(db, uid)
  const terms = row ? await listTerms(db, today, row.committee) : []
  const term = terms.find(({ _id }) => _id === uid)
  if (!term) throw notFound(RECORD_NOT_FOUND)
  return term
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

/** The terms that were closed by the term of `row`: they end on the day on which it starts. */
export const listClosedBy = async (db: Db, row: TermRow): Promise<TermRow[]> =>
  (await readTerms(db, [row.committee])).filter(
    ({ uid, ends_on }) => uid !== row.uid && ends_on === row.starts_on,
  )

/** Finds the term that serves until the term of `row` starts. */
export const findServingUntil = async (db: Db, row: TermRow, today: string): Promise<TermRow | undefined> => {
  const others = (await readTerms(db, [row.committee])).filter(({ uid }) => uid !== row.uid)
  return findServingTerm(others.map(toDays), today)?.row
}

/** Includes deleted terms. */
export const findTerm = (db: Db, uid: string): Promise<TermRow | undefined> =>
  selectAnyTerms(db).where('uid', '=', uid).executeTakeFirst()

/** The term that was chosen as the current one, even if it has not started yet. */
export const findChosenTerm = (db: Db, committee: Committee): Promise<TermRow | undefined> =>
  selectTerms(db).where('committee', '=', committee).where('is_current', '=', 1).executeTakeFirst()

/** Includes deleted people, but not those of a deleted term. */
export const findPerson = (db: Db, uid: string): Promise<PersonRow | undefined> =>
  selectPeople(db)
    .innerJoin('committee_terms', 'committee_terms.uid', 'committee_people.term_uid')
    .where('committee_terms.deleted_at', 'is', null)
    .where('committee_people.uid', '=', uid)
    .executeTakeFirst()
