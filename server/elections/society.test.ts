import type { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ZipFile } from 'yazl'
import { verifyRoll } from '../../scripts/verify-roll.ts'
import type { Election } from '#domain/elections/election.ts'
import type { Facts } from '#domain/elections/rules.ts'
import { lineOf, numberNames } from '#domain/elections/roll.ts'
import { decide } from '../approvals/approvals.ts'
import { type ChangeRow, digest, hashOf } from '../database/chain.ts'
import type { Database } from '../database/connection.ts'
import { openDatabase } from '../database/database.ts'
import { write } from '../database/write.ts'
import { declared } from '../features.ts'
import { createWithin } from '../records/record-writes.ts'
import { sha256 } from '../sha256.ts'
import { electionInput } from '../testing/elections.ts'
import { forge } from '../testing/forge.ts'
import { createSociety, differences, liveOn, liveUntilRecordDay } from '../testing/society.ts'
import { copyTemplate } from '../testing/template.ts'
import { testEngine } from '../testing/test-database.ts'
import { claimKind } from './claim-kind.ts'
import { decideClaim } from './claims.ts'
import { writeCourtFile } from './court-file.ts'
import { makeDraft } from './draft.ts'
import { electionKind } from './election-kind.ts'
import { freeze, layOpen } from './lay-open.ts'
import { findFreezeRecord } from './roll-list.ts'

const COUNT = testEngine() === 'sqlite' ? 150 : 40
const SEED = 36
const ELECTION = electionInput({
  leastAge: 18,
  leastDays: 90,
  claimsUntil: '2026-10-15',
  freezeDay: '2026-10-16',
})

let database: Database
let copies: { url: string; remove: () => Promise<void> }[]
let earlier: Database
let election: Election
let files: { draft: Buffer; frozen: Buffer }
let frozen: Election
let life: Awaited<ReturnType<typeof liveUntilRecordDay>>

const courtFileOf = async (own: Election) => {
  const { archive } = await writeCourtFile(database.db, own)
  return buffer(archive)
}

/** Three claims, the first of which is refused. */
const claimThree = async (by: Parameters<typeof decideClaim>[0]) => {
  const uids: string[] = []
  for (const member of [1, 2, 3])
    uids.push(
      await write(by.database, by, async (current) => {
        const claim = await createWithin(claimKind, current, {
          kind: 'claim',
          election: election._id,
          member,
          by: member,
          email: null,
          phone: '718-555-0100',
          locale: 'en',
          ground: 'Paid',
          document: 'Receipt',
          status: 'open',
          sentKey: sha256(String(member)),
        })
        return claim._id
      }),
    )
  await decideClaim(by, {}, uids[0] ?? '', { status: 'refused', reason: 'Too late', name: null }, null)
  const { uid } = await database.db
    .selectFrom('approvals')
    .select('uid')
    .where('kind', '=', 'refuse_claim')
    .executeTakeFirstOrThrow()
  await decide(
    { ...by, actor: { uid: 'other', name: 'other' } },
    uid,
    { isAgreed: true, note: '' },
    { approvables: declared.approvables, mayDecide: () => true, env: {} },
  )
}

beforeAll(async () => {
  const own = await copyTemplate(inject('templateUrl'))
  const first = await openDatabase(own.url)
  const society = createSociety(first, SEED)
  life = await liveUntilRecordDay(society, COUNT)
  await first.close()
  const backup = await copyTemplate(own.url)
  copies = [own, backup]
  database = await openDatabase(own.url)
  earlier = await openDatabase(backup.url)
  society.resume(database)
  await liveOn(society, COUNT)
  society.until('2026-10-15T15:00')
  election = await write(database, { actor: { uid: null, name: 'test' }, clock: society }, (current) =>
    createWithin(electionKind, current, ELECTION),
  )
  const by = { database, actor: { uid: 'test', name: 'test' }, clock: society }
  const draft = await courtFileOf(await layOpen(by, election._id))
  society.until('2026-10-16T15:00')
  frozen = await freeze(by, election._id, {})
  await claimThree(by)
  await liveOn(society, COUNT)
  files = { draft, frozen: await courtFileOf(frozen) }
})
afterAll(async () => {
  await database.close()
  await earlier.close()
  for (const { remove } of copies) await remove()
})

