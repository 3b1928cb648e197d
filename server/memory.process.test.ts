import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { createUser } from './auth/create-user.ts'
import { createPasswords } from './auth/passwords.ts'
import { newUid, timestamp } from './database/ids.ts'
import { insertRows, memberInput, toNewRow } from './testing/members.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from './testing/processes.ts'

const MB = 1024 * 1024
const MEMBERS = 5000
/** What a machine of half a gigabyte has for the site. */
const MEMORY_MAX_MB = 400
const SIGN_IN = { email: 'chair@society.example', password: 'salt-and-tide' }

let place: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  place = await makeFolder()
  await prepareDatabase(place.url, async (database) => {
    const by = { actor: { uid: null, name: 'test' }, clock: systemClock, passwords: createPasswords() }
    await createUser(database, { name: 'Chair', ...SIGN_IN, role: 'admin', duties: ['everything'] }, by)
    const now = systemClock.now()
    const member = newMemberSchema(systemClock).parse(memberInput())
    const rows = Array.from({ length: MEMBERS }, (_, index) =>
      toNewRow(member, { id: index + 1, uid: newUid(now), at: timestamp(now) }),
    )
    await insertRows(database, rows)
  })
})
afterEach(() => place.remove())

/** The largest memory that a process has had. */
const peakOf = (pid: number | undefined) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const formOf = (name: string, filename: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ])

it.runIf(process.platform === 'linux')(
  `lists, searches, pictures and parallel uploads take less than ${MEMORY_MAX_MB} MB`,
  { timeout: 600_000 },
  async () => {
    const variables = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: place.url, SESSION_SECRET: TEST_SECRET }
    const server = startProcess('scripts/run.mjs', place.folder, { ...variables, LOG_LEVEL: 'silent' }, [
      'serve',
    ])
    try {
      const [, port] = await server.printed(/localhost:(\d+)/)
      const origin = `http://127.0.0.1:${port}`
      const login = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(SIGN_IN),
      })
      const { data } = (await login.json()) as { data: { accessToken: string } }
      const cookie = login.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      const headers = { authorization: `Bearer ${data.accessToken}`, cookie }

      /** Resolves with the status once the upload was answered, or its connection was ended. The last bytes come when all have been begun. */
      const upload = (path: string, form: Buffer, last: Promise<void>) =>
        new Promise<number>((resolve) => {
          const length = { 'content-length': form.length, 'content-type': 'multipart/form-data; boundary=x' }
          const sent = request(`${origin}${path}`, { method: 'POST', headers: { ...headers, ...length } })
          sent.on('response', (reply) => {
            reply.resume()
            resolve(reply.statusCode ?? 0)
          })
          sent.on('error', () => resolve(0))
          sent.write(form.subarray(0, -50))
          void last.then(() => sent.end(form.subarray(-50)))
        })
      const list = async (query: string) =>
        (await fetch(`${origin}/api/members?${query}`, { headers })).text()

      await Promise.all(Array.from({ length: 6 }, () => list('limit=100000')))
      for (let count = 0; count < 100; count++) await list(`searchTerm=karim ${count}`)

      const noise = formOf('image', 'a.jpg', Buffer.alloc(9.9 * MB, 'noise'))
      const begun = new Promise<void>((resolve) => setTimeout(resolve, 4000))
      const statuses = await Promise.all(
        Array.from({ length: 80 }, () => upload('/api/admin/images', noise, begun)),
      )
      expect(statuses.filter((status) => ![0, 400, 429].includes(status))).toEqual([])
      expect(statuses).toContain(429)

      const now = Promise.resolve()
      const create = { width: 4000, height: 3000, channels: 3, background: '#2a6' } as const
      const photo = await sharp({ create: { ...create, noise: { type: 'gaussian', mean: 128, sigma: 20 } } })
        .jpeg({ quality: 60 })
        .toBuffer()
      for (let count = 0; count < 6; count++)
        expect(await upload('/api/admin/images', formOf('image', 'photo.jpg', photo), now)).toBe(201)

      expect(peakOf(server.child.pid)).toBeLessThan(MEMORY_MAX_MB)
    } finally {
      server.child.kill('SIGKILL')
      await server.exited
    }
  },
)
