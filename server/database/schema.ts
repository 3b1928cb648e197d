import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Role } from '#domain/auth/auth.ts'
import type { MemberType } from '#domain/members/member-types.ts'

/** 0 or 1: one form for both engines. */
export type Flag = 0 | 1
/** A UTC timestamp such as `2026-01-31T09:30:00.000Z`: sorts as text, reads the same on both engines. */
export type Timestamp = string

export type CountersTable = { name: CounterName; value: number }
export type CounterName = 'data_revision' | 'member_number'

export type UnionsTable = { code: string; label: string; votable: Flag; position: number }

export type UsersTable = {
  uid: string
  email: string
  name: string
  password_hash: string
  role: Role
  is_active: Flag
  /** Raised by every change of the user: tokens that carry an older one are refused. */
  version: ColumnType<number, number | undefined, number>
  created_at: Timestamp
}

export type SessionsTable = {
  uid: string
  user_uid: string
  binding_hash: string
  refresh_hash: string
  previous_hash: string | null
  previous_until: Timestamp | null
  created_at: Timestamp
  expires_at: Timestamp
  revoked_at: Timestamp | null
}

export type ThrottlesTable = { key: string; count: number; resets_at: Timestamp }

export type ImagesTable = {
  uid: string
  bytes: Buffer
  thumbnail: Buffer
  width: number
  height: number
  created_at: Timestamp
}

export type MembersTable = {
  id: number
  uid: string
  first_name: string
  middle_name: string | null
  last_name: string
  father_or_husband_name: string
  year_of_birth: number
  phone: string
  phone_digits: string
  email: string
  union_code: string
  introducer_name: string | null
  introducer_phone: string | null
  amount_cents: number | null
  initial_year: number | null
  expired_year: number | null
  type_of_member: MemberType
  /** Which of the two directories lists the member: computed by the database from the type. */
  directory: GeneratedAlways<'general' | 'life'>
  life_member_id: string | null
  street: string
  apartment: string | null
  city: string
  state: string
  zip_code: string
  is_active: Flag
  is_died: Flag
  image_uid: string | null
  /** The full name in lower case, single-spaced: what a search looks through. */
  search_name: string
  version: number
  created_at: Timestamp
  updated_at: Timestamp
  deleted_at: Timestamp | null
}

export type ChangesTable = {
  uid: string
  revision: number
  at: Timestamp
  actor_uid: string | null
  actor_name: string
  action: string
  entity: string
  entity_uid: string
  before: string | null
  after: string | null
}

export type IdempotencyKeysTable = {
  key: string
  user_uid: string
  request_hash: string
  entity_uid: string
  created_at: Timestamp
}

export type Schema = {
  counters: CountersTable
  unions: UnionsTable
  users: UsersTable
  sessions: SessionsTable
  throttles: ThrottlesTable
  images: ImagesTable
  members: MembersTable
  changes: ChangesTable
  idempotency_keys: IdempotencyKeysTable
}
