import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from '../root.ts'

/** How many bits of the filter stand for a password. */
const BITS_PER_PASSWORD = 14
const FILE = inRoot('server', 'auth', 'common-passwords.bin')

/** The bits of a password in a Bloom filter of so many bits, whatever its case. */
const bitsOf = (password: string, size: number) => {
  const hash = createHash('sha256').update(password.toLowerCase()).digest()
  const [first, step] = [hash.readUInt32LE(0), (hash.readUInt32LE(4) | 1) >>> 0]
  return Array.from({ length: BITS_PER_PASSWORD }, (_value, index) => (first + index * step) % size)
}

/** A Bloom filter of the passwords, 20 bits for each: of others, one in ten thousand is in it too. */
export const createFilter = (passwords: readonly string[]): Buffer => {
  const filter = Buffer.alloc(Math.ceil((passwords.length * 20) / 8))
  for (const password of passwords) {
    for (const bit of bitsOf(password, filter.length * 8)) {
      filter.writeUInt8(filter.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3)
    }
  }
  return filter
}

export const isInFilter = (filter: Buffer, password: string) =>
  bitsOf(password, filter.length * 8).every((bit) => (filter.readUInt8(bit >> 3) & (1 << (bit & 7))) !== 0)

/** Whether a password of 12 to 16 characters is one of 160,000 common ones (scripts/build-common-passwords.ts). */
export const isCommonPassword = (() => {
  let filter: Buffer | undefined
  // Read when the first password is chosen: most processes never need it.
  return (password: string) => isInFilter((filter ??= readFileSync(FILE)), password)
})()
