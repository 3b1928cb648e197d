import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { STORAGE_FULL_MESSAGE } from '#domain/errors.ts'
import type { Db } from './database/schema.ts'
import { createWriteQueue } from './database/write-queue.ts'
import { write } from './database/write.ts'
import { verifyHistory } from './history/verify-history.ts'
import { checkFrom, fullIds } from './testing/checks.ts'
import { fillDisk, freeDisk, makeRoom } from './testing/full-disk.ts'
import { memberForm, memberInput } from './testing/members.ts'
import { correctionInput, donorInput, messageInput, sendForm } from './testing/public-forms.ts'
import { failure } from './testing/replies.ts'
import { usePeople } from './testing/use-people.ts'

/** SQLite fills its existing pages before it needs a new one. */
const MAX_WRITES = 60

const people = usePeople('each test')

const REFUSAL = failure(507, 'STORAGE_FULL', STORAGE_FULL_MESSAGE)

type Reply = { statusCode: number; json: () => unknown }

/** Writes until a request is refused; returns that response. */
const untilRefused = async (send: (turn: number) => Promise<Reply>) => {
  for (let turn = 0; turn < MAX_WRITES; turn++) {
    const reply = await send(turn)
    if (reply.statusCode !== 201) return reply.json()
  }
  return 'never refused'
}
const createMember = (changes: Parameters<typeof memberInput>[0] = {}) =>
  people.admin.sendForm('POST', '/api/members/create', memberForm(memberInput(changes)))

it('an admin’s write answers 507 while the disk is full, and succeeds once there is room', async () => {
  await fillDisk(people.database)
  expect(await untilRefused(() => createMember())).toEqual(REFUSAL)
  expect((await createMember()).statusCode).toBe(507)
  expect((await people.admin.get('/api/members?limit=10')).statusCode).toBe(200)
  await freeDisk(people.database)
  expect((await createMember()).statusCode).toBe(201)
})

it('the public forms are refused in the same way', async () => {
  const created = await createMember()
  const { _id } = created.json<{ data: { _id: string } }>().data
  const forms: [url: string, input: (turn: number) => object][] = [
    ['/api/contact', (turn) => messageInput({ message: `${turn} ${'long '.repeat(300)}` })],
    ['/api/blood-donors', (turn) => donorInput({ name: `Delwar ${turn}` })],
    ['/api/corrections', (turn) => correctionInput(_id, { proposed: String(11_000 + turn) })],
  ]
  await fillDisk(people.database)
  for (const [url, input] of forms) {
    expect([url, await untilRefused((turn) => sendForm(people, url, input(turn)))]).toEqual([url, REFUSAL])
  }
  await freeDisk(people.database)
  for (const [url, input] of forms) {
    expect((await sendForm(people, url, input(MAX_WRITES))).statusCode).toBe(201)
  }
})

it('a failed transaction rejects with its original error', async () => {
  await fillDisk(people.database)
  const by = { actor: { uid: null, name: 'test' }, clock: people.clock }
  const fill = write(people.database, by, async ({ tx }) => {
    const value = { key: 'long'.repeat(10_000), count: 1, resets_at: '2026' }
    await tx.insertInto('throttles').values(value).execute()
  })
  await expect(fill).rejects.toMatchObject({ code: expect.stringMatching(/^(SQLITE_FULL|53100)$/) })
  await freeDisk(people.database)
  // The connection is not inside a transaction any more.
  await write(people.database, by, ({ tx }) => sql`select 1`.execute(tx))
})

it('a disk that is full fails the writes of a group that it undid, and no other', async () => {
  const { clock } = people
  // A group without a limit of time.
  const queue = createWriteQueue(people.database.db, { ...people.database, maxMs: Infinity })
  const database = { ...people.database, writes: queue }
  const by = { actor: { uid: null, name: 'test' }, clock }
  const before = await database.revision('data_revision')
  const add = (key: string, fill: (tx: Db) => Promise<unknown>) =>
    write(database, by, async ({ tx, record }) => {
      await fill(tx)
      await record({ action: 'update', entity: 'page', entityUid: key, before: null, after: null })
    })
  const isPostgres = database.engine === 'postgres'
  // SQLite undoes the whole transaction, PostgreSQL the statement.
  const fillUp = (tx: Db) =>
    isPostgres
      ? sql.raw(`do $$ begin raise exception 'disk full' using errcode = '53100'; end $$`).execute(tx)
      : tx
          .insertInto('throttles')
          .values({ key: 'long'.repeat(100_000), count: 1, resets_at: '2026' })
          .execute()
  await makeRoom(database)
  if (!isPostgres) await fillDisk(database)
  const none = () => Promise.resolve()
  const results = await Promise.allSettled([add('a', none), add('b', none), add('c', fillUp), add('d', none)])
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'stored'))
  expect(codes).toEqual(
    isPostgres
      ? ['stored', 'stored', '53100', 'stored']
      : ['SQLITE_FULL', 'SQLITE_FULL', 'SQLITE_FULL', 'stored'],
  )
  const keys = ['a', 'b', 'c', 'd'].filter((_, index) => codes[index] === 'stored')
  const changes = await database.db
    .selectFrom('changes')
    .select('entity_uid')
    .where('entity', '=', 'page')
    .orderBy('number')
    .execute()
  expect(changes.map((change) => change.entity_uid)).toEqual(keys)
  expect(await database.revision('data_revision')).toBe(before + keys.length)
  expect((await verifyHistory(database.db)).broken).toBeNull()
})

it('the membership check still works, and masks members that cannot be counted', async () => {
  const add = async () => (await createMember()).json<{ data: { id: number } }>().data.id
  const ids = [await add(), await add()]
  const isShown = async (id: number) =>
    fullIds(await checkFrom(people.app, '10.0.0.1', String(id))).length > 0
  const isCounted = async (id: number) => {
    const query = people.database.db
      .selectFrom('disclosed_members')
      .select('subject')
      .where('member', '=', id)
    return (await query.execute()).length > 0
  }
  const [seen = 0, other = 0] = ids
  expect(await isShown(seen)).toBe(true)
  await fillDisk(people.database)
  await untilRefused(() => createMember())
  expect(await isShown(seen)).toBe(true)
  // SQLite may have had room for one more row.
  expect(await isShown(other)).toBe(await isCounted(other))
  expect(people.database.engine === 'postgres' && (await isShown(other))).toBe(false)
})
