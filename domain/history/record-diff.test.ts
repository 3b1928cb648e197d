import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffRecords, leafAt, undoChanges } from './record-diff.ts'

const record = {
  id: 7,
  _id: 'a',
  version: 1,
  name: { firstName: 'Rahima', middleName: null, lastName: 'Begum' },
  phone: '718-555-0100',
  isHidden: false,
  tags: ['a', 'b'],
}

it('names each field that differs, by its path', () => {
  const after = {
    ...record,
    version: 2,
    name: { ...record.name, middleName: 'Khatun' },
    phone: '718-555-0199',
    isHidden: true,
    tags: ['a'],
  }
  expect(diffRecords(record, after)).toEqual([
    { path: 'name.middleName', before: null, after: 'Khatun' },
    { path: 'phone', before: '718-555-0100', after: '718-555-0199' },
    { path: 'isHidden', before: false, after: true },
    { path: 'tags', before: '["a","b"]', after: '["a"]' },
  ])
})

it('a new record has all of its values, but no blanks, numbers of its own, or versions', () => {
  expect(diffRecords(null, { ...record, email: '' }).map(({ path }) => path)).toEqual([
    'name.firstName',
    'name.lastName',
    'phone',
    'isHidden',
    'tags',
  ])
})

it('a picture, or another record in it, is one value', () => {
  const cover = { _id: 'b', url: '/api/images/b', width: 800, height: 600 }
  const member = { _id: 'c', id: 7, name: { firstName: 'Rahima', lastName: 'Begum' } }
  expect(diffRecords({ cover: null }, { cover, member })).toEqual([
    { path: 'cover', before: null, after: 'b' },
    { path: 'member', before: null, after: 'Rahima Begum' },
  ])
})

it('a field that one of the states lacks is null there', () => {
  expect(diffRecords({}, { second: 1 })).toEqual([{ path: 'second', before: null, after: 1 }])
})

it('there and back is the same difference, reversed', () => {
  const state = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.string(), fc.integer(), fc.boolean()),
  )
  fc.assert(
    fc.property(state, state, (one, other) => {
      const sorted = (changes: ReturnType<typeof diffRecords>) =>
        changes.toSorted((a, b) => a.path.localeCompare(b.path))
      const back = diffRecords(other, one).map(({ path, before, after }) => ({
        path,
        before: after,
        after: before,
      }))
      expect(sorted(back)).toEqual(sorted(diffRecords(one, other)))
      expect(diffRecords(one, one)).toEqual([])
    }),
  )
})

it('undoing changes keeps the rest of what they concern, and nothing else', () => {
  const now = {
    ...record,
    name: { firstName: 'Rahima', middleName: 'Khatun', lastName: 'Akter' },
    phone: '1',
  }
  const changes = [
    { path: 'name.middleName', before: null, after: 'Khatun' },
    { path: 'name.lastName', before: 'Begum', after: 'Akter' },
    { path: 'phone', before: '718-555-0100', after: '1' },
  ]
  expect(undoChanges(now, changes)).toEqual({ name: record.name, phone: record.phone })
  expect(leafAt(now, 'name.lastName')).toBe('Akter')
  expect(leafAt(record, 'name.middleName')).toBeNull()
})
