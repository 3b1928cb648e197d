import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = (sessionSecret: string) =>
  Buffer.from(hkdfSync('sha256', sessionSecret, '', 'second factor', 32))

/**
 * Encrypts the secret of a second factor with a key that is not in the database. It is bound to its owner, so that it is of no
 * use in the row of another user.
 */
export const seal = (bytes: Buffer, owner: string, sessionSecret: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(sessionSecret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null for what was sealed with another session secret, or for another owner. */
export const unseal = (text: string, owner: string, sessionSecret: string): Buffer | null => {
  const bytes = Buffer.from(text, 'base64url')
  const tagEnd = NONCE_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sessionSecret), bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd))
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
  } catch {
    return null
  }
}
