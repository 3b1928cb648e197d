import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { createUser } from './auth/create-user.ts'
import { createPasswords } from './auth/passwords.ts'
import { openDatabase } from './database/database.ts'
import { verifyHistory } from './history/verify-history.ts'
import { memberForm, memberInput } from './testing/members.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from './testing/processes.ts'
import { PASSWORD } from './testing/test-app.ts'

const KILLS = 30
/** Their writes are committed in groups. */
const CLIENTS = 12

let place: Awaited<ReturnType<typeof makeFolder>>

beforeAll(async () => {
  place = await makeFolder()
  const user = {
    name: 'Admin',
    email: 'admin@example.com',
    password: PASSWORD,
    role: 'admin',
    duties: ['everything'],
  } as const
  await prepareDatabase(place.url, (database) =>
    createUser(database, user, {
      actor: { uid: null, name: 'test' },
      clock: systemClock,
      passwords: createPasswords(),
    }),
  )
  // Only a process that exits normally writes the compile cache for the next one; a killed process does not.
  const { server } = await startServer()
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
})

afterAll(() => place.remove())

const startServer = async () => {
  const server = startProcess('build/app/main.js', place.folder, {
    NODE_ENV: 'production',
    DATABASE_URL: place.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: 'error',
  })
  const [address] = await server.printed(/http:\/\/\S+/)
  return { server, api: `${address}/api` }
}

const signIn = async (api: string) => {
  const reply = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: PASSWORD }),
  })
  const { data } = (await reply.json()) as { data: { accessToken: string } }
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { authorization: `Bearer ${data.accessToken}`, cookie }
}

it(
  `no acknowledged member is lost and none is half-written after ${KILLS} kill -9`,
  { timeout: 240_000 },
  async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6f6b' } })
      .jpeg()
      .toBuffer()
    const acknowledged: string[] = []
    let headers: Record<string, string> | null = null

    for (let round = 0; round < KILLS; round++) {
      const { server, api } = await startServer()
      headers ??= await signIn(api)
      const sent = headers
      const killAfter = acknowledged.length + 2 + (round % 13)
      const client = async () => {
        for (;;) {
          const image = new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' })
          const body = memberForm(memberInput(), image)
          const reply = await fetch(`${api}/members/create`, { method: 'POST', headers: sent, body })
          const { data } = (await reply.json()) as { data: { _id: string } }
          expect(reply.status).toBe(201)
          acknowledged.push(data._id)
          // At this moment, other clients have requests in flight at every stage.
          if (acknowledged.length >= killAfter) server.child.kill('SIGKILL')
        }
      }
      const ends = await Promise.allSettled(Array.from({ length: CLIENTS }, client))
      await server.exited
      // A client only fails because its server is gone.
      for (const end of ends)
        expect(end.status === 'rejected' && String(end.reason)).toMatch(
          /TypeError: (fetch failed|terminated)/,
        )
    }

    const { db, close } = await openDatabase(place.url)
    try {
      const members = await db
        .selectFrom('members')
        .select(['id', 'uid', 'image_uid'])
        .orderBy('id')
        .execute()
      const images = await db.selectFrom('images').select('uid').execute()
      const changes = await db
        .selectFrom('changes')
        .select('entity_uid')
        .where('entity', '=', 'member')
        .execute()
      const known = new Set(members.map((member) => member.uid))
      expect(acknowledged.filter((uid) => !known.has(uid))).toEqual([])
      expect(new Set(acknowledged).size).toBe(acknowledged.length)
      expect(members.map((member) => member.id)).toEqual(members.map((_, index) => index + 1))
      expect(images.map((image) => image.uid).toSorted()).toEqual(
        members.map((member) => member.image_uid).toSorted(),
      )
      expect(changes.map((change) => change.entity_uid).toSorted()).toEqual([...known].toSorted())
      expect((await verifyHistory(db)).broken).toBeNull()
    } finally {
      await close()
    }
  },
)
