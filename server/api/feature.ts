import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from './context.ts'
import type { Db, Schema } from '../database/schema.ts'
import type { PictureUse, RichTextUse } from './picture-uses.ts'

export type Table = keyof Schema

/** One kind of public form, with its folders. The first folder holds what is waiting for an admin. */
export type Box = {
  name: string
  folders: readonly string[]
  count: (db: Db, folder: string) => Promise<number>
}

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
}
