import { isDeepStrictEqual } from 'node:util'
import { write } from '../database/write.ts'
import { mergeOrder, savePositions } from '../ordering.ts'
import { listPeople } from './queries.ts'
import { requireTerm, type Context } from './save-term.ts'

/** Puts the people of a term in order. */
export const orderPeople = (
  { database, clock, actor }: Context,
  termUid: string,
  asked: readonly string[],
): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    await requireTerm(tx, termUid)
    const before = (await listPeople(tx, [termUid])).map(({ uid }) => uid)
    const people = mergeOrder(before, asked)
    if (isDeepStrictEqual(before, people)) return
    await savePositions(tx, 'committee_people', people)
    await record({
      action: 'update',
      entity: 'committee_term',
      entityUid: termUid,
      before: { people: before },
      after: { people },
    })
  })
