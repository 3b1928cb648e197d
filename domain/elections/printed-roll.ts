import { z } from 'zod'
import { FILE_FORMATS } from '../file-formats.ts'
import { MEMBER_TYPE_VALUES } from '../members/member-types.ts'
import { ShownName } from './amendment.ts'
import { ChainLink } from './roll-list.ts'

/** A name of the roll in force, for the paper and for a file. */
const PrintedName = z.object({
  number: z.int().describe('The voter number; 0 before the freeze'),
  member: z.int(),
  ...ShownName.shape,
})
export type PrintedName = z.infer<typeof PrintedName>

/** The roll of one centre for the printer. */
export const PrintedRoll = z.object({
  names: z.array(PrintedName),
  total: z.int().describe('Names of all centres'),
  amendments: z.int().describe('The number of the last amendment that it includes; 0 for none'),
  freeze: ChainLink.nullable().describe('Null until the roll is frozen'),
})
export type PrintedRoll = z.infer<typeof PrintedRoll>

export const RollPrint = z.strictObject({
  centre: z.int({ error: 'There is no such centre!' }).min(1, 'There is no such centre!').max(30),
})

const text = z.string().max(100)

export const ROLL_COLUMNS = [
  'number',
  'member',
  'name',
  'father',
  'yearOfBirth',
  'union',
  'zipCode',
  'centre',
  'class',
] as const satisfies readonly (keyof PrintedName)[]

/** The roll of all centres as a file, with headers and words in the language of the reader. */
export const RollFile = z.strictObject({
  format: z.enum(FILE_FORMATS, { error: 'Format is invalid!' }),
  headers: z.strictObject(
    // Has an entry for each column.
    Object.fromEntries(ROLL_COLUMNS.map((column) => [column, text])) as Record<
      (typeof ROLL_COLUMNS)[number],
      typeof text
    >,
  ),
  words: z.strictObject({
    classes: z.partialRecord(z.enum(MEMBER_TYPE_VALUES), text).default({}),
    unions: z.record(text, text).default({}),
    centres: z.array(z.string().max(200)).max(30).default([]).describe('Their names, in their order'),
  }),
})
export type RollFile = z.output<typeof RollFile>
