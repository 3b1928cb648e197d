import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import type { Election } from '#domain/elections/election.ts'
import { isVotable } from '#domain/unions/unions.ts'
import { verifyRoll } from '../../scripts/verify-roll.ts'
import { decide } from '../approvals/approvals.ts'
import { write } from '../database/write.ts'
import { declared } from '../features.ts'
import { createWithin } from '../records/record-writes.ts'
import { electionInput } from '../testing/elections.ts'
import { forge } from '../testing/forge.ts'
import { createSociety } from '../testing/society.ts'
import { openTestDatabase, testEngine } from '../testing/test-database.ts'
import { askAmendment } from './amendments.ts'
import { writeCourtFile } from './court-file.ts'
import { listAmendments, readRoll } from './draft.ts'
import { electionKind } from './election-kind.ts'
import { freeze, layOpen } from './lay-open.ts'
import { findVerdict } from './verdicts.ts'

/** So many names were added after the deadline, in the years for which societies like this were in court. */
const [FIRST, SECOND] = testEngine() === 'sqlite' ? [282, 307] : [28, 31]

it('of late names each is off the roll, or stands by a numbered decision of two others', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const society = createSociety(database, SECOND)
  await society.begin()
  society.until('2026-01-10T15:00')
  await society.join(60)
  await society.pay(0.9, 2026)
  society.until('2026-07-01T15:00')
  const late = society.people.length
  await society.join(FIRST)
  await society.pay(1, 2026)
  society.until('2026-07-20T15:00')
  await society.join(SECOND)
  await society.pay(1, 2026, '2026-06-20')
  // Of two accounts with one name, the second has a number.
  const by = (uid: string) => ({
    database,
    actor: { uid, name: uid.replace(/ \d/, '') },
    clock: society,
  })
  const election: Election = await write(database, by('Asma'), (current) =>
    createWithin(electionKind, current, electionInput()),
  )
  await layOpen(by('Asma'), election._id)
  society.until('2026-10-15T15:00')
  const frozen = await freeze(by('Asma'), election._id, {})
  const names = society.people.slice(late)
  expect(names).toHaveLength(FIRST + SECOND)
  const before = new Set((await readRoll(db, frozen)).map(({ member }) => member))
  expect(names.filter(({ id }) => before.has(id))).toEqual([])

  const sent = { election: election._id, ground: 'Asked after the deadline', document: 'List of the branch' }
  const ask = (kind: 'add' | 'strike', member: number) =>
    write(database, by('Asma'), (current) =>
      askAmendment(current, by('Asma').actor, { ...sent, kind, member }),
    )
  const answer = async (...answers: readonly [name: string, isAgreed: boolean][]) => {
    const waiting = await db.selectFrom('approvals').select('uid').where('decided_at', 'is', null).execute()
    for (const [name, isAgreed] of answers)
      for (const { uid } of waiting)
        await decide(
          by(name),
          uid,
          { isAgreed, note: '' },
          { approvables: declared.approvables, mayDecide: () => true, env: {} },
        )
  }
  const wave = async (
    kind: 'add' | 'strike',
    members: readonly number[],
    ...answers: [string, boolean][]
  ) => {
    for (const member of members) await ask(kind, member)
    await answer(...answers)
  }
  // Nobody can be added of a place whose members do not vote.
  const ids = names.filter(({ values }) => isVotable(values.union)).map(({ id }) => id)
  const [granted, refused, waiting] = [0, 1, 2].map((rest) => ids.filter((id) => id % 3 === rest))
  await wave('add', granted ?? [], ['Belal', true], ['Chaya', true])
  await wave('add', refused ?? [], ['Belal', true], ['Chaya', false])
  // Found out later, and struck again.
  const struck = (granted ?? []).filter((id) => id % 2 === 0)
  await wave('strike', struck, ['Belal', true], ['Belal 2', true])
  await wave('add', waiting ?? [], ['Belal', true])

  const roll = new Map((await readRoll(db, frozen)).map((name) => [name.member, name]))
  const decisions = Map.groupBy(await listAmendments(db, election._id), (row) => row.member_id)
  expect(roll.size).toBe(before.size + (granted ?? []).length - struck.length)
  for (const { id } of names) {
    const last = decisions.get(id)?.at(-1)
    const name = roll.get(id)
    const stands = last?.kind === 'add' ? [`amendment ${last.number}`] : undefined
    expect([id, name?.evidence]).toEqual([id, stands])
    if (last) expect(last.agreed_by).toBe(last.kind === 'strike' ? 'Belal, Belal' : 'Belal, Chaya')
  }
  const [asked] = struck
  const person = names.find(({ id }) => id === asked)
  if (!person) throw new Error('somebody was struck')
  expect(await findVerdict(db, frozen, person)).toMatchObject({
    isOn: false,
    amendments: [{ kind: 'add' }, { kind: 'strike' }],
  })
  const file = await buffer((await writeCourtFile(db, frozen)).archive)
  const { found, faults } = await verifyRoll(file)
  expect(faults).toEqual([])
  expect(found[2]).toContain(`${(granted ?? []).length + struck.length} amendments: ${roll.size} names`)
  const shorter = await forge(file, 'amendments.ndjson', (lines) => lines.slice(0, -1))
  expect((await verifyRoll(shorter)).faults).toContainEqual(
    expect.stringMatching(/^roll_amendment \d+ is left out\.$/),
  )
})
