import { createHash } from 'node:crypto'
import { plainWords } from '#domain/imports/cells.ts'

/**
 * Files with the same headers have the same signature, so that a mapping can be used again. A hash, because it is stored for longer than
 * the rows, and the first row of a file without headers is taken for them.
 */
export const headerSignature = (headers: readonly string[]) =>
  createHash('sha256').update(headers.map(plainWords).join('|')).digest('base64url')
