import sharp from 'sharp'
import { memberForm, memberInput } from '#server/testing/members.ts'
import type { Headers } from './site.ts'

export type Saved = {
  _id: string
  id: number
  version: number
  amount: number
  name: { firstName: string }
}

/** A response with a status that was not expected. */
export class RefusedError extends Error {
  readonly status: number
  readonly code: unknown
  constructor(path: string, status: number, body: object) {
    super(`${path}: ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.code = 'code' in body ? body.code : undefined
  }
}

/** The requests of an admin. Each rejects with a TypeError if the server is gone, and with a RefusedError at a status that it does not expect. */
export const memberRequests = async (origin: string, headers: Headers) => {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6f6b' } })
    .jpeg()
    .toBuffer()
  const send = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Headers },
    expected: readonly number[],
  ) => {
    const reply = await fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } })
    const body = (await reply.json()) as { data: unknown }
    if (!expected.includes(reply.status)) throw new RefusedError(path, reply.status, body)
    return { status: reply.status, data: body.data }
  }
  return {
    create: async (changes: Record<string, unknown> = {}, key?: string) => {
      const image = new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' })
      const body = memberForm(memberInput(changes), image)
      const init = { method: 'POST', body, ...(key && { headers: { 'idempotency-key': key } }) }
      return (await send('/api/members/create', init, [201])).data as Saved
    },
    /** Returns the status: 200, or 412 if the version is stale. */
    update: async ({ _id, version }: Pick<Saved, '_id' | 'version'>, changes: Record<string, unknown>) => {
      const { status, data } = await send(
        `/api/members/update/${_id}`,
        {
          method: 'PATCH',
          body: memberForm(memberInput(changes)),
          headers: { 'if-match': `"${version}"` },
        },
        [200, 412],
      )
      return { status, data: data as Saved }
    },
    remove: async (_id: string) => {
      await send(`/api/members/delete/${_id}`, { method: 'DELETE' }, [200])
    },
    list: async (query: string) =>
      (await send(`/api/members?${query}`, {}, [200])).data as { data: Saved[]; meta: { total: number } },
  }
}

export type MemberRequests = Awaited<ReturnType<typeof memberRequests>>
