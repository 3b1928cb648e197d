import { write } from '../database/write.ts'
import { requireWholeOrder } from '../whole-order.ts'
import { listPeople, updatePerson } from './queries.ts'
import { requireTerm, type Context } from './save-term.ts'

/** Puts the people of a term into a new order. Throws 412 unless it names exactly those who are there. */
export const orderPeople = (
  { database, clock, actor }: Context,
  termUid: string,
  people: readonly string[],
): Promise<void> =>
  write(database, { actor, clock }, async ({ tx, record }) => {
    await requireTerm(tx, termUid)
    const before = (await listPeople(tx, [termUid])).map(({ uid }) => uid)
    requireWholeOrder(people, before)
    for (const [position, uid] of people.entries()) await updatePerson(tx, uid, { position })
    await record({
      action: 'update',
      entity: 'committee_term',
      entityUid: termUid,
      before: { people: before },
      after: { people },
    })
  })
