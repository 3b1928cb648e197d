import { z } from 'zod'
import { BothTexts } from '../api.ts'
import { latinDigits } from '../digits.ts'
import type { RecordMessages } from '../records/record.ts'
import { lineOfText, localText } from '../validation.ts'
import { visibleText } from '../visible-text.ts'

/** An optional number: blank or null if unknown. A form sends it as text, in Latin or Bengali digits. */
const figure = (max: number, decimals: number, message: string) =>
  z
    .union([z.string(), z.number()], { error: message })
    .nullable()
    .transform((value) => {
      const text = typeof value === 'string' ? latinDigits(visibleText(value)) : value
      if (text === null || text === '') return null
      // Invalid text becomes NaN, which the next schema refuses.
      return typeof text === 'number' ? text : /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    })
    .pipe(
      z
        .number({ error: message })
        .min(0, 'Must not be negative!')
        .max(max, `Must be at most ${max}!`)
        .refine((value) => Number(value.toFixed(decimals)) === value, message)
        .nullable(),
    )

/** The fields of a union that an admin enters; its code, label and vote are fixed. */
export const UnionInput = z.strictObject({
  nameBn: lineOfText('Must be a text!').max(100, 'Must be at most 100 characters!'),
  areaKm2: figure(10_000, 2, 'Must be a number such as 12.5!'),
  population: figure(10_000_000, 0, 'Must be a whole number such as 12500!'),
  villages: figure(10_000, 0, 'Must be a whole number such as 12!'),
  note: localText(300),
})
export type UnionInput = z.output<typeof UnionInput>

/** Omitted fields stay unchanged. */
export const UnionChanges = UnionInput.partial()
export type UnionChanges = z.output<typeof UnionChanges>

/** The public view of a union. */
export const UnionFigures = z.object({
  code: z.string(),
  name: BothTexts.describe('In English the label, upper-cased'),
  areaKm2: z.number().nullable(),
  population: z.number().int().nullable(),
  villages: z.number().int().nullable(),
  note: BothTexts,
})
export type UnionFigures = z.infer<typeof UnionFigures>

/** A union as an admin sees it; its `_id` is its code. */
export const UnionRecord = UnionFigures.extend({
  _id: z.string(),
  votable: z.boolean(),
  version: z.number().int(),
  updatedAt: z.string().nullable(),
})
export type UnionRecord = z.infer<typeof UnionRecord>

export const UNION_MESSAGES = {
  notFound: 'Union not found!',
  updated: 'Union saved successfully!',
} satisfies RecordMessages

/** People per square kilometre, rounded; null if either is unknown. */
export const density = ({
  population,
  areaKm2,
}: Pick<UnionFigures, 'population' | 'areaKm2'>): number | null =>
  population === null || areaKm2 === null || areaKm2 === 0 ? null : Math.round(population / areaKm2)

/** The sum of the known values, and whether all are known; null if none is. */
export const sumKnown = (values: readonly (number | null)[]): { sum: number; isWhole: boolean } | null => {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return null
  // Areas have two decimals: rounds away floating-point errors.
  const sum = Number(known.reduce((total, value) => total + value, 0).toFixed(2))
  return { sum, isWhole: known.length === values.length }
}
