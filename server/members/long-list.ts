import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ListMeta } from '#domain/api.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import { ListedMember } from '#domain/members/member.ts'
import { HttpError } from '../http/errors.ts'
import { serializeReply, type ReplyRoute } from '../http/serialize.ts'
import { createTurns } from '../http/turns.ts'
import type { MemberPage } from './queries.ts'

/** A page longer than this is streamed. */
const STREAM_FROM = 1_000
/** Each reads the whole register, batch by batch: two of them leave the event loop to others in between. */
const AT_ONCE = 2
/** As many admins as a society has, and then some. */
const WAITING = 20
const RETRY_AFTER_SECONDS = 10
const TOO_MANY = 'Too many long lists are being read at the moment. Please try again in a little while!'

const ListedMembers = z.array(ListedMember)

async function* listAsJson(
  members: AsyncIterable<ListedMember[]>,
  meta: ListMeta,
  route: ReplyRoute,
  signal: AbortSignal,
) {
  yield '{"statusCode":200,"success":true,"message":"Members","data":{"data":['
  let isFirst = true
  for await (const batch of members) {
    // Nobody reads on.
    if (signal.aborted) return
    const text = serializeReply(ListedMembers, batch, route).slice(1, -1)
    if (text === '') continue
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  yield `],"meta":${JSON.stringify(meta)}}}`
}

/** Where the lists come from: which members a page has, and these in batches. */
type Source = {
  find: (query: MemberQuery, signal: AbortSignal) => Promise<MemberPage>
  read: (page: MemberPage) => AsyncIterable<ListedMember[]>
}

/** The count alone is no list, however long a list it is the count of. */
export const isLongList = ({ limit, count }: MemberQuery) => limit > STREAM_FROM && count !== 'only'

/**
 * Answers lists too long to stand in memory, a few at a time: the others wait in line, and beyond that a 503 says when to try again.
 * A connection that is closed leaves the line, or ends its list. The stream writes the same shape as the schema of the route.
 */
export const createLongLists = ({ find, read }: Source) => {
  const turns = createTurns({ atOnce: AT_ONCE, waiting: WAITING })

  return async (request: FastifyRequest, reply: FastifyReply, query: MemberQuery, route: ReplyRoute) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    if (request.raw.destroyed) gone.abort()
    const turn = await turns.take(gone.signal)
    // There is nobody left to answer.
    if (turn === 'left') return reply.hijack()
    if (turn === 'full') {
      throw new HttpError(503, 'UNAVAILABLE', TOO_MANY, {
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      })
    }
    try {
      const page = await find(query, gone.signal)
      const meta = { page: query.page, limit: query.limit, total: page.total }
      const stream = Readable.from(listAsJson(read(page), meta, route, gone.signal))
      stream.once('close', turn)
      gone.signal.addEventListener('abort', () => stream.destroy())
      return await reply.type('application/json; charset=utf-8').send(stream)
    } catch (error) {
      turn()
      if (gone.signal.aborted) return reply.hijack()
      throw error
    }
  }
}
