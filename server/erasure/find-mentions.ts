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

const KINDS = ['names', 'emails', 'phones', 'lifeIds'] as const

/** What other members have today of those who share one of the identifiers, in the trash or not, or merged into another. */
const findShared = async (db: Db, uids: readonly string[], own: Identifiers): Promise<Identifiers> => {
  const sharing: Identity[] = []
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('members')
      .selectAll()
      .where('uid', 'not in', uids)
      .where('id', '>', last)
      .orderBy('id')
      .limit(MEMBERS_AT_ONCE)
      .execute()
    for (const other of rows.map(toMember)) {
      const theirs = identifiersOf([other])
      if (KINDS.some((kind) => [...theirs[kind]].some((value) => own[kind].has(value)))) sharing.push(other)
    }
    if (rows.length < MEMBERS_AT_ONCE) return identifiersOf(sharing)
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
