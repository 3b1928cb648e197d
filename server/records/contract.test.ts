import { describe, expect, it } from 'vitest'
import type { TrashPage } from '#domain/history/trash.ts'
import { changesOf } from '../testing/changes.ts'
import { createSample, RECORD_SAMPLES } from '../testing/record-samples.ts'
import { faultPathsOf } from '../testing/replies.ts'
import { UNKNOWN_ID } from '../testing/create-record.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('the file')

type Body = { data: { _id: string; version: number } & Record<string, unknown> }

const trashedIds = async () => {
  const { data } = (await people.admin.get('/api/admin/trash')).json<{ data: TrashPage }>().data
  return data.map(({ _id }) => _id)
}
const dataRevision = () => people.database.revision('data_revision')

describe.each(RECORD_SAMPLES)('$entity', (sample) => {
  const { url, entity, changes, input, isOrdered, isDeletable = true, readsDeleted = false } = sample
  const create = () => createSample(people.admin, sample)
  const get = (uid: string) => people.admin.get(`${url}/${uid}`)
  const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, headers = {}) =>
    people.admin.send({ method, url: `${url}${path}`, headers, ...(payload && { payload }) })

  it('is read with its version as the ETag, and its creation is recorded', async () => {
    const { _id } = await create()
    const reply = await get(_id)
    expect(reply.headers.etag).toBe('"1"')
    expect(reply.json<Body>().data).toMatchObject({ _id, version: 1 })
    const [created, ...rest] = await changesOf(people, _id)
    expect(rest).toEqual([])
    const actor = input ? 'The admin' : 'Visitor'
    expect(created).toMatchObject({ action: 'create', entity, actor_name: actor, before: null })
    expect(reply.json<Body>().data).toMatchObject(created?.after as object)
  })

  it('a change requires the version that it is based on; a stale one answers 412', async () => {
    const { _id } = await create()
    const { data: before } = (await get(_id)).json<Body>()
    const changed = await send('PATCH', `/${_id}`, changes, { 'if-match': '"1"' })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).toBe('"2"')
    expect(changed.json<Body>().data).toMatchObject({ version: 2, ...changes })
    const isUnchanged = (field: string) => !['version', 'updatedAt', ...Object.keys(changes)].includes(field)
    const unchanged = Object.entries(before).filter(([field]) => isUnchanged(field))
    expect(changed.json<Body>().data).toMatchObject(Object.fromEntries(unchanged))
    const stale = await send('PATCH', `/${_id}`, changes, { 'if-match': '"1"' })
    expect(stale.json()).toMatchObject({ statusCode: 412, code: 'VERSION_STALE' })
    const [created, updated, ...rest] = await changesOf(people, _id)
    expect(rest).toEqual([])
    expect(updated).toMatchObject({ action: 'update', before: created?.after })
    expect((await get(_id)).json<Body>().data).toMatchObject(updated?.after as object)
  })

  it('a change without an effect writes nothing', async () => {
    const { _id } = await create()
    await send('PATCH', `/${_id}`, changes)
    const revision = await dataRevision()
    const again = await send('PATCH', `/${_id}`, changes)
    const empty = await send('PATCH', `/${_id}`, {})
    expect([again.headers.etag, empty.headers.etag]).toEqual(['"2"', '"2"'])
    expect(await dataRevision()).toBe(revision)
    expect(await changesOf(people, _id)).toHaveLength(2)
  })

  it.runIf(isDeletable)('deleting and restoring are idempotent', async () => {
    const { _id } = await create()
    for (const _time of [1, 2]) {
      expect((await send('DELETE', `/${_id}`)).json()).toMatchObject({ statusCode: 200, data: null })
    }
    expect((await get(_id)).statusCode).toBe(readsDeleted ? 200 : 404)
    expect(await trashedIds()).toContain(_id)
    expect((await send('PATCH', `/${_id}`, changes)).statusCode).toBe(404)
    for (const _time of [1, 2]) {
      const restored = await send('POST', `/${_id}/restore`)
      expect(restored.statusCode).toBe(200)
      expect(restored.headers.etag).toBe('"3"')
      expect(await trashedIds()).not.toContain(_id)
    }
    const history = await changesOf(people, _id)
    expect(history.map(({ action }) => action)).toEqual(['create', 'delete', 'restore'])
    expect(history[1]).toMatchObject({ before: history[0]?.after, after: null })
    expect((await get(_id)).json<Body>().data).toMatchObject(history[2]?.after as object)
  })

  it.each([UNKNOWN_ID, 'no-uuid'])('answers 404 for the unknown id %s', async (id) => {
    const replies = [
      await get(id),
      await send('PATCH', `/${id}`, changes),
      await send('DELETE', `/${id}`),
      await send('POST', `/${id}/restore`),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  })

  it('an unknown field and a malformed If-Match are rejected [V15.3.3]', async () => {
    const { _id } = await create()
    const pathsOf = (reply: { json: () => unknown }) => faultPathsOf(reply)
    expect(pathsOf(await send('PATCH', `/${_id}`, { unknownField: 1 }))).toEqual(['unknownField'])
    expect((await send('PATCH', `/${_id}`, changes, { 'if-match': '1' })).statusCode).toBe(400)
    const created = await send('POST', '', { ...(await input?.(people.admin)), unknownField: 1 })
    expect(input ? pathsOf(created) : created.statusCode).toEqual(input ? ['unknownField'] : 404)
  })

  if (!isOrdered) return

  it('is reordered in one write, recorded for the records that moved', async () => {
    const list = async () =>
      (await people.admin.get(url)).json<{ data: Body['data'][] }>().data.map(({ _id }) => _id)
    const [one, two, three] = [await create(), await create(), await create()]
    const deleted = await create()
    await send('DELETE', `/${deleted._id}`)
    const before = await list()
    const unnamed = before.filter((uid) => ![one._id, three._id].includes(uid))
    const revision = await dataRevision()
    const order = [three._id, deleted._id, one._id, three._id, UNKNOWN_ID]
    expect((await send('PATCH', '/order', { order })).statusCode).toBe(200)
    const after = await list()
    expect(after).toEqual([three._id, one._id, ...unnamed])
    expect(await dataRevision()).toBe(revision + 1)
    // A position is not part of the form, so it does not make an open edit stale.
    expect((await get(two._id)).headers.etag).toBe('"1"')
    for (const uid of after) {
      const isMoved = after.indexOf(uid) !== before.indexOf(uid)
      const moves = (await changesOf(people, uid)).filter(({ after: value }) =>
        Object.hasOwn(Object(value), 'position'),
      )
      expect(moves).toHaveLength(isMoved ? moves.length || -1 : 0)
    }
    expect(await changesOf(people, deleted._id)).toHaveLength(2)
    await send('PATCH', '/order', { order: after })
    expect(await dataRevision()).toBe(revision + 1)
    expect((await send('PATCH', '/order', { order: [] })).statusCode).toBe(400)
  })
})
