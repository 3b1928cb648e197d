import { z } from 'zod'
import { CHANGE_NUMBER_MAX } from './history-entry.ts'

/** A change of a record, by its number in the change log. */
export const PutBack = z.strictObject({ number: z.number().int().positive().max(CHANGE_NUMBER_MAX) })
export type PutBack = z.output<typeof PutBack>

export const CHANGE_NOT_FOUND = 'There is no such change to undo!'
export const CHANGED_SINCE = 'This was changed again since, so it cannot be undone!'
export const PICTURE_GONE = 'The picture from before does not exist any more!'
