import type { Clock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import type { Database } from '#server/database/database.ts'
import { timestamp } from '#server/database/ids.ts'
import { write } from '#server/database/write.ts'
import { addMember } from '#server/members/save-member.ts'
import { DEMO_ADMINS } from './accounts.ts'
import { createDemoMembers, type DemoMember } from './members.ts'
import { createPortrait } from './portrait.ts'

const ACTOR = { uid: null, name: 'Demo data' }

const drawPortraits = async (members: readonly DemoMember[]) => {
  const seeds = members.flatMap(({ portrait }) => (portrait === null ? [] : [portrait]))
  return new Map(await Promise.all(seeds.map(async (seed) => [seed, await createPortrait(seed)] as const)))
}

/** Fills an empty, migrated database with the fictional society, in one transaction for all of its members. */
export const seedDemo = async (database: Database, clock: Clock, count?: number) => {
  for (const admin of DEMO_ADMINS) {
    await createUser(database, { ...admin, role: 'admin' }, { actor: ACTOR, clock })
  }
  const members = createDemoMembers(clock, count)
  const portraits = await drawPortraits(members)
  await write(database, { actor: ACTOR, clock }, async (current) => {
    for (const { member, joinedAt, portrait } of members) {
      const then = { ...current, at: timestamp(joinedAt), atMs: joinedAt }
      await addMember(then, member, portrait === null ? null : (portraits.get(portrait) ?? null))
    }
  })
  return { members: members.length }
}
