import { describe, expect, it } from 'vitest'
import type { Cell } from './cells.ts'
import type { ImportMapping } from './import.ts'
import { adoptMapping, describeColumn, guessMapping } from './mapping.ts'

const PEOPLE = ['Anwar Ternlist', 'Bilkis Ternlist', 'Casem Ternlist', 'Dulal Ternlist']
const tableOf = (headers: readonly string[], columns: readonly (readonly Cell[])[]) => ({
  columns: headers.map((header, index) => ({ header, samples: [], ...describeColumn(columns[index] ?? []) })),
  rows: Math.max(...columns.map((cells) => cells.length)),
})
const withNumbers = (header: string, cells: readonly Cell[]) =>
  tableOf([header, 'Name', 'Phone'], [cells, PEOPLE, PEOPLE])

describe('a column of numbers', () => {
  it.each<[string, string, Cell[]]>([
    ['1, 2, 3', 'No', [1, 2, 3, 4]],
    ['texts', 'ID', ['1.', '2.', '3.', '4.']],
    ['Bengali digits', 'আইডি', ['০১', '০২', '০৩', '০৪']],
    ['from any number on', 'Member ID', [4, 5, 6, 7]],
    ['from 1 again', 'No', [1, 2, 1, 2]],
    ['with a blank below', 'No', [1, 2, 3, null]],
  ])('that counts the people of a list is no member ID: %s', (_, header, cells) => {
    expect(guessMapping(withNumbers(header, cells))).toMatchObject({
      columns: [null, 'fullName', 'phone'],
      match: 'person',
    })
  })

  it('is the member ID otherwise, or when nothing else identifies people', () => {
    expect(guessMapping(withNumbers('Member ID', [12, 7, 30, 31]))).toMatchObject({ match: 'id' })
    expect(guessMapping(withNumbers('Member ID', [1, 1, 1, 1]))).toMatchObject({ match: 'id' })
    const alone = tableOf(
      ['Member ID', 'Amount'],
      [
        [1, 2, 3],
        [20, 20, 20],
      ],
    )
    expect(guessMapping(alone)).toMatchObject({ columns: ['id', 'amount'], match: 'id' })
  })

  it('that most rows lack does not match members, even if it did in an earlier file', () => {
    const sparse = withNumbers('Life member ID', ['LM-7', null, null, null])
    const columns: ImportMapping['columns'] = ['lifeMemberId', 'fullName', 'phone']
    expect(guessMapping(sparse)).toMatchObject({ columns, match: 'person' })
    const earlier: ImportMapping = {
      columns,
      match: 'lifeMemberId',
      given: { typeOfMember: 'new_member' },
      words: [],
    }
    expect(adoptMapping(earlier, sparse)).toEqual({ ...earlier, match: 'person' })
    const saysNothing = withNumbers('Life member ID', ['N/A', '-', 'none', 'N/A'])
    expect(guessMapping(saysNothing)).toMatchObject({ columns, match: 'person' })
    const full = withNumbers('Life member ID', ['LM-7', 'LM-8', 'LM-11', null])
    expect(adoptMapping(earlier, full)).toEqual(earlier)
    expect(guessMapping(full).match).toBe('lifeMemberId')
  })
})
