import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { createUser } from './auth/create-user.ts'
import { openDatabase } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { memberForm, memberInput } from './testing/members.ts'
import { PASSWORD } from './testing/test-app.ts'

const KILLS = 30
const CLIENTS = 6
const SECRET = 'a secret for tests, of more than 32 characters'
const SERVER = path.resolve(import.meta.dirname, 'testing/api-server.ts')

let folder: string
let url: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'society-crash-'))
  url = `sqlite:${path.join(folder, 'society.db')}`
  const database = await openDatabase(url)
  await migrate(database.db)
  const user = { name: 'Admin', email: 'admin@example.com', password: PASSWORD, role: 'admin' as const }
  await createUser(database, user, { actor: { uid: null, name: 'test' }, clock: systemClock })
  await database.close()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const startServer = async () => {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      SESSION_SECRET: SECRET,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, api: `${address}/api` }
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
  `loses no acknowledged member and leaves none half-written over ${KILLS} kill -9`,
  { timeout: 240_000 },
  async () => {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f6f6b' } })
      .jpeg()
      .toBuffer()
    const acknowledged: string[] = []
    let headers: Record<string, string> | null = null

    for (let round = 0; round < KILLS; round++) {
      const { child, api } = await startServer()
      headers ??= await signIn(api)
      const sent = headers
      const killAfter = acknowledged.length + 2 + (round % 7)
      const client = async () => {
        for (;;) {
          const image = new File([new Uint8Array(picture)], 'photo.jpg', { type: 'image/jpeg' })
          const body = memberForm(memberInput(), image)
          const reply = await fetch(`${api}/members/create`, { method: 'POST', headers: sent, body })
          const { data } = (await reply.json()) as { data: { _id: string } }
          expect(reply.status).toBe(201)
          acknowledged.push(data._id)
          // The other clients' requests are under way at this moment, at every stage of theirs.
          if (acknowledged.length >= killAfter) child.kill('SIGKILL')
        }
      }
      const exited = once(child, 'exit')
      const ends = await Promise.allSettled(Array.from({ length: CLIENTS }, client))
      await exited
      // A client ends only because its server is gone.
      for (const end of ends)
        expect(end.status === 'rejected' && String(end.reason)).toMatch(
          /TypeError: (fetch failed|terminated)/,
        )
    }

    const { db, close } = await openDatabase(url)
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
    } finally {
      await close()
    }
  },
)
