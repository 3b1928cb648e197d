import { foldedName } from '../names/folded-name.ts'

export const REASON_MAX = 500

export const ERASED = 'Everything about this person was erased!'
export const RECORD_ERASED = 'Everything in it was erased!'
export const NOT_IN_TRASH = 'Only what is in the trash can be erased!'
export const NAME_DIFFERS = 'This is not the name!'
/** The message for an erased record. */
export const ERASED_FOR_GOOD = 'This was erased for good: it cannot be shown or restored!'
/** The message for a change whose values were erased. */
export const VALUES_GONE = 'The values from before were erased, so this cannot be undone!'
/** The message if a chosen mention is not there any more, or says something else. */
export const MENTIONS_CHANGED = 'What names this person has changed meanwhile: please look again!'

/** Whether a typed name is the name of the record, apart from case and spaces. */
export const isNameTyped = (typed: string, name: string) => foldedName(typed) === foldedName(name)

/** How long messages and the trash are stored, in months; null: until an admin erases them. */
export type Retention = { messagesMonths: number | null; trashMonths: number | null }

export const DEFAULT_RETENTION: Retention = { messagesMonths: null, trashMonths: null }

/** The reason in the change log for an erasure because of age. */
export const retentionReason = (months: number) => `Older than ${months} months`