it('a draft knows of everybody what was true at the end of the record day', async () => {
  expect(differences(life, (await makeDraft(database.db, election)).facts)).toEqual([])
})

it('a backup of the record day gives the same roll, byte for byte', async () => {
  const linesOf = async (of: Database) => numberNames((await makeDraft(of.db, election)).names).map(lineOf)
  const lines = await linesOf(database)
  expect(lines.length).toBeGreaterThan(COUNT / 10)
  expect(await linesOf(earlier)).toEqual(lines)
})

it('a program of its own agrees about every name, of a draft and of the frozen roll', async () => {
  const all = life.atEnd.size
  for (const file of [files.draft, files.frozen]) {
    const { found, faults } = await verifyRoll(file)
    expect(faults).toEqual([])
    expect(found).toContain(`${all} of ${all} names agree`)
  }
  const { found } = await verifyRoll(files.frozen)
  expect(found[1]).toContain(frozen.digest)
  const { number, hash } = (await findFreezeRecord(database.db, frozen._id)) ?? {}
  expect(found[1]).toContain(`frozen in the record #${number} ${hash}`)
})

it('a court file of the same state is the same, byte for byte', async () => {
  expect(files.frozen.equals(await courtFileOf(frozen))).toBe(true)
})

/** The packed bytes of each file of an archive: from where, and how many. */
const placesOf = (zip: Buffer) => {
  const places: { name: string; from: number; to: number }[] = []
  for (let at = zip.indexOf('PK\u0001\u0002'); zip.toString('latin1', at, at + 4) === 'PK\u0001\u0002';) {
    const [size, length, extra, offset] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt32LE(at + 42),
    ]
    const name = String(zip.subarray(at + 46, at + 46 + length))
    const from = offset + 30 + length
    places.push({ name, from, to: from + size })
    at += 46 + length + extra
  }
  return places
}

const PACKED_AGAIN = 'Packed again'
const flip = (bytes: Buffer, position: number) => {
  const changed = Buffer.from(bytes)
  changed[position] = (changed[position] ?? 0) ^ (1 << (position % 8))
  return changed
}

it('each bit of a court file that is changed is named', async () => {
  const zip = files.frozen
  const places = placesOf(zip)
  expect(places).toHaveLength(8)
  const filled = places.filter(({ from, to }) => to - from > 2)
  const spread = (count: number, positionOf: (index: number) => number) =>
    Array.from({ length: count }, (_, index) => positionOf(index))
  const inContent = filled.flatMap(({ from, to }) =>
    spread(12, (index) => from + Math.floor(((to - from) * index) / 12)),
  )
  const inHeaders = [
    ...places.flatMap(({ from, to }) => [
      ...spread(7, (index) => from - 1 - 4 * index),
      ...spread(5, (index) => to + 3 * index),
    ]),
    // The directory and the seal.
    ...spread(60, (index) => zip.length - 1 - 11 * index),
  ]
  const namedAt = async (position: number) => {
    const { found, faults } = await verifyRoll(flip(zip, position))
    return faults.length > 0 ? faults : found.filter((one) => one.startsWith(PACKED_AGAIN))
  }
  for (const position of inHeaders) expect(await namedAt(position), String(position)).toHaveLength(1)
  let withoutContent = 0
  for (const position of inContent) {
    const [named = ''] = await namedAt(position)
    const name = places.find(({ from, to }) => position >= from && position < to)?.name
    // A bit of the packing alone: what the file says is the same.
    if (named.startsWith(PACKED_AGAIN)) withoutContent++
    else expect(named, String(position)).toContain(`written: ${name}`)
  }
  expect(withoutContent).toBeLessThan(inContent.length / 10)
})

/** Packs files as another program does: in another order, without compression, in a folder, with a file of its own. */
const packAgain = (contents: ReadonlyMap<string, Buffer>) => {
  const zip = new ZipFile()
  zip.addEmptyDirectory('court file/')
  zip.addBuffer(Buffer.from('Notes'), 'court file/.DS_Store')
  for (const [name, bytes] of [...contents].toReversed())
    zip.addBuffer(bytes, `court file/${name}`, { compress: false })
  zip.end()
  return buffer(zip.outputStream as PassThrough)
}

