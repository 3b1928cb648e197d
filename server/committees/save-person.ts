import type { NewPerson, Person, PersonChanges } from '#domain/committees/committee.ts'
import { RECORD_NOT_FOUND } from '#domain/kept.ts'
import type { Db } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { write, type Write } from '../database/write.ts'
import { notFound } from '../errors.ts'
import { requireFresh } from '../if-match.ts'
import { requireContentImage } from '../images/save-content-image.ts'
import { findPersonEver, getPersonEver, insertPerson, listPeople, updatePerson } from './queries.ts'
import { flag, toPerson, type PersonRow } from './rows.ts'
import { requireTerm, type Context } from './save-term.ts'

/** A person of a term that was taken out is not found. */
export const requirePerson = async (db: Db, uid: string, { deleted = false } = {}): Promise<PersonRow> => {
  const row = await findPersonEver(db, uid)
  if (!row || (row.deleted_at !== null) !== deleted) throw notFound(RECORD_NOT_FOUND)
  await requireTerm(db, row.term_uid)
  return row
}

type PersonValues = Omit<NewPerson, 'term'>

const toColumns = (person: PersonValues) => ({
  name_en: person.name.en,
  name_bn: person.name.bn,
  office_en: person.office.en,
  office_bn: person.office.bn,
  image_uid: person.image,
  phone: person.phone ?? null,
  is_phone_public: flag(person.isPhonePublic),
  email: person.email ?? null,
  is_email_public: flag(person.isEmailPublic),
})

/** Adds a person at the end of a term, within a write. */
export const addPerson = async (
  { tx, at, atMs, record }: Write,
  { term, ...person }: NewPerson,
): Promise<Person> => {
  await requireTerm(tx, term)
  await requireContentImage(tx, person.image, 'image')
  const last = (await listPeople(tx, [term])).at(-1)
  const uid = newUid(atMs)
  await insertPerson(tx, {
    ...toColumns(person),
    uid,
    term_uid: term,
    position: (last?.position ?? -1) + 1,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
  })
  const after = toPerson(await getPersonEver(tx, uid))
  await record({ action: 'create', entity: 'committee_person', entityUid: uid, before: null, after })
  return after
}

export const createPerson = ({ database, clock, actor }: Context, person: NewPerson): Promise<Person> =>
  write(database, { actor, clock }, (current) => addPerson(current, person))

/** Throws 412 when `expectedVersion` is given and is not the one that stands. */
export const changePerson = (
  { database, clock, actor }: Context,
  uid: string,
  changes: PersonChanges,
  expectedVersion: number | null,
): Promise<Person> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requirePerson(tx, uid)
    requireFresh(row, expectedVersion)
    await requireContentImage(tx, changes.image, 'image')
    const before = toPerson(row)
    const values = { ...before, image: row.image_uid, ...changes }
    await updatePerson(tx, uid, { ...toColumns(values), version: row.version + 1, updated_at: at })
    const after = toPerson(await getPersonEver(tx, uid))
    await record({ action: 'update', entity: 'committee_person', entityUid: uid, before, after })
    return after
  })

export const deletePerson = ({ database, clock, actor }: Context, uid: string): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requirePerson(tx, uid)
    await updatePerson(tx, uid, { deleted_at: at, updated_at: at, version: row.version + 1 })
    const before = toPerson(row)
    await record({ action: 'delete', entity: 'committee_person', entityUid: uid, before, after: null })
  })

export const restorePerson = ({ database, clock, actor }: Context, uid: string): Promise<Person> =>
  write(database, { actor, clock }, async ({ tx, at, record }) => {
    const row = await requirePerson(tx, uid, { deleted: true })
    await updatePerson(tx, uid, { deleted_at: null, updated_at: at, version: row.version + 1 })
    const after = toPerson(await getPersonEver(tx, uid))
    await record({ action: 'restore', entity: 'committee_person', entityUid: uid, before: null, after })
    return after
  })
