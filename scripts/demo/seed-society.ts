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
import type { Actor } from '#server/database/record-changes.ts'
import { addContentImage } from '#server/images/save-content-image.ts'
import { createDemoCommittees } from './committees.ts'
import { portraitOf } from './members.ts'
import type { Pictures } from './pictures.ts'
import { createDemoCorrections, createDemoDonors, createDemoMessages } from './visitors.ts'

/** Number of portraits each of men and of women; committee members share them. */
const PORTRAITS = 5

const addPortraits = async (current: Write, pictures: Pictures, isWoman: boolean) => {
  const uids: string[] = []
  for (let number = 0; number < PORTRAITS; number++) {
    const portrait = await pictures(`portraits/${portraitOf(isWoman, number)}`)
    uids.push((await addContentImage(current, portrait))._id)
  }
  let shown = 0
  return () => uids[shown++ % PORTRAITS] ?? null
}

const addCommittees = async (current: Write, clock: Clock, pictures: Pictures) => {
  const nextMan = await addPortraits(current, pictures, false)
  const nextWoman = await addPortraits(current, pictures, true)
  for (const { term, people } of createDemoCommittees(clock)) {
    const { _id } = await createTermWithin(current, term)
    for (const { hasPortrait, isWoman, ...person } of people) {
      const next = isWoman ? nextWoman : nextMan
      await createWithin(personKind, current, { ...person, term: _id, image: hasPortrait ? next() : null })
    }
  }
}

/** The committees, the messages and the blood donors of the fictional society. */
export const seedSociety = async (
  database: Pick<Database, 'writes'>,
  { actor, clock }: { actor: Actor; clock: Clock },
  pictures: Pictures,
) => {
  await write(database, { actor, clock }, async (current) => {
    await addCommittees(current, clock, pictures)
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
