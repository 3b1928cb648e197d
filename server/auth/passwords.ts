import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** 19 MiB, two passes, one lane (design, section 4). */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const TAG_BYTES = 32

/** A hash takes 19 MiB and a core, so at most two are computed concurrently. */
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The slot passes to the next waiter, so `running` does not change.
    if (next) next()
    else running--
  }
}

const hashTag = (password: string, nonce: Buffer) =>
  inTurn(() =>
    derive('argon2id', {
      message: password,
      nonce,
      parallelism: LANES,
      tagLength: TAG_BYTES,
      memory: MEMORY_KIB,
      passes: PASSES,
    }),
  )

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Returns a PHC string such as `$argon2id$v=19$m=19456,t=2,p=1$…$…`. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await hashTag(password, nonce)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** For a null hash (unknown e-mail) it takes the same time and returns false. */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const match = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$([^$]+)\$([^$]+)$/.exec(phc ?? '')
  const nonce = match?.[1] ? Buffer.from(match[1], 'base64') : Buffer.alloc(16)
  const expected = match?.[2] ? Buffer.from(match[2], 'base64') : Buffer.alloc(TAG_BYTES)
  const tag = await hashTag(password, nonce)
  return timingSafeEqual(tag, expected) && match !== null
}
