import { randomUUID } from 'node:crypto'
import { sha256 } from '../sha256.ts'

/** What the first entry of a chain follows. */
export const CHAIN_START = ''

/** A salt for the digests of one entry: a UUID with 122 random bits, which Node reads in advance. */
export const newSalt = (): string => randomUUID()

/**
 * The digest that stands for a value in the hash of its entry, so that the value can be erased and the chain still
 * verifies. The salt is erased with the value: without it, a short value cannot be guessed from its digest.
 */
export const digest = (salt: string | null, value: string | null) =>
  salt === null || value === null ? null : sha256(salt + value)

type Field = string | number | null

/** As the database will return it: UTF-8 has no lone surrogates, so each is stored as U+FFFD. */
const asStored = (field: Field) => (typeof field === 'string' ? field.toWellFormed() : field)

/** The hash of an entry: SHA-256 in base64url over the hash of the entry before it and its own fields, in order. */
export const entryHash = (previousHash: string, fields: readonly Field[]) =>
  sha256(JSON.stringify([previousHash, ...fields.map(asStored)]))
