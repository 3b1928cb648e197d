import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { ENCRYPTED } from './names.ts'

/** Most of a register is pictures, which are compressed already. */
const GZIP_LEVEL = 3
const OWNER_ONLY = 0o600

/* An encrypted file: magic, salt, nonce, AES-256-GCM of the file, tag. */
const MAGIC = Buffer.from('SOCIETY-BACKUP-1')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const deriveKey = (passphrase: string, salt: Buffer) =>
  promisify<string, Buffer, number, typeof SCRYPT, Buffer>(scrypt)(passphrase, salt, 32, SCRYPT)

/** Creates a file and flushes it to the disk. Fails if it exists. */
const intoFile = (file: string) => createWriteStream(file, { flags: 'wx', mode: OWNER_ONLY, flush: true })

export const compress = (from: string, to: string) =>
  pipeline(createReadStream(from), createGzip({ level: GZIP_LEVEL }), intoFile(to))

export const encrypt = async (from: string, to: string, passphrase: string) => {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const head = Buffer.concat([MAGIC, salt, nonce])
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce)
  cipher.setAAD(head)
  const frame = new Transform({
    construct(done) {
      this.push(head)
      done()
    },
    transform: (chunk: Buffer, _encoding, done) => done(null, chunk),
    flush: (done) => done(null, cipher.getAuthTag()),
  })
  await pipeline(createReadStream(from), cipher, frame, intoFile(to))
}

const readEnds = async (file: string) => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size < HEAD_BYTES + TAG_BYTES) throw new Error('The file is too short for an encrypted backup.')
    const { buffer: head } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const { buffer: tag } = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, size - TAG_BYTES)
    return { head, tag, end: size - TAG_BYTES }
  } finally {
    await handle.close()
  }
}

const openEncrypted = async (file: string, passphrase: string | undefined) => {
  if (passphrase === undefined) throw new Error('This backup is encrypted: BACKUP_PASSPHRASE is needed.')
  const { head, tag, end } = await readEnds(file)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('This is not an encrypted backup.')
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const decipher = createDecipheriv(
    'aes-256-gcm',
    await deriveKey(passphrase, salt),
    head.subarray(-NONCE_BYTES),
  )
  decipher.setAAD(head).setAuthTag(tag)
  // An empty range cannot be read: the content is at least the header of gzip.
  return { source: createReadStream(file, { start: HEAD_BYTES, end: end - 1 }), decipher }
}

/** Writes the database of a backup to the new file `to`. Throws if the backup is damaged, or encrypted otherwise. */
export const unpack = async (from: string, to: string, passphrase?: string) => {
  try {
    if (from.endsWith(ENCRYPTED)) {
      const { source, decipher } = await openEncrypted(from, passphrase)
      await pipeline(source, decipher, createGunzip(), intoFile(to))
    } else {
      await pipeline(createReadStream(from), createGunzip(), intoFile(to))
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The backup ${from} cannot be read: ${reason}`, { cause: error })
  }
}
