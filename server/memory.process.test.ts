import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import type { DuplicatesPage } from '#domain/duplicates/duplicates.ts'
import { UPLOADS_MAX_BYTES } from '#domain/images/image-rules.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import { createUser } from './auth/create-user.ts'
import { createPasswords } from './session/passwords.ts'
import { newUid } from './database/ids.ts'
import { fileForm, IMPORTS } from './testing/imports.ts'
import { startLateUpload } from './testing/late-uploads.ts'
import { insertRows, memberInput, toNewRow } from './testing/members.ts'
import { jpegBytes, padTo } from './testing/pictures.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from './testing/processes.ts'
import { PASSWORD } from './testing/test-app.ts'
import { workbookOf } from './testing/workbooks.ts'

const MB = 1024 * 1024
const MEMORY_MAX_MB = 400
const MEMBERS = 3000
const UPLOADS = 80
const PICTURE_BYTES = 9.9 * MB
const EMAIL = 'owner@example.org'

let place: Awaited<ReturnType<typeof makeFolder>>
let server: ReturnType<typeof startProcess> | undefined
beforeEach(async () => {
  place = await makeFolder()
})
afterEach(async () => {
  // A test that failed leaves its server behind.
  server?.child.kill('SIGKILL')
  await server?.exited
  await place.remove()
})

/** Members who differ by their phones alone, as of a list with placeholders. */
const fill = () =>
  prepareDatabase(place.url, async (database) => {
    const admin = {
      name: 'Admin',
      email: EMAIL,
      password: PASSWORD,
      role: 'admin',
      duties: ['everything'],
    } as const
    await createUser(database, admin, {
      actor: { uid: null, name: 'test' },
      clock: systemClock,
      passwords: createPasswords(),
    })
    const schema = newMemberSchema(systemClock)
    const at = systemClock.now()
    const rows = Array.from({ length: MEMBERS }, (_, index) =>
      toNewRow(schema.parse(memberInput({ phone: String(7_182_000_000 + index) })), {
        id: index + 1,
        uid: newUid(at + index),
        at: new Date(at).toISOString(),
      }),
    )
    await insertRows(database, rows)
  })

/** `npm run serve` without npm. Its process becomes the server. */
const serve = () => {
  const variables = { HOST: '127.0.0.1', PORT: '0', DATABASE_URL: place.url, SESSION_SECRET: TEST_SECRET }
  server = startProcess('scripts/run.mjs', place.folder, variables, ['serve'])
  return server
}

/** The most megabytes of memory that a process had. */
const peakMemory = (pid: number | undefined) => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

const signIn = async (origin: string) => {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const { data } = (await reply.json()) as { data: { accessToken: string } }
  const cookies = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { authorization: `Bearer ${data.accessToken}`, cookie: cookies.join('; ') }
}

const STRAY_CELL =
  '<row r="1"><c r="A1" t="str"><v>First name</v></c><c r="B1" t="str"><v>Phone</v></c></row>' +
  '<row r="2"><c r="A2" t="str"><v>Rahima</v></c><c r="B2" t="str"><v>718-555-0142</v></c></row>' +
  '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>'

const LIST_BYTES = 10_000_000
/** More cells than any list has, as many as fit in a file. */
const manyCells = () => Buffer.alloc(LIST_BYTES, `${'abc,'.repeat(199)}abc\n`)

// Only Linux tells the highest memory of another process.
it.runIf(process.platform === 'linux')(
  `as npm runs it, the server stays within ${MEMORY_MAX_MB} MB while it is sent too much`,
  { timeout: 240_000 },
  async () => {
    await fill()
    const { child, exited, printed } = serve()
    const [, port = ''] = await printed(/localhost:(\d+)/)
    const origin = `http://127.0.0.1:${port}`
    const headers = await signIn(origin)
    const readDuplicates = () => fetch(`${origin}/api/admin/duplicates?limit=100`, { headers })
    // They are compared while the rest is sent.
    await expect.poll(async () => (await readDuplicates()).status, { timeout: 60_000 }).toBe(200)

    const picture = padTo(await jpegBytes(4000, 3000), PICTURE_BYTES)
    const uploads = Array.from({ length: UPLOADS }, () =>
      startLateUpload(`${origin}/api/admin/images`, headers, picture),
    )
    const fitting = Math.floor(UPLOADS_MAX_BYTES / PICTURE_BYTES)
    let answered = 0
    const statuses = uploads.map(async ({ status }) => {
      const one = await status
      answered++
      return one
    })
    // The others are answered once their last bytes have come.
    await expect.poll(() => answered, { timeout: 60_000 }).toBe(UPLOADS - fitting)
    for (const { finish } of uploads) finish()
    const counts = Map.groupBy(await Promise.all(statuses), (status) => status)
    expect(counts.get(201)).toHaveLength(fitting)
    expect([...counts.keys()].filter((status) => status !== null).toSorted()).toEqual([201, 429])

    const upload = async (content: Buffer, name: string) => {
      const body = fileForm(new Uint8Array(content), name)
      return (await fetch(origin + IMPORTS, { method: 'POST', headers, body })).status
    }
    // The cell is a value beyond the headers of its row.
    expect(await upload(await workbookOf([{ name: 'List', rows: STRAY_CELL }]), 'stray.xlsx')).toBe(201)
    for (const list of [Buffer.alloc(LIST_BYTES, '\n'), Buffer.alloc(LIST_BYTES, ','), manyCells()])
      expect(await upload(list, 'list.csv')).toBe(422)

    const exported = await fetch(`${origin}/api/admin/exports/members`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        format: 'xlsx',
        filter: {},
        columns: [{ field: 'name.firstName', header: 'First name' }],
      }),
    })
    expect(exported.status).toBe(200)
    expect((await exported.arrayBuffer()).byteLength).toBeGreaterThan(0)

    const untilCompared = async (): Promise<DuplicatesPage> => {
      for (;;) {
        const { data } = (await (await readDuplicates()).json()) as { data: DuplicatesPage }
        if (data.progress === null) return data
        // Each answer groups all pairs that are found, in the process that compares.
        await sleep(250)
      }
    }
    expect(await untilCompared()).toMatchObject({ isCut: true })
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
    expect(peakMemory(child.pid)).toBeLessThanOrEqual(MEMORY_MAX_MB)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
  },
)
