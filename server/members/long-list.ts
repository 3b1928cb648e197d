import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ListMeta } from '#domain/api.ts'
import type { MemberQuery } from '#domain/members/member-query.ts'
import { ListedMember } from '#domain/members/member.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { createReplySerializer, type ReplyRoute } from '../http/serialize.ts'
import type { MemberPage } from './queries.ts'

/** A page longer than this is streamed. */
const STREAM_FROM = 1_000
/**
 * With 100 members, much of a list survives into V8's old generation: the server takes up to 160 MB more, until the next
 * full garbage collection.
 */
export const LONG_BATCH_SIZE = 25

const serializeMembers = createReplySerializer(z.array(ListedMember))

async function* listAsJson(
  members: AsyncIterable<ListedMember[]>,
  meta: ListMeta,
  route: ReplyRoute,
  signal: AbortSignal,
) {
  yield '{"statusCode":200,"success":true,"message":"Members","data":{"data":['
  let isFirst = true
  for await (const batch of members) {
    // The client has closed the connection.
    if (signal.aborted) return
    const text = serializeMembers(batch, route).slice(1, -1)
    if (text === '') continue
    yield isFirst ? text : `,${text}`
    isFirst = false
  }
  yield `],"meta":${JSON.stringify(meta)}}}`
}

/** Finds the members of a page, and reads them in batches. */
type Source = {
  find: (query: MemberQuery, signal: AbortSignal) => Promise<MemberPage>
  read: (page: MemberPage, batchSize: number) => AsyncIterable<ListedMember[]>
}

/** A request for the count alone is never a long list. */
export const isLongList = ({ limit, count }: MemberQuery) => limit > STREAM_FROM && count !== 'only'

/** Streams lists that are too long for memory, in the shape of the route's schema. */
export const createLongLists = ({ find, read }: Source) => {
  const sendLong = createLongReplies()
  return (reply: FastifyReply, query: MemberQuery, route: ReplyRoute) =>
    sendLong(reply, async (signal) => {
      const page = await find(query, signal)
      const meta = { page: query.page, limit: query.limit, total: page.total }
      void reply.type('application/json; charset=utf-8')
      return listAsJson(read(page, LONG_BATCH_SIZE), meta, route, signal)
    })
}
