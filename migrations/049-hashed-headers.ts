import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'

type Shape = { imports: { uid: string; signature: string } }

/** The signature of the headers of a file becomes a hash: of a file without headers, it had the first person of the list. */
export const up = async (db: Kysely<Shape>) => {
  for (const { uid, signature } of await db.selectFrom('imports').select(['uid', 'signature']).execute()) {
    const hash = createHash('sha256').update(signature).digest('base64url')
    await db.updateTable('imports').set({ signature: hash }).where('uid', '=', uid).execute()
  }
}
