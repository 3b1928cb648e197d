import { beforeEach, describe, expect, it } from 'vitest'
import {
  BATCH_NOT_FOUND,
  BATCH_OF_IMPORT,
  BATCH_OVER,
  ONE_CHANGE,
  SELECTION_CHANGED,
  TOO_MANY_AT_ONCE,
  WRONG_NUMBER,
  type BatchProgress,
  type BulkPreview,
} from '#domain/bulk-changes/bulk-change.ts'
import type { HistoryEntry } from '#domain/history/history-entry.ts'
import { HIDDEN_REASON_REQUIRED, type Member } from '#domain/members/member.ts'
import { SELECTION_MAX } from '#domain/members/selection.ts'
import { newUid, timestamp } from '../database/ids.ts'
import { runJob } from '../jobs/jobs.ts'
import { bulkJob } from './work.ts'
import { eventually } from '../testing/eventually.ts'
import { IMPORT_HEADERS, importTable, ROW } from '../testing/imports.ts'
import { createMember, insertMembers, memberForm } from '../testing/members.ts'
import { refusedFields } from '../testing/replies.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')
const BULK = '/api/members/bulk'
const EXPIRED_4_DIGITS = 'Expired year of membership must be 4 digits!'
const DELETE = '/api/members/bulk/delete'

const preview = async (request: object, url = BULK) =>
  (await people.admin.post(`${url}/preview`, request)).json<{ data: BulkPreview }>().data
const apply = (request: object, url = BULK) => people.admin.post(url, request)
/** The result of a batch, which the application's own job may be working on. */
const endOf = (batch: string) =>
  eventually(async () => {
    const reply = await people.admin.get(`/api/members/batches/${batch}`)
    const { data } = reply.json<{ data: BatchProgress }>()
    expect(data.state).toBe('ended')
    return data
  })
const resultOf = (reply: Awaited<ReturnType<typeof apply>>) => {
  expect(reply.statusCode).toBe(200)
  return endOf(reply.json<{ data: BatchProgress }>().data.batch)
}
/** Previews and applies. */
const bulk = async (request: object, url = BULK, given: { reason?: string; number?: number } = {}) => {
  const { token } = await preview(request, url)
  return resultOf(await apply({ ...request, ...given, token }, url))
}
const undo = (batch: string) => people.admin.post(`/api/members/batches/${batch}/undo`)

/** All members, without what every write raises. */
const register = async () => {
  const reply = await people.admin.get('/api/members?limit=100')
  const { data } = reply.json<{ data: { data: Member[] } }>().data
  return data.map(({ version: _version, ...member }) => member)
}
const change = async (uid: string, changes: object) => {
  const reply = await people.admin.sendForm('PATCH', `/api/members/update/${uid}`, memberForm(changes))
  expect(reply.statusCode).toBe(200)
}
const historyOf = async (uid: string) =>
  (await people.admin.get(`/api/members/${uid}/history`)).json<{ data: { data: HistoryEntry[] } }>().data.data

let members: { _id: string; id: number }[] = []
beforeEach(async () => {
  const five = [
    { unionOfSandwip: 'musapur' },
    { unionOfSandwip: 'musapur', isActive: false },
    { unionOfSandwip: 'gasua', isActive: false, isDied: true },
    { unionOfSandwip: 'musapur', typeOfMember: 'life_member', lifeMemberId: 'LM-1' },
    { unionOfSandwip: 'gasua', isActive: false, name: { firstName: 'Nasima', lastName: 'Begum' } },
  ]
  members = []
  for (const member of five) members.push(await createMember(people.admin, member))
})
const at = (index: number) => members[index] ?? { _id: '', id: 0 }

const NASIMA = { name: 'Nasima Begum', isLife: false }

