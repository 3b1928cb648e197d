import { plainWords } from '#domain/imports/cells.ts'
import { sha256 } from '../sha256.ts'

/**
 * Files with the same headers have the same signature, so that a mapping can be used again. A hash, because it is stored for longer than
 * the rows, and the first row of a file without headers is taken for them.
 */
export const headerSignature = (headers: readonly string[]) => sha256(headers.map(plainWords).join('|'))
