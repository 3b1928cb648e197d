import { isDay } from '../days.ts'
import { latinDigits } from '../digits.ts'

/** Whether `11/5/2026` is of November or of May. */
export const DAY_ORDERS = ['month', 'day'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TWO_NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[\sT,])/

const isoDay = (year: string, month: string | number, day: string) => {
  const text = [
    year.length === 2 ? `20${year}` : year,
    String(month).padStart(2, '0'),
    day.padStart(2, '0'),
  ].join('-')
  return isDay(text) ? text : null
}

/** A day as banks write it, with or without a time, such as `2026-11-27`; null for another text. */
export const readBankDay = (text: string, order: DayOrder): string | null => {
  const cell = latinDigits(text.trim())
  const [, year, month = '', day = ''] =
    /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?=$|[\sT,])/.exec(cell) ??
    /^(20\d{2})(\d{2})(\d{2})$/.exec(cell) ??
    []
  if (year !== undefined) return isoDay(year, month, day)
  const [, first = '', second = '', end] = TWO_NUMBERS.exec(cell) ?? []
  if (end !== undefined) return order === 'month' ? isoDay(end, first, second) : isoDay(end, second, first)
  const [, before, name = '', after, last = ''] =
    /^(?:(\d{1,2})[\s-]+)?([a-z]{3})[a-z]*\.?(?:\s+(\d{1,2}),?)?[\s-]+(\d{4}|\d{2})$/i.exec(cell) ?? []
  const date = before ?? after
  const named = MONTHS.indexOf(name.toLowerCase()) + 1
  return date === undefined || named === 0 ? null : isoDay(last, named, date)
}

/** The order of the days of a column: without a day after the 12th, that of the USA, or of Europe where they have dots. */
export const guessDayOrder = (cells: readonly string[]): DayOrder => {
  const days = cells.flatMap((cell) => {
    const [, first, second] = TWO_NUMBERS.exec(latinDigits(cell.trim())) ?? []
    return first === undefined ? [] : { cell, first: Number(first), second: Number(second) }
  })
  if (days.some(({ first }) => first > 12)) return 'day'
  if (days.some(({ second }) => second > 12)) return 'month'
  return days.some(({ cell }) => cell.includes('.')) ? 'day' : 'month'
}

const CURRENCY = /(?<![a-z])(?:us(?=\$)|usd|eur|bdt)(?![a-z])|[$€৳]/gi
const MONEY = /^(?!0+[,.']\d{3})\d{1,3}(?:[,.' ]?\d{3})*(?:[.,]\d{1,2})?$|^\d+(?:[.,]\d{1,2})?$|^[.,]\d{2}$/

/**
 * The cents of an amount as banks write it: `-1,234.50`, `(20.00)`, `20,00-`, `$20`, `20.00 DR`, `২০.০০`. Null for another text, and for
 * one whose signs say both in and out.
 */
export const readBankCents = (text: string): number | null => {
  const cell = latinDigits(text)
    .replaceAll(/[−–]/g, '-')
    .replaceAll(CURRENCY, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const unsigned = cell
    .replaceAll(/^[(+-]|[)+-]$|\b(?:cr|dr)\.?$/gi, '')
    .trim()
    .replace(/^[+-]/, '')
    .trim()
  if (!MONEY.test(unsigned)) return null
  const isNegative = /^[(-]|[)-]$/.test(cell)
  if (isNegative && /\bcr\.?$/i.test(cell)) return null
  // Three digits after the last separator are thousands.
  const [, whole = '', rest = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(unsigned) ?? []
  const amount = Number(whole.replaceAll(/\D/g, '') || '0') * 100 + Number(rest.padEnd(2, '0'))
  return (isNegative || /\bdr\.?$/i.test(cell)) && amount !== 0 ? -amount : amount
}

/** Whether a cell can only be an amount, and no number of something. */
export const isMoney = (text: string) =>
  readBankCents(text) !== null && (/[.,]\d{2}\D*$/.test(latinDigits(text)) || /[$€৳]/.test(text))