describe('the preview', () => {
  it('counts who would change, who has the value already, and who cannot, naming the first', async () => {
    const found = await preview({ filter: {}, change: { isActive: true } })
    expect(found).toMatchObject({
      total: 5,
      same: 2,
      changed: { count: 2, members: [{ _id: at(1)._id }, { ...NASIMA, _id: at(4)._id }] },
      refused: [{ why: 'deceased', count: 1, members: [{ _id: at(2)._id }] }],
    })
    expect(await preview({ filter: {}, change: { isActive: false } })).toMatchObject({
      same: 3,
      changed: { count: 1 },
      refused: [{ why: 'life', count: 1, members: [{ isLife: true }] }],
    })
    expect(await preview({ filter: {}, change: { expiredYearOfMembership: 2030 } })).toMatchObject({
      same: 0,
      changed: { count: 4 },
      refused: [{ why: 'life', count: 1 }],
    })
  })

  it('is of a filter or of a selection', async () => {
    const union = { change: { unionOfSandwip: 'bauria' } }
    expect(await preview({ filter: { unionOfSandwips: 'gasua' }, ...union })).toMatchObject({ total: 2 })
    expect(await preview({ ids: [at(0).id, at(3).id, 999], ...union })).toMatchObject({ total: 2 })
  })

  it('refuses what is no change, and a hidden member without a reason', async () => {
    const faultsOf = async (value: object) =>
      (await people.admin.post(`${BULK}/preview`, { filter: {}, change: value })).json<object>()
    const both = { isActive: true, unionOfSandwip: 'gasua' }
    for (const value of [{}, both])
      expect(await faultsOf(value)).toEqual(refusedFields({ 'change.field': ONE_CHANGE }))
    expect(await faultsOf({ expiredYearOfMembership: 1 })).toEqual(
      refusedFields({ 'change.expiredYearOfMembership': EXPIRED_4_DIGITS }),
    )
    expect(await faultsOf({ isHidden: true })).toEqual(
      refusedFields({ 'change.hiddenReason': HIDDEN_REASON_REQUIRED }),
    )
  })
})

describe('a change', () => {
  it('is one batch with the reason, and undone everybody is as before', async () => {
    const before = await register()
    const hidden = { isHidden: true, hiddenReason: 'Wishes' }
    const reason = 'Meeting of May'
    const { batch, done, left } = await bulk({ filter: {}, change: hidden }, BULK, { reason })
    expect([done, left.count]).toEqual([5, 0])
    expect(await register()).toEqual(
      before.map((member) => ({ ...member, isHidden: true, hiddenReason: 'Wishes' })),
    )
    const [entry] = await historyOf(at(0)._id)
    expect(entry).toMatchObject({
      reason: 'Meeting of May',
      batch: { _id: batch, changes: 5, import: null, isUndoable: true },
    })
    const undone = await resultOf(await undo(batch))
    expect([undone.done, undone.left.count]).toEqual([5, 0])
    expect(await register()).toEqual(before)
  })

  it('does what the preview showed, once [V2.3.1]', async () => {
    const request = { filter: {}, change: { unionOfSandwip: 'bauria' } }
    const { token } = await preview(request)
    const stale = await preview({ ...request, ids: [at(0).id], filter: undefined })
    const refused = await apply({ ...request, token: stale.token })
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      SELECTION_CHANGED,
    ])
    const replies = await Promise.all([apply({ ...request, token }), apply({ ...request, token })])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await historyOf(at(0)._id)).toHaveLength(2)
  })

  it('is refused after somebody has changed one of the members', async () => {
    const request = { filter: {}, change: { unionOfSandwip: 'bauria' } }
    const { token } = await preview(request)
    await change(at(0)._id, { amount: 7 })
    expect((await apply({ ...request, token })).statusCode).toBe(409)
  })

  it('is undone except for members who were changed since, who are named', async () => {
    const { batch } = await bulk({ filter: {}, change: { unionOfSandwip: 'bauria' } })
    await change(at(4)._id, { amount: 7 })
    const { done, left } = await resultOf(await undo(batch))
    expect([done, left]).toEqual([4, { count: 1, members: [{ ...NASIMA, _id: at(4)._id }] }])
    expect((await register()).map(({ unionOfSandwip }) => unionOfSandwip)).toEqual(
      'musapur musapur gasua musapur bauria'.split(' '),
    )
    expect((await historyOf(at(0)._id)).map((entry) => entry.batch?.isUndoable)).toEqual([
      true,
      false,
      undefined,
    ])
    const again = await undo(batch)
    expect(again.json()).toMatchObject({ statusCode: 409, message: BATCH_OVER })
  })

  it('of more than 5,000 members is refused [V2.3.2]', async () => {
    await insertMembers(
      people,
      Array.from({ length: SELECTION_MAX }, () => ({})),
      1000,
    )
    // The register in memory is read again with the next write.
    await createMember(people.admin)
    const reply = await people.admin.post(`${BULK}/preview`, { filter: {}, change: { isHidden: false } })
    expect(reply.json()).toMatchObject({ statusCode: 400, message: TOO_MANY_AT_ONCE })
  })
})

