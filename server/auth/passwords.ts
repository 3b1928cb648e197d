import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { HASHES_WAITING_MAX, LOGIN_BUSY_MESSAGE } from '#domain/auth/auth.ts'
import { HttpError } from '../http/errors.ts'
import { createWorkQueue } from '../http/work-queue.ts'

const derive = promisify(argon2)

/** 19 MiB, two passes, one lane (design, section 4). */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

/** A hash takes 19 MiB and a core, so at most two are computed concurrently. */
const CONCURRENCY = 2

const hashTag = (password: string, nonce: Buffer) =>
  derive('argon2id', {
    message: password,
    nonce,
    parallelism: LANES,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  })

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+/, '')

/** A full queue takes about a second. */
const RETRY_AFTER_SECONDS = 5

/** Hashes and verifies passwords, a limited number at a time. Throws 429 when too many wait. */
export const createPasswords = () => {
  const { run, size } = createWorkQueue({
    concurrency: CONCURRENCY,
    maxWaiting: HASHES_WAITING_MAX,
    full: () =>
      new HttpError(429, 'TOO_MANY_REQUESTS', LOGIN_BUSY_MESSAGE, {
        headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
      }),
  })

  /** Returns a PHC string such as `$argon2id$v=19$m=19456,t=2,p=1$…$…`. */
  const hash = async (password: string): Promise<string> => {
    const nonce = randomBytes(16)
    const tag = await run(() => hashTag(password, nonce))
    return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`
  }

  /**
   * For a null hash (unknown e-mail) it takes the same time and returns false. Owners take turns, so that a flood of one does not refuse
   * or delay the others.
   */
  const verify = async (password: string, phc: string | null, owner = ''): Promise<boolean> => {
    const match = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(phc ?? '')
    const nonce = match?.[1] ? Buffer.from(match[1], 'base64') : Buffer.alloc(16)
    const expected = match?.[2] ? Buffer.from(match[2], 'base64') : Buffer.alloc(TAG_BYTES)
    const tag = await run(() => hashTag(password, nonce), { owner })
    return timingSafeEqual(tag, expected) && match !== null
  }

  return { hash, verify, queue: size }
}

export type Passwords = ReturnType<typeof createPasswords>
