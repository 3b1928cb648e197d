import type { Clock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import type { Database } from '#server/database/connection.ts'
import { timestamp } from '#server/database/ids.ts'
import { write } from '#server/database/write.ts'
import { insertUnindexed, updateMember } from '#server/members/queries.ts'
import { memberKind } from '#server/members/member-kind.ts'
import { createMemberWithin } from '#server/members/save-member.ts'
import { completeIndex } from '#server/members/search/rebuild-index.ts'
import { DEMO_ADMINS } from './accounts.ts'
import { prepareDemoEvents } from './events.ts'
import { drawGallery, seedGallery } from './gallery/seed-gallery.ts'
import { drawHome } from './home.ts'
import { prepareDemoMedia } from './media.ts'
import { createDemoMembers, type DemoMember } from './members.ts'
import { createPortrait } from './portrait.ts'
import { drawPagePicture, seedPages } from './seed-pages.ts'
import { seedSociety } from './seed-society.ts'
import { addDemoUnionFigures } from './union-figures.ts'

const ACTOR = { uid: null, name: 'Demo data' }
/** Many members are indexed together, after all of them are created. */
const UNINDEXED = { ...memberKind, store: { insert: insertUnindexed, update: updateMember } }

const drawPortraits = (members: readonly DemoMember[]) => {
  const seeds = members.flatMap(({ portrait }) => (portrait === null ? [] : [portrait]))
  return new Map(seeds.map((seed) => [seed, createPortrait(seed)]))
}

/** Fills an empty, migrated database with the fictional society, in one transaction for all of its members. */
export const seedDemo = async (database: Database, clock: Clock, count?: number) => {
  for (const admin of DEMO_ADMINS) {
    await createUser(database, { ...admin, role: 'admin' }, { actor: ACTOR, clock })
  }
  const members = createDemoMembers(clock, count)
  // Drawn on the other cores while the members are written, in the order in which it is asked for.
  const portraits = drawPortraits(members)
  const drawingEvents = prepareDemoEvents(clock)
  const drawing = drawGallery()
  const drawingMedia = prepareDemoMedia()
  const drawingPage = drawPagePicture()
  const home = drawHome(clock)
  await write(database, { actor: ACTOR, clock }, async (current) => {
    for (const { member, joinedAt, portrait } of members) {
      const then = { ...current, at: timestamp(joinedAt), atMs: joinedAt }
      const picture = portrait === null ? null : ((await portraits.get(portrait)) ?? null)
      await createMemberWithin(then, member, picture, UNINDEXED)
    }
    const addEvents = await drawingEvents
    await addEvents(current)
    await seedGallery(current, await drawing)
    const addMedia = await drawingMedia
    await addMedia(current)
    await addDemoUnionFigures(current)
    await seedPages(current, await drawingPage, ACTOR)
    const addHome = await home
    await addHome(current)
  })
  await seedSociety(database, { actor: ACTOR, clock })
  await completeIndex(database)
  return { members: members.length }
}
