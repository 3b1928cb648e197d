import { z } from 'zod'
import { RecordFields, type RecordMessages } from '../records/record.ts'
import { DIRECTORIES } from '../members/filters.ts'
import { MEMBER_COLUMNS } from '../members/member-columns.ts'
import { plainText, requiredText } from '../validation.ts'

const NAME_MAX = 60
/** All unions and years together take some 700 characters. */
const SEARCH_MAX = 2000

const savedListFields = {
  name: requiredText('The list needs a name!', NAME_MAX),
  directory: z.enum(DIRECTORIES),
  /** The query of the directory's URL: its search, filters and order. */
  search: plainText('Must be a text!').max(SEARCH_MAX, 'Must be a shorter query!'),
  isShared: z.boolean({ error: 'Must be true or false!' }),
}

export const NewSavedList = z.strictObject({
  ...savedListFields,
  isShared: savedListFields.isShared.default(false),
})
export type NewSavedList = z.infer<typeof NewSavedList>

export const SavedListChanges = z.strictObject(savedListFields).partial()
export type SavedListChanges = z.infer<typeof SavedListChanges>

/** A list of members that an admin has named: what a directory shows at an address. */
export const SavedList = z.object({
  ...RecordFields.shape,
  name: z.string(),
  directory: z.enum(DIRECTORIES),
  search: z.string(),
  isShared: z.boolean().describe('Whether every admin who may read the register may use it'),
  owner: z.object({ _id: z.string(), name: z.string() }),
})
export type SavedList = z.infer<typeof SavedList>

export const SAVED_LIST_MESSAGES = {
  notFound: 'Saved list not found!',
  created: 'List saved!',
  updated: 'Saved list changed!',
  deleted: 'Saved list deleted!',
  restored: 'Saved list restored!',
} satisfies RecordMessages

/** The columns that an admin has chosen for the directories; null stands for the usual ones. */
export const DirectoryColumns = z.strictObject({
  columns: z.array(z.enum(MEMBER_COLUMNS)).max(MEMBER_COLUMNS.length).nullable(),
})
export type DirectoryColumns = z.infer<typeof DirectoryColumns>
export const COLUMNS_SAVED = 'Columns saved!'
