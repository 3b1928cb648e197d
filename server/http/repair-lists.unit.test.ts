import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listReply } from '#domain/api.ts'
import { repairLists } from './repair-lists.ts'

const Picture = z.object({ _id: z.guid(), width: z.number().int() })
const Row = z.object({
  _id: z.guid(),
  year: z.number().int().nullable(),
  kind: z.enum(['a', 'b']),
  picture: Picture.nullable(),
  marks: z.array(z.object({ at: z.number().int() })),
})
const Masked = z.object({ isMasked: z.literal(true), kind: z.enum(['a', 'b']).nullable() })
const Reply = listReply(Row)

const uid = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`
const row = (number: number, changes: object = {}) => ({
  _id: uid(number),
  year: 2020,
  kind: 'a',
  picture: { _id: uid(9), width: 4 },
  marks: [{ at: 1 }],
  ...changes,
})
const reply = (...data: unknown[]) => ({
  statusCode: 200,
  success: true,
  message: 'Rows',
  data: { data, meta: { page: 1, limit: 10, total: data.length } },
})
const repaired = (schema: z.ZodType, of: unknown) => {
  const result = repairLists(schema, of)
  // The schema has just written it.
  const sent = result?.data as ReturnType<typeof reply> | undefined
  return { rows: sent?.data.data, total: sent?.data.meta.total, faults: result?.faults }
}

describe('a list with invalid rows', () => {
  it.each([
    ['a field that may be null', { year: 'soon' }, { year: null }, 'year'],
    ['a part that may be null', { picture: { _id: 'x', width: 'wide' } }, { picture: null }, 'picture._id'],
    ['an entry of a list in it', { marks: [{ at: 1 }, { at: 'x' }] }, { marks: [{ at: 1 }] }, 'marks.1.at'],
  ])('keeps a row without %s', (_what, broken, left, path) => {
    const { rows, total, faults } = repaired(Reply, reply(row(1), row(2, broken), row(3)))
    expect(rows).toEqual([row(1), row(2, left), row(3)])
    expect(total).toBe(3)
    expect(faults?.[0]).toMatchObject({ row: path.includes('.') && 'picture' in broken ? 'x' : uid(2) })
    expect(faults?.[0]?.path).toBe(`data.data.1.${path}`)
  })

  it('omits a row that cannot be repaired, and counts it in the total', () => {
    const { rows, total } = repaired(
      Reply,
      reply(row(1), row(2, { _id: 'none', kind: 'z' }), row(3, { kind: null }), null, row(4)),
    )
    expect(rows).toEqual([row(1), row(4)])
    expect(total).toBe(5)
  })

  it('reports the faults of the union option that fits best', () => {
    const schema = listReply(z.union([Row, Masked]))
    const masked = { isMasked: true, kind: 'z' }
    const { rows } = repaired(schema, reply(row(1, { year: 1.5 }), masked, row(3, { _id: '' })))
    expect(rows).toEqual([row(1, { year: null }), { isMasked: true, kind: null }])
  })

  it('reports the row and the path, never the value', () => {
    const { faults } = repaired(Reply, reply(row(1, { year: 'a secret' })))
    expect(faults).toEqual([{ row: uid(1), path: 'data.data.0.year', code: 'invalid_type' }])
  })

  it('does not modify its argument', () => {
    const given = reply(row(1, { year: 'soon' }))
    const copy = structuredClone(given)
    repairLists(Reply, given)
    expect(given).toEqual(copy)
  })
})

it('repairs nothing outside a list', () => {
  expect(repairLists(z.object({ data: Row }), { data: row(1, { year: 'soon' }) })).toBeNull()
  expect(repairLists(Reply, { ...reply(row(1)), message: 1 })).toBeNull()
  expect(repairLists(Reply, { ...reply(), data: null })).toBeNull()
})

it('replaces an invalid entry by null in a list that permits null', () => {
  const tiles = z.object({ data: z.array(Picture.nullable()).length(3) })
  const result = repairLists(tiles, { data: [null, { _id: 'x', width: 1 }, { _id: uid(1), width: 1 }] })
  expect(result?.data).toEqual({ data: [null, null, { _id: uid(1), width: 1 }] })
})