it('a court file that was unpacked and packed again agrees, unless one of its bytes was changed', async () => {
  const contents = placesOf(files.frozen).map(
    ({ name, from, to }) => [name, inflateRawSync(files.frozen.subarray(from, to))] as const,
  )
  const { found, faults } = await verifyRoll(await packAgain(new Map(contents)))
  expect(faults).toEqual([])
  expect(found.slice(0, -2)).toEqual((await verifyRoll(files.frozen)).found)
  expect(found.slice(-2)).toEqual([
    expect.stringContaining(PACKED_AGAIN),
    expect.stringContaining('not read: .DS_Store'),
  ])
  for (const [name, bytes] of contents)
    for (let part = 0; part < Math.min(5, bytes.length); part++) {
      const position = part === 4 ? bytes.length - 1 : Math.floor((bytes.length * part) / 4)
      const changed = await packAgain(new Map(contents).set(name, flip(bytes, position)))
      const line = String(bytes.subarray(0, position)).split('\n').length
      const place = name === 'manifest.json' ? name : `${name}, line ${line}`
      expect((await verifyRoll(changed)).faults).toEqual([`Changed since it was written: ${place}.`])
    }
  const twice = await packAgain(new Map(contents).set('more/roll.ndjson', Buffer.from('')))
  expect((await verifyRoll(twice)).faults).toEqual([
    expect.stringContaining('roll.ndjson, which it has 2 times'),
  ])
})

const FORGERIES: Record<
  string,
  { of: (facts: Facts) => boolean; to: (facts: Facts) => object; names: string }
> = {
  'a term is left out': {
    of: ({ terms }) => terms.length > 0,
    to: ({ terms }) => ({ terms: terms.slice(1) }),
    names: 'terms must be',
  },
  'another day of payment': {
    of: ({ terms }) => terms.length > 0,
    to: ({ terms }) => ({ terms: terms.map((term) => ({ ...term, paidOn: '2026-01-01' })) }),
    names: 'terms must be',
  },
  'a suspension is left out': {
    of: ({ suspensions }) => suspensions.length > 0,
    to: () => ({ suspensions: [] }),
    names: 'suspensions must be [{',
  },
  'a double of somebody else': {
    of: ({ doubles }) => doubles.length === 0,
    to: ({ id }) => ({ doubles: [id === 1 ? 2 : 1] }),
    names: 'doubles must be []',
  },
  'an earlier first day': {
    of: ({ since }) => since > '2024',
    to: () => ({ since: '2020-01-01' }),
    names: 'since must be "202',
  },
  'another number': { of: () => true, to: () => ({ id: 4711 }), names: 'id must be' },
  'a member who was not there': {
    of: () => true,
    to: () => ({ uid: '00000000-0000-7000-8000-000000000001' }),
    names: 'uid must be undefined',
  },
}

it.each(Object.entries(FORGERIES))(
  'facts in a file that is sealed again are named: %s',
  async (_what, { of, to, names }) => {
    const changed: number[] = []
    const file = await forge(files.frozen, 'candidates.ndjson', (lines) =>
      lines.map((line) => {
        const { facts, ...judged } = JSON.parse(line) as { facts: Facts }
        if (changed.length > 0 || !of(facts)) return line
        const other = { ...facts, ...to(facts) }
        changed.push(other.id)
        return JSON.stringify({ facts: other, ...judged })
      }),
    )
    expect(changed).toHaveLength(1)
    const { faults } = await verifyRoll(file)
    expect(faults).toContainEqual(expect.stringContaining(`Member ${changed[0]}: ${names}`))
  },
)

