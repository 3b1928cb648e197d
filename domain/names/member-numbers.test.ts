import { expect, it } from 'vitest'
import { latinDigits } from '../digits.ts'
import { comparableLifeId, takeMemberNumbers } from './member-numbers.ts'

it.each([
  'ID 2008',
  'ID: 2008',
  'Id#2008',
  'I.D. 2008',
  'ID-2008',
  'id=2008',
  'ID No. 2008',
  '(ID 2008)',
  'Member No. 2008',
  'Member ID #2008',
  'Member 2008',
  'Membership number – 2008',
  'mem. no 2008',
  'No 2008',
  'No. 2008.',
  '№ 2008',
  '#2008',
  '# 2008',
  'My member ID is 2008',
  'Card 2008',
  'ID２００８',
  'আইডি ২০০৮',
  'আইডি: ২০০৮',
  'আইডি২০০৮',
  'সদস্য নং ২০০৮',
  'সদস্য নম্বর: ২০০৮',
  '২০০৮ নং সদস্য',
  '২০০৮ নং',
])('%s is the number 2008', (text) => {
  const { ids, rest } = takeMemberNumbers(latinDigits(text))
  expect(ids).toEqual([2008])
  expect(rest).not.toMatch(/[\p{L}\p{N}]/u)
})

it.each([
  '2008',
  'Idris 12',
  'Person Number4',
  'Member4',
  'Nolan 12',
  'Md. Monir 2008',
  'ID 7185550142',
  'No. 718-555-0142',
  'Member',
  'ID LM-7',
])('%s has no member number with a word for it', (text) =>
  expect(takeMemberNumbers(text)).toEqual({ ids: [], rest: text }),
)

it.each([
  ['LM-0007', 'lm7'],
  ['LM 0007', 'lm7'],
  ['ＬＭ－０００７', 'lm7'],
  ['Life ID LM-0007', 'lm7'],
  ['Life Member ID: LM-0007', 'lm7'],
  ['Life-time ID LM–0007', 'lm7'],
  ['আজীবন সদস্য আইডি LM-০০০৭', 'lm7'],
  ['L.M. No. 0007', 'lm7'],
  ['Life Member ID: SSB/L-0811', 'ssbl811'],
  ['LIFE-0007', 'life7'],
  ['Idris 7', 'idris7'],
])('%s counts as the life member ID %s', (text, id) => {
  expect(comparableLifeId(text)).toBe(id)
})
