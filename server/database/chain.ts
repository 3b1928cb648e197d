import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sha256 } from '../sha256.ts'
import type { ChangesTable } from './schema.ts'

export type ChangeRow = Selectable<ChangesTable>

/**
 * The hash of a change record. Its reason and its values are included by their digests. The order of the fields is part of the format.
 */
export const hashOf = (
  row: Omit<ChangeRow, 'hash' | 'salt' | 'before' | 'after' | 'reason' | 'reason_salt'>,
) =>
  entryHash(row.previous_hash, [
    row.number,
    row.uid,
    row.revision,
    row.at,
    row.actor_uid,
    row.actor_name,
    row.action,
    row.entity,
    row.entity_uid,
    row.batch,
    row.reason_digest,
    row.before_digest,
    row.after_digest,
  ])

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
