import { expect, it } from 'vitest'
import type { ListData } from '#domain/api.ts'
import type { ImportRow } from '#domain/imports/import.ts'
import type { Member } from '#domain/members/member.ts'
import { createExisting, createList, EXISTING } from '../testing/import-list.ts'
import { csvOf, importTable, listImportRows, runWork, uploadFile } from '../testing/imports.ts'
import { usePeople } from '../testing/use-people.ts'

const people = usePeople('each test')

/** All members as the API lists them, without the values that every write raises. */
const readRegister = async () => {
  const reply = await people.admin.get('/api/members?limit=100000&sortBy=id&sortOrder=asc')
  const members = reply.json<{ data: ListData<Member> }>().data.data
  return members.map(({ version: _version, ...member }) => member)
}

const listAll = async (id: string, outcome: string) => {
  const rows: ImportRow[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await listImportRows(people.admin, id, outcome, page)
    rows.push(...data)
    if (rows.length >= meta.total) return rows
  }
}
const numbersOf = (rows: readonly ImportRow[]) => rows.map(({ number }) => number)

/** Fewer rows on PostgreSQL, where each statement is a round trip. */
const ROWS = { sqlite: 10_000, postgres: 500 }

it('a long list is applied as its dry run said, and undone without a trace', async () => {
  const existing = createExisting()
  const first = await importTable(people.admin, existing.rows, 'applied')
  expect(first.counts).toMatchObject({ new: EXISTING, created: EXISTING })
  const before = await readRegister()
  expect(before).toHaveLength(EXISTING)

  const count = ROWS[people.database.engine]
  const { rows, expected } = createList(count, existing.people, (index) => index + 1)
  expect([expected.faulty.length, expected.similar.length]).toEqual([count * 0.05, count * 0.03])
  const { _id, mapping } = await uploadFile(people.admin, csvOf(rows))
  // Few rows have a number, so a match by number is not proposed.
  expect(mapping.match).toBe('person')
  const columns = mapping.columns.with(0, 'id')
  const checked = await runWork(people.admin, _id, 'check', { ...mapping, columns, match: 'id' })
  expect(checked.counts).toMatchObject({ new: expected.new.length, created: 0 })
  for (const outcome of ['changed', 'same', 'similar'] as const)
    expect(numbersOf(await listAll(_id, outcome))).toEqual(expected[outcome])
  const faulty = await listAll(_id, 'faulty')
  expect(faulty.map(({ number, faults }) => [number, faults[0]?.path])).toEqual(expected.faulty)
  expect(await readRegister()).toEqual(before)

  const applied = await runWork(people.admin, _id, 'apply')
  expect(applied.state).toBe('applied')
  expect(applied.counts).toMatchObject({
    created: expected.new.length,
    updated: expected.changed.length,
    left: 0,
  })
  const after = await readRegister()
  expect(after).toHaveLength(EXISTING + expected.new.length)
  expect(after.slice(0, EXISTING)).not.toEqual(before)

  const undone = await runWork(people.admin, _id, 'undo')
  expect([undone.state, undone.kept]).toEqual(['undone', []])
  expect(await readRegister()).toEqual(before)
})
