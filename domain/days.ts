import { z } from 'zod'
import { wallTimeAt } from './time-zone.ts'
import { visibleText } from './visible-text.ts'

/** The day in the society's time zone, as `2026-01-31`. Such days sort and compare as text. */
export const dayOf = (now: number) => wallTimeAt(now).slice(0, 10)

/** Whether a text is a day such as `2026-01-31`, of 1900 or later. */
export const isDay = (text: string) => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && text >= '1900'
}

export const requiredDay = (required: string, invalid: string) =>
  z.string({ error: required }).overwrite(visibleText).min(1).refine(isDay, invalid)

export const optionalDay = (invalid: string) =>
  z.preprocess(
    (value) => (typeof value === 'string' && visibleText(value) === '' ? null : value),
    z.string({ error: invalid }).overwrite(visibleText).refine(isDay, invalid).nullable().optional(),
  )
