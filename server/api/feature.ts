import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext, Box } from './context.ts'
import type { Schema } from '../database/schema.ts'
import type { Approvables } from './approvable.ts'
import type { Eraser } from './eraser.ts'
import type { LoggedRecordsOfKinds } from './logged-records.ts'
import type { PictureUse, RichTextUse } from './picture-uses.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Sweep } from '../jobs/sweeps.ts'

export type Table = keyof Schema
export type SweepContext = Pick<AppContext, 'database' | 'clock' | 'env' | 'pictureUses' | 'erasers'>

/** What a folder of `server/` adds to the application; listed in `features.ts`. */
export type Feature = {
  /** The tables that it owns. */
  tables?: readonly Table[]
  /** Tables of other features that its queries read. */
  reads?: readonly Table[]
  /** The columns of its tables that refer to a picture, which is therefore in use. */
  pictures?: readonly PictureUse[]
  /** Its tables with rich texts, whose pictures are in use. */
  richTexts?: readonly RichTextUse[]
  /** Its routes, by their prefix under `/api`. */
  routes?: Readonly<Record<string, FastifyPluginAsyncZod<AppContext>>>
  /** What visitors send to it, as a box of the inbox. */
  inbox?: Box
  /** What it does in the background. */
  jobs?: readonly Job<AppContext>[]
  /** What it deletes regularly, by what it is. */
  sweeps?: Readonly<Record<string, Sweep<SweepContext>>>
  /** What its tables lose when a person is erased. */
  erases?: Eraser | readonly Eraser[]
  /** What a second person may agree to. */
  approves?: Partial<Approvables>
  /** The kinds of records that it logs. */
  logged?: LoggedRecordsOfKinds
}
