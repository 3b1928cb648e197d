import {
  createMentions,
  type Identifiers,
  identifiersOf,
  type Identity,
  type Mentions,
} from '#domain/erasure/mentions.ts'
import type { Member } from '#domain/members/member.ts'
import type { Db } from '../database/schema.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { toMember, type MemberRow } from '../members/rows.ts'

const MEMBERS_AT_ONCE = 500

/** The identifying values of members, now and in every earlier version. */
const listIdentities = async (db: Db, rows: readonly MemberRow[]): Promise<Identity[]> => {
  const changes = await db
    .selectFrom('changes')
    .select(['before', 'after'])
    .where('entity', '=', 'member')
    .where(
      'entity_uid',
      'in',
      rows.map(({ uid }) => uid),
    )
    .execute()
  const past = changes
    .flatMap(({ before, after }) => [before, after])
    // The change log stores whole members, or the number of an erased one.
    .map((json) => JSON.parse(json ?? 'null') as Member | { id: number } | null)
  return [...rows.map(toMember), ...past.filter((member) => member !== null && 'name' in member)]
}

const IDENTIFYING = [
  'id',
  'first_name',
  'middle_name',
  'last_name',
  'phone',
  'second_phone',
  'email',
  'life_member_id',
] as const

const KINDS = ['names', 'emails', 'phones', 'lifeIds'] as const

/** Those of the identifiers that another member has, in the trash or not, or one who was merged into another. */
const findShared = async (db: Db, uids: readonly string[], own: Identifiers): Promise<Identifiers> => {
  const shared = {
    names: new Set<string>(),
    emails: new Set<string>(),
    phones: new Set<string>(),
    lifeIds: new Set<string>(),
  }
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('members')
      .select(IDENTIFYING)
      .where('uid', 'not in', uids)
      .where('id', '>', last)
      .orderBy('id')
      .limit(MEMBERS_AT_ONCE)
      .execute()
    for (const row of rows) {
      const other = identifiersOf([
        {
          name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
          phone: row.phone,
          secondPhone: row.second_phone,
          email: row.email,
          lifeMemberId: row.life_member_id,
        },
      ])
      for (const kind of KINDS)
        for (const value of other[kind]) if (own[kind].has(value)) shared[kind].add(value)
    }
    if (rows.length < MEMBERS_AT_ONCE) return shared
    last = rows.at(-1)?.id ?? last
    await yieldToEventLoop()
  }
}

/**
 * How texts name the person with these records. An identifier of today or of the history that another member has as well is
 * doubtful: a family shares a phone, and a life member ID may have been given again.
 */
export const findMentions = async (db: Db, rows: readonly MemberRow[]): Promise<Mentions> => {
  const uids = rows.map(({ uid }) => uid)
  const identities = await listIdentities(db, rows)
  const shared = await findShared(db, uids, identifiersOf(identities))
  return createMentions({ uids, identities, shared })
}
