import type { z } from 'zod'
import type { RecordMessages } from '#domain/records/record.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { adminPaths, type RecordScreens } from '../admin-paths.ts'

/** Where the records of a kind are fetched from. */
export type RecordAddresses = {
  /** Prefix of the kind's query keys, of its draft names, and of the ids of its form fields. */
  name: string
  /** From `adminApiPaths`. */
  api: {
    list: string
    one: (id: string) => string
    restore?: (id: string) => string
    order?: string
  }
}

/** The addresses and the schema to list, read and change the records of a kind. */
export type RecordSource<Rec> = RecordAddresses & { schema: z.ZodType<Rec> }

/** The texts of a kind in the shared lists and screens, in English for the catalogs, and the paths of these screens. */
export type RecordTexts = {
  paths: RecordScreens
  words: {
    /** Title of the list screen. */
    list: string
    /** Title of the screen for a new record, and label of the link to it. */
    create: string
    edit: string
    /** Shown instead of an empty list. */
    none: string
    noneHint?: string
    /** Accessible name of a manually ordered list; `list` by default. */
    inOrder?: string
  } & Required<Pick<RecordMessages, 'created' | 'updated' | 'deleted' | 'restored'>>
}

/** A kind of record that visitors send: admins change, delete and restore it. */
export type SentKind<Rec> = RecordSource<Rec> & {
  words: Required<Pick<RecordMessages, 'updated' | 'deleted' | 'restored'>>
}

/** Everything that the lists and screens of one kind of record share. */
export type RecordKind<Rec> = RecordSource<Rec> & RecordTexts

type ApiName = keyof typeof adminApiPaths & keyof typeof adminPaths
/** The names that stand for a kind in `adminApiPaths` and in `adminPaths`. */
type KindName = {
  [Name in ApiName]: (typeof adminPaths)[Name] extends RecordScreens ? Name : never
}[ApiName]

/** A kind whose addresses have its name in `adminApiPaths` and in `adminPaths`. */
export const recordKind = <Rec>(
  name: KindName,
  schema: z.ZodType<Rec>,
  words: RecordTexts['words'],
): RecordKind<Rec> => ({ name, schema, api: adminApiPaths[name], paths: adminPaths[name], words })
