import { once } from 'node:events'
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { TOO_MANY_UPLOADS } from '#domain/images/image-rules.ts'
import { createMember } from '../testing/members.ts'
import { usePeople } from '../testing/use-people.ts'
import { eventually } from '../testing/eventually.ts'

const people = usePeople('the file')
const MB = 1024 * 1024
const sent: ClientRequest[] = []
afterEach(() => {
  vi.restoreAllMocks()
  sent.splice(0).forEach((each) => each.destroy())
})

/** Sends the head and the beginning of an upload, and nothing more. */
const announce = async (path: string, bytes: number | null) => {
  const { app, admin } = people
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const upload = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token()}`,
      cookie: Array.from(admin.cookies, ([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'multipart/form-data; boundary=x',
      ...(bytes === null ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }),
    },
  })
  upload.on('error', () => {})
  sent.push(upload)
  upload.write(
    `--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  )
  return upload
}

const replyTo = async (upload: ClientRequest) => {
  // The types do not know the arguments of the event.
  const [reply] = (await once(upload, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk as Buffer)
  return {
    status: reply.statusCode,
    retryAfter: reply.headers['retry-after'],
    body: String(Buffer.concat(chunks)),
  }
}

const REFUSED = { status: 429, retryAfter: '10', body: expect.stringContaining(TOO_MANY_UPLOADS) }

/** The reply to another picture of 9 MB; null if the server reads it. */
const probe = async () => {
  const upload = await announce('/api/admin/images', 9 * MB)
  const waiting = new Promise<null>((resolve) => setTimeout(() => resolve(null), 1500))
  const reply = await Promise.race([replyTo(upload).catch(() => null), waiting])
  upload.destroy()
  return reply
}

it.each([
  ['pictures', '/api/admin/images', 9.9 * MB, 6],
  ['pictures without a length', '/api/admin/images', null, 6],
  ['lists', '/api/admin/imports', 10 * MB, 6],
  ['members', '/api/members/create', 2 * MB, 32],
])(
  '%s that announce 64 MB keep others out before they are read, until they are aborted',
  async (_what, path, bytes, fit) => {
    const admit = vi.spyOn(people.app, 'admitUpload')
    const waiting: ClientRequest[] = []
    for (let count = 0; count < fit; count++) waiting.push(await announce(path, bytes && Math.floor(bytes)))
    await eventually(() => expect(admit).toHaveReturnedTimes(fit))
    expect(await probe()).toEqual(REFUSED)
    // A form without a picture is not refused because of them.
    await createMember(people.admin, { phone: `+1347555${1000 + fit}` })
    waiting.forEach((each) => each.destroy())
    await expect.poll(probe, { timeout: 10_000 }).toBeNull()
  },
)
