import type { Selectable } from 'kysely'
import { type Committee, COMMITTEES } from '#domain/committees/committee-rules.ts'
import type {
  Person,
  PublicCommittee,
  PublicPerson,
  PublicTerm,
  StoredTerm,
  Term,
} from '#domain/committees/committee.ts'
import { findServingTerm, phaseOf, presentTerm } from '#domain/committees/term-phase.ts'
import { RECORD_NOT_FOUND } from '#domain/records/record.ts'
import type { CommitteePeopleTable, CommitteeTermsTable, Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { IMAGE_SIZE, type ImageColumns, toContentImage } from '../images/queries.ts'
import { recordFields } from '../records/record-fields.ts'

/** A term with its number of people. */
export type TermRow = Selectable<CommitteeTermsTable> & { people: number }
export type PersonRow = Selectable<CommitteePeopleTable> & ImageColumns

/** The days of a term, for the rules of the domain. */
export const toDays = (row: TermRow) => ({
  row,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isCurrent: row.is_current === 1,
})

export const toStoredTerm = (row: TermRow): StoredTerm => ({
  ...recordFields(row),
  committee: row.committee,
  title: { en: row.title_en, bn: row.title_bn },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  isCurrent: row.is_current === 1,
  people: row.people,
})

export const toPerson = (row: PersonRow): Person => ({
  ...recordFields(row),
  term: row.term_uid,
  name: { en: row.name_en, bn: row.name_bn },
  office: { en: row.office_en, bn: row.office_bn },
  image: toContentImage(row),
  phone: row.phone,
  isPhonePublic: row.is_phone_public === 1,
  email: row.email,
  isEmailPublic: row.is_email_public === 1,
})

const toPublicPerson = (row: PersonRow): PublicPerson => ({
  _id: row.uid,
  name: { en: row.name_en, bn: row.name_bn },
  office: { en: row.office_en, bn: row.office_bn },
  image: toContentImage(row),
  phone: row.is_phone_public === 1 ? row.phone : null,
  email: row.is_email_public === 1 ? row.email : null,
})

const toPublicTerm = (row: TermRow, people: readonly PersonRow[]): PublicTerm => ({
  _id: row.uid,
  title: { en: row.title_en, bn: row.title_bn },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  people: people.filter((person) => person.term_uid === row.uid).map(toPublicPerson),
})

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
