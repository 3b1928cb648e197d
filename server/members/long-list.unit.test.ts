import { once } from 'node:events'
import { get, type ClientRequest, type IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MemberQuery } from '#domain/members/member-query.ts'
import type { ListedMember } from '#domain/members/member.ts'
import { registerErrors } from '../http/errors.ts'
import { createLongLists, isLongList } from './long-list.ts'
import { eventually } from '../testing/eventually.ts'

const BATCHES = 3

let app: FastifyInstance
let url: string
/** The pending batch requests, in order; calling one lets its list continue. */
let pending: { list: number; go: () => void }[]
let isOpen: boolean
let begun: number
let failures: number
let arrived: number

/** Lists whose batches the test releases explicitly. */
async function* read(): AsyncGenerator<ListedMember[]> {
  const list = begun++
  for (let batch = 0; batch < BATCHES; batch++) {
    if (!isOpen) await new Promise<void>((go) => void pending.push({ list, go }))
    yield []
  }
}
const find = async () => {
  if (failures > 0) {
    failures--
    throw new Error('the database is gone')
  }
  return { ids: [], total: 7, text: null }
}

beforeEach(async () => {
  pending = []
  isOpen = false
  begun = 0
  failures = 0
  arrived = 0
  app = Fastify()
  app.addHook('onRequest', async () => void arrived++)
  registerErrors(app)
  const send = createLongLists({ find, read })
  const query = MemberQuery.parse({ limit: '100000' })
  app.get('/list', (request, reply) => send(reply, query, { method: 'GET', url: '/list', log: request.log }))
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/list`
})
afterEach(async () => {
  open()
  await app.close()
})

const release = (ofList?: number) => {
  const released = pending.filter(({ list }) => ofList === undefined || list === ofList)
  pending = pending.filter((one) => !released.includes(one))
  for (const { go } of released) go()
}
const open = () => {
  isOpen = true
  release()
}
const ask = () => {
  // One connection for each list, as from different admins.
  const request = get(url, { agent: false })
  const answer = async () => {
    const [response]: IncomingMessage[] = await once(request, 'response')
    const chunks: Buffer[] = []
    for await (const chunk of response ?? []) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    return { status: response?.statusCode, retryAfter: response?.headers['retry-after'], text }
  }
  return { request, answer: answer() }
}
const leave = async (request: ClientRequest, answer: Promise<unknown>) => {
  request.destroy()
  await expect(answer).rejects.toThrow(/socket hang up|aborted/)
}
const connections = () => promisify(app.server.getConnections.bind(app.server))()
const waiting = (lists: readonly number[]) =>
  eventually(() => expect(pending.map(({ list }) => list)).toEqual(lists))

it('streams two lists at a time, queues twenty, and answers the others with a Retry-After [V15.2.2]', async () => {
  const asked = Array.from({ length: 25 }, ask)
  const refused = await Promise.all(
    Array.from({ length: 3 }, () => Promise.race(asked.map(({ answer }, index) => answer.then(() => index)))),
  )
  expect(refused).toHaveLength(3)
  await waiting([0, 1])
  expect(begun).toBe(2)
  // When one list ends, the next in the queue starts.
  for (let batch = 0; batch < BATCHES; batch++) {
    await eventually(() => expect(pending.some(({ list }) => list === 0)).toBe(true))
    release(0)
  }
  await eventually(() => expect(pending.map(({ list }) => list).toSorted()).toEqual([1, 2]))
  expect(begun).toBe(3)
  open()
  const answers = await Promise.all(asked.map(({ answer }) => answer))
  const full = answers.filter(({ status }) => status === 200)
  expect(full).toHaveLength(22)
  for (const { text } of full) expect(JSON.parse(text)).toMatchObject({ data: { meta: { total: 7 } } })
  const sent = answers.filter(({ status }) => status === 503)
  expect(sent).toHaveLength(3)
  for (const { retryAfter, text } of sent) {
    expect(retryAfter).toBe('10')
    expect(JSON.parse(text)).toMatchObject({ code: 'UNAVAILABLE', success: false })
  }
})

it('frees the slot of a closed connection, both queued and streaming [V1.4.3]', async () => {
  const [first, second] = [ask(), ask()]
  await waiting([0, 1])
  const inLine = ask()
  const last = ask()
  await eventually(() => expect(arrived).toBe(4))
  await leave(inLine.request, inLine.answer)
  await leave(first.request, first.answer)
  await eventually(async () => expect(await connections()).toBe(2))
  // The list of a closed connection ends after the current batch.
  release(0)
  await eventually(() => expect(pending.map(({ list }) => list).toSorted()).toEqual([1, 2]))
  expect(begun).toBe(3)
  open()
  expect((await second.answer).status).toBe(200)
  expect((await last.answer).status).toBe(200)
  expect(begun).toBe(3)
})

it('frees the slot of a list that fails', async () => {
  failures = 3
  const statuses = await Promise.all(Array.from({ length: 3 }, async () => (await ask().answer).status))
  expect(statuses).toEqual([500, 500, 500])
  open()
  expect((await ask().answer).status).toBe(200)
})

it('a count or a page is not a long list', () => {
  expect(isLongList(MemberQuery.parse({ limit: '100000' }))).toBe(true)
  expect(isLongList(MemberQuery.parse({ limit: '100000', count: 'only' }))).toBe(false)
  expect(isLongList(MemberQuery.parse({ limit: '100' }))).toBe(false)
})
