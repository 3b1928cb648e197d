import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { SETTINGS_ID } from '#domain/settings/settings.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import { fullIds } from '../testing/checks.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { makeFolder, prepareDatabase, startProcess, TEST_SECRET } from '../testing/processes.ts'

vi.setConfig({ testTimeout: 60_000 })

const MEMBERS = 30
const PER_ADDRESS = 7

let place: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  place = await makeFolder()
})
afterEach(() => place.remove())

const fill = async (database: Database) => {
  const actor = { uid: null, name: 'test' }
  const membershipCheck = { ...DEFAULT_CHECK, perAddress: PER_ADDRESS }
  const changes = { ...DEFAULT_SOCIETY, logo: null, membershipCheck }
  await changeSettings({ database, clock: systemClock, actor }, SETTINGS_ID, changes, null)
  const member = newMemberSchema(systemClock).parse(memberInput())
  const at = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: MEMBERS }, (_, index) =>
    toNewRow(member, { id: index + 1, uid: newUid(index + 1), at, imageUid: null }),
  )
  await insertRows(database, rows)
}

const start = async () => {
  const server = startProcess('build/app/main.js', place.folder, {
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: place.url,
    SESSION_SECRET: TEST_SECRET,
  })
  const [, port = ''] = await server.printed(/localhost:(\d+)/)
  return { ...server, port }
}

const ask = async (port: string, id: number) => {
  const reply = await fetch(`http://127.0.0.1:${port}/api/members?searchTerm=${id}`)
  expect(reply.status).toBe(200)
  return ((await reply.json()) as { data: CheckAnswer }).data
}

it('the limit is shared by two processes on one file, and by a third one that is started later', async () => {
  await prepareDatabase(place.url, fill)
  const servers = await Promise.all([start(), start()])
  const ids = Array.from({ length: MEMBERS }, (_, index) => index + 1)
  const answers = await Promise.all(ids.flatMap((id) => servers.map(({ port }) => ask(port, id))))
  const seen = new Set(answers.flatMap(fullIds))
  expect(seen.size).toBe(PER_ADDRESS)
  for (const { child } of servers) child.kill('SIGKILL')
  await Promise.all(servers.map(({ exited }) => exited))

  const third = await start()
  const again = await Promise.all(ids.map((id) => ask(third.port, id)))
  expect(new Set(again.flatMap(fullIds))).toEqual(seen)
  third.child.kill('SIGTERM')
  expect(await third.exited).toBe(0)
})
