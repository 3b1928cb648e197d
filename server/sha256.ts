import { createHash } from 'node:crypto'

/** The hash of a text, as base64url. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')
