import { createHash, randomBytes } from 'node:crypto'
import Sqlite from 'better-sqlite3'

/** What a pattern finds in a mail to an address, such as a code or a link; blank before there is one. */
export const mailedText = (file: string, address: string, pattern: RegExp): string => {
  const database = new Sqlite(file, { readonly: true })
  const row = database.prepare('select body from outbox where recipient = ?').get(address) as
    | { body: string }
    | undefined
  database.close()
  return pattern.exec(row?.body ?? '')?.[0] ?? ''
}

/** Replaces the secret of the link that a member was mailed, and returns it. */
export const plantLink = (file: string, member: number): string => {
  const secret = randomBytes(32).toString('base64url')
  const database = new Sqlite(file)
  database
    .prepare(
      `update verifications set secret_hash = ? where purpose = 'introduction'
        and subject = (select form_uid from applications where sought_member = ?)`,
    )
    .run(createHash('sha256').update(secret).digest('base64url'), member)
  database.close()
  return secret
}
