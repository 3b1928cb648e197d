import { z } from 'zod'
import { pageQuery } from '../list.ts'

/** How many entries of a folder a page lists. */
export const INBOX_PAGE_SIZE = 20

/** The query of an inbox: one of its folders, by default the first, with the entries waiting for an admin. */
export const folderQuery = <const Folder extends string>(folders: readonly [Folder, ...Folder[]]) =>
  z.strictObject({
    // Zod cannot know that the first of the folders is one of them.
    folder: z.enum(folders, { error: 'Folder is invalid!' }).default(folders[0] as never),
    page: pageQuery,
  })

/** Number of entries per folder of each inbox, such as `{ messages: { new: 2, done: 40, spam: 0 } }`. */
export const InboxCounts = z.record(z.string(), z.record(z.string(), z.number().int()))
export type InboxCounts = z.infer<typeof InboxCounts>
