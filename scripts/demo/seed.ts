import type { Clock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { Database } from '#server/database/connection.ts'
import { timestamp } from '#server/database/ids.ts'
import { write, type Write } from '#server/database/write.ts'
import { createMemberWithin } from '#server/members/save-member.ts'
import { DEMO_ADMINS } from './accounts.ts'
import { seedEvents } from './events.ts'
import { seedGallery } from './gallery/seed-gallery.ts'
import { seedHome } from './home.ts'
import { seedMedia } from './media.ts'
import { createDemoMembers } from './members.ts'
import { loadPictures, type Pictures } from './pictures.ts'
import { seedPages } from './seed-pages.ts'
import { seedSociety } from './seed-society.ts'
import { addDemoUnionFigures } from './union-figures.ts'

const ACTOR = { uid: null, name: 'Demo data' }

/** What the public pages show, without members. */
export const seedSite = async (current: Write, clock: Clock, pictures: Pictures) => {
  await seedEvents(current, clock, pictures)
  await seedGallery(current, pictures)
  await seedMedia(current, pictures)
  await addDemoUnionFigures(current)
  await seedPages(current, ACTOR, pictures)
  await seedHome(current, clock, pictures)
}

/** Fills an empty, migrated database with the fictional society, in one write for all of its members. */
export const seedDemo = async (database: Database, clock: Clock, count?: number) => {
  const passwords = createPasswords()
  for (const admin of DEMO_ADMINS) {
    await createUser(database, { role: 'admin', ...admin }, { actor: ACTOR, clock, passwords })
  }
  const members = createDemoMembers(clock, count)
  // Processed on other threads while the members are written.
  const pictures = loadPictures()
  await write(database, { actor: ACTOR, clock }, async (current) => {
    for (const { member, joinedAt, portrait } of members) {
      const then = { ...current, at: timestamp(joinedAt), atMs: joinedAt }
      const picture = portrait === null ? null : await pictures(`portraits/${portrait}`)
      await createMemberWithin(then, member, picture)
    }
    await seedSite(current, clock, pictures)
  })
  await seedSociety(database, { actor: ACTOR, clock }, pictures)
  return { members: members.length }
}
