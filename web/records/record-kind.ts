import type { z } from 'zod'

/** Where the records of a kind come from. */
export type RecordAddresses = {
  /** Begins the kind's keys in the query cache, the names of its drafts, and the ids of its form's fields. */
  name: string
  /** From `adminApiPaths`. */
  api: {
    list: string
    one: (id: string) => string
    restore?: (id: string) => string
    order?: string
  }
}

/** What it takes to list, read and change the records of a kind. */
export type RecordSource<Rec> = RecordAddresses & { schema: z.ZodType<Rec> }

/** What the shared lists and screens say of a kind, in English for the catalogs, and where they are. */
export type RecordTexts = {
  paths: { list: string; create: string; edit: (id: string) => string }
  words: {
    /** Title of the list. */
    list: string
    /** Title of the screen for a new record, and the link to it. */
    create: string
    edit: string
    /** Shown in place of an empty list. */
    none: string
    noneHint?: string
    /** Names a list that is ordered by hand for screen readers. */
    inOrder?: string
    created: string
    updated: string
    deleted: string
    restored: string
  }
}

/** Everything that is shared by the lists and screens of one kind of record. */
export type RecordKind<Rec> = RecordSource<Rec> & RecordTexts
