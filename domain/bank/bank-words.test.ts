import { expect, it } from 'vitest'
import { codesIn, methodIn, payerIn, yearsIn } from './bank-words.ts'

it.each([
  'K7M4PT',
  'Zelle k7m-4pt dues',
  'dues K7M 4PT, thanks',
  'ZELLE FROM JAHANARA K7M4PT ON 11/26',
  'code:K-7-M-4-P-T',
])('finds a code by itself in %s', (text) => {
  expect(codesIn(text).whole).toContain('K7M4PT')
})

it('finds a code inside a word apart, because a word may have one by chance', () => {
  expect(codesIn('DUESK7M4PT')).toMatchObject({ whole: [], within: expect.arrayContaining(['K7M4PT']) })
})

it.each([
  ['Zelle payment from JAHANARA SARKAR BACabc123', 'JAHANARA SARKAR'],
  ['ZELLE FROM KAMAL PASHA ON 11/26 REF # W1', 'KAMAL PASHA'],
  ['Zelle Recurring payment from Rahima Khatun for "dues"', 'Rahima Khatun'],
  ['Zelle payment from Md. Abdul Karim', 'Md. Abdul Karim'],
  ['DEPOSIT 1234', null],
  ['from KARIM', null],
])('finds who pays in %s', (text, payer) => {
  expect(payerIn(text)).toBe(payer)
})

it.each([
  ['Zelle from A KARIM for dues 2027', [2027]],
  ['চাঁদা ২০২৭ সালের', [2027]],
  ['dues 2026 and 2027', [2026, 2027]],
  ['ZELLE 11/26/2026 REF # 2027 on Nov 27, 2026, 2026-11-27, conf 2025', []],
  ['20271 W2027 $2027', []],
])('finds the years in %s', (text, years) => {
  expect(yearsIn(text)).toEqual(years)
})

it('tells how it was paid', () => {
  expect(['ZELLE FROM X', 'Square Inc payout', 'DEPOSIT'].map(methodIn)).toEqual(['zelle', 'card', 'other'])
})
