import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Member } from '#domain/members/member.ts'
import { createMember, memberForm, memberInput } from '../testing/members.ts'
import { jpegBytes, pictureFile } from '../testing/pictures.ts'
import { failure } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

const recordsOf = async (uid: string) => {
  const rows = await people.database.db
    .selectFrom('changes')
    .select([
      'action',
      'entity',
      'entity_uid',
      'actor_uid',
      'actor_name',
      'at',
      'revision',
      'before',
      'after',
    ])
    .where('entity_uid', '=', uid)
    .orderBy('number')
    .execute()
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before === null ? null : (JSON.parse(before) as Member),
    after: after === null ? null : (JSON.parse(after) as Member),
  }))
}
const memberOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}`)).json<{ data: Member }>().data
const update = (uid: string, changes: unknown, headers: Record<string, string> = {}) =>
  people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes), headers)
const now = () => new Date(people.clock.now()).toISOString()

it('every write records who, when, and the values before and after', async () => {
  const { _id: uid } = await createMember(people.admin)
  const created = { at: now(), member: await memberOf(uid) }
  people.clock.advance(5000)
  await update(uid, { phone: '347-555-0199' })
  const updated = { at: now(), member: await memberOf(uid) }
  people.clock.advance(5000)
  await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${uid}` })
  const deletedAt = now()

  const admin = await people.database.db
    .selectFrom('users')
    .select('uid')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const who = { entity: 'member', entity_uid: uid, actor_uid: admin.uid, actor_name: 'The admin' }
  const records = await recordsOf(uid)
  expect(records).toEqual(
    [
      { action: 'create', at: created.at, before: null, after: created.member },
      { action: 'update', at: updated.at, before: created.member, after: updated.member },
      { action: 'delete', at: deletedAt, before: updated.member, after: null },
    ].map((record) => ({ ...record, ...who, revision: expect.any(Number) })),
  )
  const revisions = records.map((record) => record.revision)
  expect(new Set(revisions).size).toBe(3)
  expect(revisions).toEqual(revisions.toSorted((a, b) => a - b))
})

/** The tables that a write could have changed. */
const traces = async () => {
  const { db } = people.database
  const [members, images, changes, keys, counters] = await Promise.all([
    db.selectFrom('members').selectAll().orderBy('id').execute(),
    db.selectFrom('images').select('uid').execute(),
    db.selectFrom('changes').select('uid').execute(),
    db.selectFrom('idempotency_keys').select('key').execute(),
    db.selectFrom('counters').selectAll().orderBy('name').execute(),
  ])
  return { members, images: images.length, changes: changes.length, keys: keys.length, counters }
}

describe('a write that is refused', () => {
  it('stores neither a value nor a change record', async () => {
    const { _id: uid } = await createMember(people.admin)
    const { _id: life } = await createMember(people.admin, {
      typeOfMember: 'life_member',
      lifeMemberId: 'HELD',
    })
    const before = await traces()
    const picture = pictureFile(await jpegBytes())
    const taken = memberForm(memberInput({ typeOfMember: 'life_member', lifeMemberId: 'held' }), picture)
    const replies = [
      await people.admin.sendForm('POST', '/api/members/create', taken, { 'idempotency-key': 'refused' }),
      await update(uid, { lifeMemberId: 'held' }),
      await update(uid, { typeOfMember: 'life_member' }),
      await update(uid, { amount: 5 }, { 'if-match': '"9"' }),
      await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${life}` }),
    ]
    expect(replies.map((reply) => reply.statusCode)).toEqual([409, 409, 400, 412, 409])
    expect(await traces()).toEqual(before)
  })
})

describe('a write that fails halfway', () => {
  const withoutTable = async (table: string, work: () => Promise<void>) => {
    const { db } = people.database
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db)
    try {
      await work()
    } finally {
      await sql`alter table ${sql.table(`${table}_away`)} rename to ${sql.table(table)}`.execute(db)
    }
  }

  it.each(['changes', 'idempotency_keys'])(
    'stores nothing if the %s cannot be stored [V2.3.3, V16.5.3]',
    async (table) => {
      const { _id: uid } = await createMember(people.admin)
      const before = await traces()
      const form = memberForm(memberInput(), pictureFile(await jpegBytes()))
      await withoutTable(table, async () => {
        const replies = [
          await people.admin.sendForm('POST', '/api/members/create', form, { 'idempotency-key': 'broken' }),
        ]
        if (table === 'changes') {
          replies.push(await update(uid, { amount: 5 }))
          replies.push(await people.admin.send({ method: 'DELETE', url: `/api/members/delete/${uid}` }))
        }
        for (const reply of replies) {
          expect(reply.json()).toEqual(failure(500, 'INTERNAL', 'Something went wrong!'))
        }
      })
      expect(await traces()).toEqual(before)
    },
  )
})
