import { expect, it } from 'vitest'
import { faultOfCell, isNothing, withoutGuard, CELL_ERROR, LETTERS_LOST } from './unusable-cells.ts'

it.each(
  [
    'N/A,n/a,NA,N.A.,#N/A,-,--,—,_,none,None,NIL,null,NULL,?,???,.,...,*,/,unknown,Not Applicable,not available',
    'TBD,নাই,নেই,প্রযোজ্য নয়,জানা নেই,n.a,(none),"",\'\',[blank],No e-mail',
  ].flatMap((line) => line.split(',')),
)('%j has no value', (text) => {
  expect(isNothing(text)).toBe(true)
})

it.each(['Nasir', 'Nila', 'No', '0', 'x', '✓', '✗', 'Noa', 'A', 'None Street', 'নাঈম'])(
  '%j has a value',
  (text) => {
    expect([isNothing(text), faultOfCell(text)]).toEqual([false, null])
  },
)

it.each([
  ['#REF!', CELL_ERROR],
  ['#VALUE!', CELL_ERROR],
  ['#NAME?', CELL_ERROR],
  ['#DIV/0!', CELL_ERROR],
  ['#######', CELL_ERROR],
  ['=VLOOKUP(A2,B:C,2)', CELL_ERROR],
  ['=A2&" "&B2', CELL_ERROR],
  ['Zo\ufffd', LETTERS_LOST],
  ['????? ????', LETTERS_LOST],
  ['?? ???', LETTERS_LOST],
  ['Mu?oz', LETTERS_LOST],
  ['ZoÃ©', LETTERS_LOST],
  ['O’Neilâ€™s', LETTERS_LOST],
  ['à¦•à¦°à¦¿à¦®', LETTERS_LOST],
])('%j is not a typed value', (text, fault) => {
  expect(faultOfCell(text)).toBe(fault)
})

it.each(['JOÃO', 'Ângela', 'Zoé', 'O’Neil', 'à la carte', 'করিম', '#12', '12 Elm St #4'])(
  '%j is a value',
  (text) => {
    expect(faultOfCell(text)).toBeNull()
  },
)

it.each([
  ["'-Karim", '-Karim'],
  ["'@Tern", '@Tern'],
  ["'+1 718 555 0142", '+1 718 555 0142'],
  ["'07030", '07030'],
  ["'০৭০৩০", '০৭০৩০'],
  ["'＝1", '＝1'],
  ['="07030"', '07030'],
  ["a;'=b", 'a;=b'],
  ["'Abdul", "'Abdul"],
  ["O'Neil", "O'Neil"],
])('%j was typed as %j', (text, expected) => {
  expect(withoutGuard(text)).toBe(expected)
})
