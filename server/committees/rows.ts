import type { Selectable } from 'kysely'
import type { StoredTerm, Person, PublicPerson, PublicTerm } from '#domain/committees/committee.ts'
import type { CommitteePeopleTable, CommitteeTermsTable } from '../database/schema.ts'
import { toContentImage, type ImageColumns } from '../images/queries.ts'
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

export const toPublicTerm = (row: TermRow, people: readonly PersonRow[]): PublicTerm => ({
  _id: row.uid,
  title: { en: row.title_en, bn: row.title_bn },
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  people: people.filter((person) => person.term_uid === row.uid).map(toPublicPerson),
})