it('a change that a restart interrupted continues where it was, in the name of who started it', async () => {
  const uids = members.map(({ _id }) => _id)
  const task = { work: 'change', what: { unionOfSandwip: 'bauria' }, reason: 'Meeting', uids }
  const run = { uid: newUid(people.clock.now()), token: 'interrupted', task: JSON.stringify(task) }
  const progress = { total: 5, done: 2, position: null, left_uids: '[]', state: 'running' } as const
  const by = { actor_uid: newUid(people.clock.now()), actor_name: 'Rahima Khatun', started_at: timestamp(0) }
  await people.database.db
    .insertInto('bulk_runs')
    .values({ ...run, ...progress, ...by })
    .execute()
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { database, clock } = people
  await runJob(bulkJob, { database, clock, log: silent, signal: new AbortController().signal })
  expect(await endOf(run.uid)).toMatchObject({ total: 5, done: 5, left: { count: 0 } })
  expect((await register()).map(({ unionOfSandwip }) => unionOfSandwip)).toEqual(
    'musapur musapur bauria bauria bauria'.split(' '),
  )
  expect((await historyOf(at(4)._id))[0]).toMatchObject({
    reason: 'Meeting',
    actor: 'Rahima Khatun',
  })
})

describe('a deletion', () => {
  it('needs the number of the members, leaves life members, and is undone as one', async () => {
    const before = await register()
    expect(await preview({ filter: {} }, DELETE)).toMatchObject({
      changed: { count: 4 },
      refused: [{ why: 'life', count: 1 }],
    })
    const { token } = await preview({ filter: {} }, DELETE)
    const wrong = await apply({ filter: {}, token, number: 5 }, DELETE)
    const missing = await apply({ filter: {}, token }, DELETE)
    for (const reply of [wrong, missing])
      expect(reply.json()).toEqual(refusedFields({ number: WRONG_NUMBER }))
    expect(await register()).toEqual(before)
    const { batch, done } = await bulk({ filter: {} }, DELETE, { number: 4 })
    expect([done, (await register()).map(({ id }) => id)]).toEqual([4, [at(3).id]])
    expect(await resultOf(await undo(batch))).toMatchObject({ done: 4, left: { count: 0 } })
    expect(await register()).toEqual(before)
  })
})

describe('what is undone', () => {
  it('exists, and is no import', async () => {
    const unknown = await undo('019a0000-0000-7000-8000-000000000000')
    expect(unknown.json()).toMatchObject({ statusCode: 404, message: BATCH_NOT_FOUND })
    const { _id } = await importTable(people.admin, [IMPORT_HEADERS, ROW], 'applied')
    const reply = await undo(_id)
    expect(reply.json()).toMatchObject({ statusCode: 409, message: BATCH_OF_IMPORT })
  })
})
