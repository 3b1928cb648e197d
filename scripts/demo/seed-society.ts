import sharp from 'sharp'
import type { Clock } from '#domain/clock.ts'
import { donorKind } from '#server/blood-donors/donor-kind.ts'
import { createTermWithin } from '#server/committees/change-terms.ts'
import { personKind } from '#server/committees/person-kind.ts'
import { correctionKind } from '#server/corrections/correction-kind.ts'
import { messageKind } from '#server/contact/message-kind.ts'
import { sentKeyOf } from '#server/public-forms/receive-form.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { timestamp } from '#server/database/ids.ts'
import type { Database } from '#server/database/connection.ts'
import { write, type Write } from '#server/database/write.ts'
import type { Actor } from '#server/history/record-changes.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createDemoCommittees } from './committees.ts'
import { createPortrait } from './portrait.ts'
import { createDemoCorrections, createDemoDonors, createDemoMessages } from './visitors.ts'

/** So many portraits are drawn; the people of the committees share them. */
const PORTRAITS = 10
const FIRST_SEED = 9000
/** Every second one is a woman's. */
const isWomans = (index: number) => index % 2 === 1

const drawPortraits = () =>
  Promise.all(
    Array.from({ length: PORTRAITS }, async (_, index) => {
      const portrait = await createPortrait(FIRST_SEED + index, isWomans(index))
      const bytes = await sharp(portrait.bytes).webp({ quality: 74 }).toBuffer()
      return { ...portrait, sizes: [{ width: portrait.width, bytes }] }
    }),
  )

const addCommittees = async (
  current: Write,
  clock: Clock,
  drawn: Awaited<ReturnType<typeof drawPortraits>>,
) => {
  const portraits: string[] = []
  for (const portrait of drawn) portraits.push((await addContentImage(current, portrait))._id)
  const shown = { men: 0, women: 0 }
  const next = (isWoman: boolean) => {
    const own = portraits.filter((_uid, index) => isWomans(index) === isWoman)
    return own[shown[isWoman ? 'women' : 'men']++ % own.length] ?? null
  }
  for (const { term, people } of createDemoCommittees(clock)) {
    const { _id } = await createTermWithin(current, term)
    for (const { hasPortrait, isWoman, ...person } of people) {
      const image = hasPortrait ? next(isWoman) : null
      await createWithin(personKind, current, { ...person, term: _id, image })
    }
  }
}

/** The committees, the messages and the blood donors of the fictional society. */
export const seedSociety = async (
  database: Pick<Database, 'db'>,
  { actor, clock }: { actor: Actor; clock: Clock },
) => {
  const drawn = await drawPortraits()
  await write(database, { actor, clock }, async (current) => {
    await addCommittees(current, clock, drawn)
    await addVisitors(current, clock)
  })
}

const addVisitors = async (current: Write, clock: Clock) => {
  const then = (sentAt: number) => ({ ...current, at: timestamp(sentAt), atMs: sentAt })
  for (const { input, status, sentAt } of createDemoMessages(clock)) {
    await createWithin(messageKind, then(sentAt), { ...input, status, sentKey: sentKeyOf(input) })
  }
  for (const { memberNumber, input, status, sentAt } of createDemoCorrections(clock)) {
    await createWithin(correctionKind, then(sentAt), {
      ...input,
      memberNumber,
      status,
      sentKey: sentKeyOf(input),
    })
  }
  for (const { input, status, sentAt } of createDemoDonors(clock)) {
    await createWithin(donorKind, then(sentAt), { ...input, status, sentKey: sentKeyOf(input) })
  }
}
