import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { Migration } from '../database/list-migrations.ts'

const AT = '2026-01-31T09:30:00.000Z'
const BYTES = Buffer.from('a picture')

const user = {
  uid: 'user-1',
  email: 'chair@society.example',
  name: 'The chair',
  password_hash: 'hash',
  role: 'admin',
  is_active: 1,
  version: 3,
  created_at: AT,
}
const session = {
  uid: 'session-1',
  user_uid: user.uid,
  binding_hash: 'binding',
  refresh_hash: 'refresh',
  created_at: AT,
  expires_at: '2027-01-31T09:30:00.000Z',
}
const image = { uid: 'image-1', bytes: BYTES, thumbnail: BYTES, width: 4, height: 3, created_at: AT }
const member = {
  uid: 'member-1',
  id: 1,
  first_name: 'Rahima',
  middle_name: null,
  last_name: 'Begum',
  father_or_husband_name: 'Abdul Karim',
  year_of_birth: 1961,
  phone: '+13475550101',
  phone_digits: '3475550101',
  email: 'rahima@example.org',
  union_code: 'gasua',
  amount_cents: 2000,
  initial_year: 2020,
  expired_year: 2026,
  type_of_member: 'general_member',
  life_member_id: null,
  street: '1 Ferry Road',
  city: 'Brooklyn',
  state: 'NY',
  zip_code: '11218',
  is_active: 1,
  is_died: 0,
  image_uid: image.uid,
  version: 2,
  created_at: AT,
  updated_at: AT,
}
const lifeMember = {
  ...member,
  id: 2,
  uid: 'member-2',
  type_of_member: 'life_member',
  life_member_id: 'L-7',
  image_uid: null,
}
const change = {
  number: 1,
  uid: 'change-1',
  revision: 1,
  at: AT,
  actor_name: 'The chair',
  action: 'create',
  entity: 'member',
  entity_uid: member.uid,
  after: '{}',
  previous_hash: '',
  hash: 'hash',
}
const key = { key: 'key-1', user_uid: user.uid, request_hash: 'hash', entity_uid: member.uid, created_at: AT }
const settings = {
  id: 1,
  name_en: 'The society',
  name_bn: 'সমিতি',
  address: '1 Ferry Road',
  email: 'info@society.example',
  phone: '+17185550100',
  facebook: '',
  instagram: '',
  x: '',
  youtube: '',
  logo_uid: image.uid,
  version: 1,
  updated_at: AT,
}

type Rows = Record<string, unknown>[]
type Tables = [table: string, rows: Rows][]

/** Rows of an existing site, by the first migration after which they are possible; without what later migrations drop. */
export const EARLIER_ROWS: Record<string, Tables> = {
  '001-schema': [
    ['users', [user]],
    ['sessions', [session]],
    ['throttles', [{ key: 'login:chair', count: 2, resets_at: AT }]],
    ['images', [image]],
    ['members', [member, lifeMember]],
    ['changes', [change]],
    ['idempotency_keys', [key]],
    ['settings', [settings]],
  ],
}

/** Inserts the rows that are possible once the migration `name` was applied. */
export const insertEarlierRows = async ({ db }: Database, name: string) => {
  for (const [table, rows] of EARLIER_ROWS[name] ?? []) {
    for (const row of rows) {
      const columns = Object.entries(row)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(([column]) => sql.ref(column)))})
        values (${sql.join(columns.map(([, value]) => value))})`.execute(db)
    }
  }
}

/** Reads the rows of `tables` from the database, with the columns that `tables` has, for comparison with it. */
export const readEarlierRows = async ({ db }: Database, tables: Tables): Promise<Tables> => {
  const found: Tables = []
  for (const [table, rows] of tables) {
    const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column))
    const read = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(table)} order by ${columns[0]}`.execute(db)
    found.push([table, read.rows])
  }
  return found
}

/** A migration of a later version of the site. */
export const laterMigration = (name: string, ...statements: string[]): Migration => ({
  name,
  load: async () => ({
    up: async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    },
  }),
})
