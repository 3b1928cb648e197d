import { expect, it } from 'vitest'
import type { ChangeEntry } from '#domain/history/change-list.ts'
import { segmentsOf } from './segments.ts'

let number = 1000
const change = (values: Partial<ChangeEntry> = {}): ChangeEntry => ({
  number: number--,
  at: '2026-11-28T12:00:00.000Z',
  actor: 'Nasima Akter',
  action: 'update',
  batch: null,
  reason: null,
  isReasonErased: false,
  isErased: false,
  changes: [],
  kind: 'member',
  recordId: '1',
  name: 'Rahima Khatun',
  isDeleted: false,
  ...values,
})
const times = (count: number, values: Partial<ChangeEntry>) =>
  Array.from({ length: count }, () => change(values))
const shapeOf = (entries: readonly ChangeEntry[]) =>
  segmentsOf(entries).map((segment) => [segment.isFolded, segment.entries.length])

it('an import is one line, whatever it did and whoever wrote in between; a single change of it is shown', () => {
  const batch = { _id: 'b', changes: 156, import: { _id: 'i', fileName: 'list.xlsx' }, isUndoable: false }
  const entries = [
    change(),
    change({ batch, action: 'create' }),
    change({ batch }),
    change({ kind: 'event' }),
    change({ batch, action: 'create' }),
  ]
  expect(shapeOf(entries)).toEqual([
    [false, 1],
    [true, 3],
    [false, 1],
  ])
  expect(shapeOf(entries.slice(0, 2))).toEqual([[false, 2]])
  expect(shapeOf(times(3, { batch: { ...batch, changes: 3 } }))).toEqual([[false, 3]])
})

it('creations of one person in a row are one line; exports, payments and merges are not', () => {
  expect(
    shapeOf([...times(3, { action: 'create' }), change({ action: 'create', actor: 'Jamal Gazi' })]),
  ).toEqual([[false, 4]])
  expect(shapeOf([change(), ...times(4, { action: 'create' })])).toEqual([
    [false, 1],
    [true, 4],
  ])
  for (const kind of ['export', 'payment', 'desk_session'] as const)
    expect(shapeOf(times(5, { action: 'create', kind }))).toEqual([[false, 5]])
  const batch = { _id: 'm', changes: 4, import: null, isUndoable: false }
  expect(shapeOf(times(2, { action: 'merge', batch }))).toEqual([[false, 2]])
})