it('a candidate who is left out is named, and so is who was a double alone', async () => {
  const rows = Array.from((await makeDraft(database.db, election)).facts.values())
  const [single, double] = [rows.find(({ doubles }) => doubles.length > 0), rows.at(0)]
  if (!single || !double) throw new Error('a society has doubles')
  const factsOf = (line: string) => (JSON.parse(line) as { facts: Facts }).facts
  const without = await forge(files.frozen, 'candidates.ndjson', (lines) =>
    lines.filter((line) => factsOf(line).id !== double.id),
  )
  expect((await verifyRoll(without)).faults).toContain(`Member ${double.id}: is left out.`)
  const alone = await forge(files.frozen, 'candidates.ndjson', (lines) =>
    lines.map((line) =>
      factsOf(line).id === single.id ? line.replace(/"doubles":\[.*?\]/, '"doubles":[]') : line,
    ),
  )
  expect((await verifyRoll(alone)).faults).toContainEqual(
    expect.stringContaining(`Member ${single.doubles[0]}: doubles must be []`),
  )
})

it('a change log whose hashes were worked out again shows a record that was dated back, and another freeze', async () => {
  const faultsOf = async (change: (chain: ChangeRow[]) => void) => {
    const file = await forge(files.frozen, 'chain.ndjson', (lines) => {
      const chain = lines.map((line) => JSON.parse(line) as ChangeRow)
      change(chain)
      let previous = ''
      return chain.map((link, index) => {
        const row = { ...link, number: index + 1, previous_hash: previous }
        previous = hashOf(row)
        return JSON.stringify({ ...row, hash: previous })
      })
    })
    return (await verifyRoll(file)).faults
  }
  expect(await faultsOf(() => {})).toEqual([])
  const last = (await findFreezeRecord(database.db, frozen._id))?.number ?? 0
  const datedBack = await faultsOf((chain) => {
    const link = chain[last]
    if (link) link.at = '2026-06-01T12:00:00.000Z'
  })
  expect(datedBack).toContain(`Change #${last + 1} is not as it was written.`)
  const otherFreeze = await faultsOf((chain) => {
    const link = chain[last - 1]
    if (!link?.after || link.salt === null) throw new Error('the freeze has its values')
    const after = link.after.replace(frozen.digest ?? '', 'b'.repeat(64))
    link.after_digest = digest(link.salt, after)
    chain.push({
      ...link,
      after: link.after,
      after_digest: digest(link.salt, link.after),
      at: chain.at(-1)?.at ?? '',
    })
    link.after = after
  })
  expect(otherFreeze).toEqual(['The freeze was changed.'])
})

it('the values of a change that are left out are named', async () => {
  const numbers: number[] = []
  const file = await forge(files.frozen, 'chain.ndjson', (lines) =>
    lines.map((line) => {
      const { after, salt: _salt, ...link } = JSON.parse(line) as Record<string, unknown>
      if (numbers.length > 0 || link['entity'] !== 'payment' || after == null) return line
      numbers.push(Number(link['number']))
      return JSON.stringify(link)
    }),
  )
  expect((await verifyRoll(file)).faults).toContain(`Change #${numbers[0]} is without its values.`)
})

it('claims and reasons that were changed or left out in a file that is sealed again are named', async () => {
  const file = files.frozen
  expect((await verifyRoll(file)).faults).toEqual([])
  const faultsOf = async (name: string, change: (lines: string[]) => string[]) =>
    (await verifyRoll(await forge(file, name, change))).faults
  expect(await faultsOf('claims.ndjson', (lines) => lines.slice(1))).toEqual([
    expect.stringMatching(/^roll_claim \d{6} is left out\.$/),
  ])
  expect(await faultsOf('claims.ndjson', () => [])).toHaveLength(3)
  const upheld = await faultsOf('claims.ndjson', (lines) =>
    lines.map((line) => line.replace('"refused"', '"upheld"').replace('Too late', 'Paid in time')),
  )
  expect(upheld).toEqual([expect.stringMatching(/^roll_claim \d{6} is not as logged\.$/)])
  expect(await faultsOf('claims.ndjson', (lines) => [...lines, ...lines.slice(1, 2)])).toHaveLength(1)
  const says = await faultsOf('candidates.ndjson', (lines) =>
    lines.map((line, index) => (index === 0 ? line.replace(/\}$/, ',"says":["Paid"]}') : line)),
  )
  expect(says).toEqual([expect.stringContaining('says must be undefined')])
})
