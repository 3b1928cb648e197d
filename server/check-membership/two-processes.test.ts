import { expect, it } from 'vitest'
import { systemClock } from '#domain/clock.ts'
import { DEFAULT_CHECK } from '#domain/check-membership/check-rules.ts'
import type { CheckAnswer } from '#domain/check-membership/masked-member.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { newMemberSchema } from '#domain/members/member.ts'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { newUid } from '../database/ids.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import { fullIds } from '../testing/checks.ts'
import { insertRows, memberInput, toNewRow } from '../testing/members.ts'
import { startAppProcess } from '../testing/start-app-process.ts'
import { startTestApp } from '../testing/test-app.ts'
import { copyTestDatabase, withDatabase } from '../testing/test-database.ts'

const MEMBERS = 30
const PER_ADDRESS = 7

const fill = async (database: Database) => {
  const actor = { uid: null, name: 'test' }
  const membershipCheck = { ...DEFAULT_CHECK, perAddress: PER_ADDRESS }
  const changes = { ...DEFAULT_SOCIETY, logo: null, membershipCheck }
  await changeSettings({ database, clock: systemClock, actor }, changes, null)
  const member = newMemberSchema(systemClock).parse(memberInput())
  const at = '2026-01-01T00:00:00.000Z'
  const rows = Array.from({ length: MEMBERS }, (_, index) =>
    toNewRow(member, { id: index + 1, uid: newUid(index + 1), at, imageUid: null }),
  )
  await insertRows(database, rows)
}

type Request = { method: 'GET'; url: string }
type Process = { send: (request: Request) => Promise<{ statusCode: number; body: string }> }

const ask = async ({ send }: Process, id: number) => {
  const reply = await send({ method: 'GET', url: `/api/members?searchTerm=${id}` })
  expect(reply.statusCode).toBe(200)
  return (JSON.parse(reply.body) as { data: CheckAnswer }).data
}

it('the limit is shared by two processes on one database, and by a third one that is started later', async () => {
  const { url, remove } = await copyTestDatabase()
  await withDatabase(url, fill)
  const startHere = async () => startTestApp({}, undefined, { database: await openDatabase(url) })
  const first = await startHere()
  const second = await startAppProcess({ url, settings: first.settings })
  const processes: Process[] = [
    { send: (request) => first.app.inject(request) },
    { send: (request) => second.send({ ...request, now: first.clock.now() }) },
  ]
  const ids = Array.from({ length: MEMBERS }, (_, index) => index + 1)
  const answers = await Promise.all(ids.flatMap((id) => processes.map((process) => ask(process, id))))
  const seen = new Set(answers.flatMap(fullIds))
  expect(seen.size).toBe(PER_ADDRESS)
  await Promise.all([first.close(), second.close()])

  const third = await startHere()
  const again = await Promise.all(ids.map((id) => ask({ send: (request) => third.app.inject(request) }, id)))
  expect(new Set(again.flatMap(fullIds))).toEqual(seen)
  await third.close()
  await remove()
})
