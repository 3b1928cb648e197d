import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { verifyRoll } from '../../scripts/verify-roll.ts'
import type { Election } from '#domain/elections/election.ts'
import { write } from '../database/write.ts'
import { createWithin } from '../records/record-writes.ts'
import { inRoot } from '../root.ts'
import { sha256 } from '../sha256.ts'
import { createRecord } from '../testing/create-record.ts'
import { newMember } from '../testing/dues.ts'
import { electionInput } from '../testing/elections.ts'
import { usePeople } from '../testing/use-people.ts'
import { claimKind } from './claim-kind.ts'
import { writeCourtFile } from './court-file.ts'

const people = usePeople('each test')

it('an auditor saves a court file, which is noted among the exports', async () => {
  await newMember(people.admin)
  const input = electionInput({ recordDay: '2026-06-15', cutOff: '2026-06-15T23:59' })
  const election = await createRecord<Election>(people.admin, '/api/admin/elections', input)
  await people.addUser('admin', 'auditor@example.org', ['auditor'])
  const auditor = await people.signedIn('auditor@example.org')
  const reply = await auditor.post(`/api/admin/elections/${election._id}/court-file`, {})
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="court-file-2026-12-06.zip"')
  const { found, faults } = await verifyRoll(reply.rawPayload)
  expect(faults).toEqual([])
  expect(found).toContain('1 of 1 names agree')
  const log = await people.admin.get('/api/admin/changes?kind=export')
  expect(log.json<{ data: { data: object[] } }>().data.data).toMatchObject([
    {
      name: 'The court file of a voter roll',
      changes: expect.arrayContaining([
        { path: 'members', before: null, after: 1 },
        { path: 'filter', before: null, after: `{"election":"${input.name.en}"}` },
      ]),
    },
  ])
})

it('a claim that arrives while a court file is made does not accuse it', async () => {
  const { database, clock } = people
  const { id: member } = await newMember(people.admin)
  const election = await createRecord<Election>(people.admin, '/api/admin/elections', electionInput())
  const claim = { kind: 'claim', member, by: member, email: null, phone: null, locale: 'en' } as const
  const text = { ground: 'Paid', document: 'Receipt', status: 'open', sentKey: sha256('one') } as const
  let hasArrived = false
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (hasArrived) return result
      hasArrived = true
      await write(database, { actor: { uid: null, name: 'Visitor' }, clock }, (current) =>
        createWithin(claimKind, current, { ...claim, ...text, election: election._id }),
      )
      return result
    },
  })
  const { found, faults } = await verifyRoll(await buffer((await writeCourtFile(db, election)).archive))
  expect(faults).toEqual([])
  expect(found).toContainEqual(expect.stringContaining('Claims and objections: 1'))
})

it('the program that checks it has at most 200 lines, and nothing of the site', () => {
  const linesOf = (name: string) =>
    readFileSync(inRoot(`scripts/${name}.ts`), 'utf8')
      .trimEnd()
      .split('\n')
  expect(linesOf('verify-roll').length).toBeLessThanOrEqual(200)
  const imported = ['verify-roll', 'open-sealed'].flatMap((name) =>
    linesOf(name).flatMap((line) => /^import .* from '(?<from>[^']+)'/.exec(line)?.groups?.['from'] ?? []),
  )
  expect(imported).toEqual(['node:fs/promises', './open-sealed.ts', 'node:crypto', 'node:zlib'])
})

it('what cannot be checked ends with 2 and one sentence', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [inRoot('scripts/verify-roll.ts'), ...args], { encoding: 'utf8' })
  for (const args of [[], [inRoot('no-such-file')], [inRoot('scripts')], [inRoot('package.json')]]) {
    const { status, stdout, stderr } = run(...args)
    expect([status, stdout], args[0]).toEqual([2, ''])
    expect(stderr, args[0]).toMatch(/^npm run verify-roll -- [^\n]+: [^\n]+\n$/)
  }
})
