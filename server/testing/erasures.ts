import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MentionList } from '#domain/erasure/erasure.ts'
import { memberForm } from './members.ts'
import type { People } from './people.ts'

/** Values that nobody else has. */
export const RAHIMA = {
  name: { firstName: 'Rahimunnesa', middleName: null, lastName: 'Quaderi' },
  fatherOrHusbandName: 'Tofazzal Quaderi',
  phone: '+1 (929) 555-0187',
  secondPhone: '+8801819876543',
  email: 'rahimunnesa@example.org',
  address: { street: '77 Lighthouse Row', apartment: '9Z', city: 'Brooklyn', state: 'NY', zipCode: '11239' },
}
export const PERSONAL = /rahimunnesa|quaderi|555.?0187|1819876543|lighthouse|9295550187/i

export const erasures = (people: People) => {
  const forget = (url: string, name: string, also?: readonly string[]) =>
    people.admin.post(`${url}/forget`, { name, reason: 'Asked for it in a letter', ...(also && { also }) })
  const mentionsOf = async (uid: string) => {
    const reply = await people.admin.get(`/api/members/${uid}/forget`)
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<{ data: MentionList }>().data
  }
  return {
    forget,
    mentionsOf,
    /** Erases the member, but nothing that is doubtful. */
    forgetRahima: (uid: string) => forget(`/api/members/${uid}`, ' rahimunnesa  Quaderi '),
    /** Erases a member with all that is doubtful. */
    forgetAll: async (uid: string, name: string) =>
      forget(
        `/api/members/${uid}`,
        name,
        (await mentionsOf(uid)).doubtful.map(({ id }) => id),
      ),
    update: (uid: string, changes: object, image?: File) =>
      people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes, image)),

    /** Searches every text of every table, so that a new table is covered as well. */
    findAnywhere: async (pattern: RegExp) => {
      const { db } = people.database
      const found: string[] = []
      for (const { name } of await db.introspection.getTables()) {
        const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
        for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
          if (typeof value === 'string' && pattern.test(value)) found.push(`${name}.${column}: ${value}`)
        }
      }
      return found
    },
  }
}
