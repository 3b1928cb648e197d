import type { Insertable, Updateable } from 'kysely'
import type { PublicCommittee, Term } from '#domain/committees/committee.ts'
import type { Committee } from '#domain/committees/committee-rules.ts'
import type { Db } from '../database/connection.ts'
import type { CommitteePeopleTable, CommitteeTermsTable } from '../database/schema.ts'
import { toPublicTerm, toTerm, type PersonRow, type TermRow } from './rows.ts'

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

/** Every term of every committee, or of one: the present one first, then the latest. */
export const listTerms = async (db: Db, committee?: Committee): Promise<Term[]> => {
  const terms = committee ? selectTerms(db).where('committee', '=', committee) : selectTerms(db)
  const rows = await terms
    .orderBy('is_current', 'desc')
    .orderBy('starts_on', 'desc')
    .orderBy('uid', 'desc')
    .execute()
  const countOf = await countPeople(
    db,
    rows.map(({ uid }) => uid),
  )
  return rows.map((row) => toTerm(row, countOf(row.uid)))
}

export const getTermWithCount = async (db: Db, row: TermRow): Promise<Term> =>
  toTerm(row, (await countPeople(db, [row.uid]))(row.uid))

/** What the public page of a committee shows. */
export const getPublicCommittee = async (db: Db, committee: Committee): Promise<PublicCommittee> => {
  const rows = await selectTerms(db)
    .where('committee', '=', committee)
    .orderBy('starts_on', 'desc')
    .orderBy('uid', 'desc')
    .execute()
  const people = await listPeople(
    db,
    rows.map(({ uid }) => uid),
  )
  const current = rows.find((row) => row.is_current === 1)
  const past = rows.filter((row) => row !== current)
  return {
    current: current ? toPublicTerm(current, people) : null,
    past: past.map((row) => toPublicTerm(row, people)),
  }
}

/** Also finds a term that was deleted. */
export const findTermEver = (db: Db, uid: string): Promise<TermRow | undefined> =>
  db.selectFrom('committee_terms').selectAll().where('uid', '=', uid).executeTakeFirst()

export const findCurrentTerm = (db: Db, committee: Committee): Promise<TermRow | undefined> =>
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
