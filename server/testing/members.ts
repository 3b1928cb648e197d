import type { Insertable } from 'kysely'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import { newUid, timestamp } from '../database/ids.ts'
import type { MembersTable } from '../database/schema.ts'
import { toColumns } from '../members/rows.ts'
import type { Browser, TestApp } from './test-app.ts'

/** A valid member; `changes` replaces top-level fields. */
export const memberInput = (changes: Record<string, unknown> = {}) => ({
  name: { firstName: 'Abdul', middleName: 'Karim', lastName: 'Chowdhury' },
  fatherOrHusbandName: 'Nurul Islam Chowdhury',
  yearOfBirth: 1971,
  phone: '+1 (718) 555-0134',
  secondPhone: '+8801711234567',
  email: 'abdul.karim@example.org',
  unionOfSandwip: 'musapur',
  introduceBy: { name: 'Jahanara Begum', phone: '718-555-0177' },
  amount: 120.5,
  initialYearOfMembership: 2014,
  expiredYearOfMembership: 2027,
  typeOfMember: 'general_member',
  address: { street: '41 Harbor Lane', apartment: '2B', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
  isActive: true,
  ...changes,
})

export const memberForm = (data: unknown, image?: File) => {
  const form = new FormData()
  if (image) form.append('image', image)
  form.append('data', JSON.stringify(data))
  return form
}

/** Creates a member through the API and returns it. Throws when the API refuses. */
export const createMember = async (browser: Browser, changes: Record<string, unknown> = {}) => {
  const reply = await browser.sendForm('POST', '/api/members/create', memberForm(memberInput(changes)))
  if (reply.statusCode !== 201) throw new Error(`not created: ${reply.body}`)
  return reply.json<{ data: { _id: string; id: number; version: number } }>().data
}

/** The row of a member that is inserted by SQL. */
export const toNewRow = (
  member: NewMember,
  { at, ...given }: { id: number; uid: string; at: string; imageUid?: string | null },
) =>
  // A new member sets every column without a default.
  ({
    ...toColumns(member),
    id: given.id,
    uid: given.uid,
    image_uid: given.imageUid ?? null,
    version: 1,
    created_at: at,
    updated_at: at,
  }) as Insertable<MembersTable>

/** Rows of one statement: the engines limit its parameters. */
const ROWS_AT_ONCE = 400

/** Inserts members by SQL, because the API would take too long. They are not indexed. */
export const insertRows = (database: Database, rows: readonly Insertable<MembersTable>[]) =>
  database.db.transaction().execute(async (tx) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await tx
        .insertInto('members')
        .values(rows.slice(start, start + ROWS_AT_ONCE))
        .execute()
    }
  })

/** Inserts a member for each change of `memberInput`, with the numbers from `first` on. The register reads them with its next rows. */
export const insertMembers = (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  changes: readonly Record<string, unknown>[],
  first = 1,
) => {
  const schema = newMemberSchema(clock)
  const rows = changes.map((change, index) => {
    const now = clock.now()
    return toNewRow(schema.parse(memberInput(change)), {
      id: first + index,
      uid: newUid(now),
      at: timestamp(now),
    })
  })
  return insertRows(database, rows)
}
