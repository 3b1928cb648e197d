import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { HASHES_WAITING_MAX, LOGIN_BUSY_MESSAGE } from '#domain/auth/auth.ts'
import { retryAfter } from '../http/errors.ts'
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

/** The delay of a refusal: it slows clients that retry without a pause, and spreads their requests. */
const REFUSAL_DELAY_MS = { min: 500, max: 1500 }
/** Beyond this number, refusals are immediate, because each delayed one holds a request in memory. */
const DELAYED_REFUSALS_MAX = 1000

/** A full queue takes about a second. */
const busy = () => retryAfter(5, 429, LOGIN_BUSY_MESSAGE)

/** Hashes and verifies passwords with limited concurrency. Throws 429 when the queue is full. */
export const createPasswords = () => {
  const { run, hasRoom, size } = createWorkQueue({
    concurrency: CONCURRENCY,
    maxWaiting: HASHES_WAITING_MAX,
    full: busy,
  })
  let delayed = 0

  /**
   * Throws 429, after a second on average, if `verify` would refuse a password of this owner now. Call it first, so
   * that most requests of a flood cost nothing.
   */
  const requireRoom = async (owner = ''): Promise<void> => {
    if (hasRoom(owner)) return
    if (delayed < DELAYED_REFUSALS_MAX) {
      delayed++
      await setTimeout(randomInt(REFUSAL_DELAY_MS.min, REFUSAL_DELAY_MS.max))
      delayed--
    }
    throw busy()
  }

  /** Returns a PHC string such as `$argon2id$v=19$m=19456,t=2,p=1$…$…`. Owners take turns as in `verify`. */
  const hash = async (password: string, owner = ''): Promise<string> => {
    const nonce = randomBytes(16)
    const tag = await run(() => hashTag(password, nonce), { owner })
    return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`
  }

  /**
   * Returns false after the same time for a null hash (unknown e-mail). Owners take turns, so that a flood at one
   * neither refuses nor delays the others.
   */
  const verify = async (password: string, phc: string | null, owner = ''): Promise<boolean> => {
    const match = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(phc ?? '')
    const nonce = match?.[1] ? Buffer.from(match[1], 'base64') : Buffer.alloc(16)
    const expected = match?.[2] ? Buffer.from(match[2], 'base64') : Buffer.alloc(TAG_BYTES)
    const tag = await run(() => hashTag(password, nonce), { owner })
    return timingSafeEqual(tag, expected) && match !== null
  }

  return { hash, verify, requireRoom, queue: size }
}

export type Passwords = ReturnType<typeof createPasswords>
