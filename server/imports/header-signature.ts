import { plainWords } from '#domain/imports/cells.ts'
import { sha256 } from '../sha256.ts'

/**
 * The signature of headers, by which a mapping is reused for later files. It is a hash, because it is stored longer
 * than the rows, and a file without headers has a person in their place.
 */
export const headerSignature = (headers: readonly string[]) => sha256(headers.map(plainWords).join('|'))
