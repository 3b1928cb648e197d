import type { Clock } from '#domain/clock.ts'
import { dayOf } from '#domain/days.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import type { Database } from '#server/database/connection.ts'
import type { SignedInActor } from '#server/database/record-changes.ts'
import { timestamp } from '#server/database/ids.ts'
import { write, type Write } from '#server/database/write.ts'
import { createMemberWithin } from '#server/members/save-member.ts'
import { DEMO_ADMINS } from './accounts.ts'
import { seedApplications } from './applications.ts'
import { createDemoDesks } from './dues.ts'
import { createDemoElections } from './elections.ts'
import { seedEvents } from './events.ts'
import { seedGallery } from './gallery/seed-gallery.ts'
import { seedHome } from './home.ts'
import { seedMedia } from './media.ts'
import { createDemoMembers } from './members.ts'
import { loadPictures, type Pictures } from './pictures.ts'
import { seedDesks, seedFees } from './seed-dues.ts'
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

const DAY_MS = 86_400_000

/**
 * Fills an empty, migrated database with the fictional society: what happened in the last three years at the time at which it happened, and
 * the rest now.
 */
export const seedDemo = async (database: Database, clock: Clock, count?: number) => {
  const members = createDemoMembers(clock, count)
  const days = [...Map.groupBy(createDemoDesks(clock, members), ({ openedAt }) => dayOf(openedAt)).values()]
  const begin = (days[0]?.[0]?.openedAt ?? clock.now()) - DAY_MS
  const earlier = { now: () => begin }

  const passwords = createPasswords()
  const admins: SignedInActor[] = []
  for (const admin of DEMO_ADMINS) {
    const { _id, name } = await createUser(
      database,
      { role: 'admin', ...admin },
      { actor: ACTOR, clock: earlier, passwords },
    )
    admins.push({ uid: _id, name })
  }
  const [first, treasurer = first, secretary = first] = admins
  if (!first || !treasurer || !secretary) throw new Error('the demo has admins')

  // Processed on other threads while the members are written.
  const pictures = loadPictures()
  const numbers: number[] = []
  /** Creates those who joined until then. */
  const join = async (until: number) => {
    const joined = members.slice(numbers.length).filter(({ joinedAt }) => joinedAt <= until)
    if (joined.length === 0) return
    await write(database, { actor: ACTOR, clock: { now: () => until } }, async (current) => {
      for (const { member, joinedAt, portrait } of joined) {
        const then = { ...current, at: timestamp(joinedAt), atMs: joinedAt }
        const picture = portrait === null ? null : await pictures(`portraits/${portrait}`)
        numbers.push((await createMemberWithin(then, member, picture)).id)
      }
    })
  }
  await join(begin)
  const fees = await seedFees(database, { actor: first, clock: earlier })
  const context = { database, numbers, people: { A: treasurer, B: secretary, treasurer } }
  const elections = createDemoElections(database, {
    people: { first, treasurer, secretary },
    clock,
    members: members.length,
  })
  for (const [index, desks] of days.entries()) {
    await elections.until(desks[0]?.openedAt ?? begin)
    await join(desks[0]?.openedAt ?? begin)
    await seedDesks(context, fees, desks, { isLast: index === days.length - 2 })
  }
  await join(clock.now())
  await elections.until(clock.now())
  await write(database, { actor: ACTOR, clock }, (current) => seedSite(current, clock, pictures))
  await seedSociety(database, { actor: ACTOR, clock }, pictures)
  await seedApplications(database, { actor: ACTOR, treasurer, clock }, { members, numbers, fees })
  return { members: members.length }
}
