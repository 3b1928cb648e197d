import { sql } from 'kysely'
import type { Db } from '../database/schema.ts'
import { eraseValues, eraseValuesOf } from '../database/erase-values.ts'
import { deleteMailAbout } from '../mail/outbox.ts'

type Range = { first: number; last: number }

/**
 * Erases the values of requests and distinctions that name a member, in all changes or in a range, and the mails
 * about these requests.
 */
const eraseNaming = async (tx: Db, uid: string, range?: Range) => {
  const changes = await tx
    .selectFrom('changes')
    .select(['number', 'action', 'entity_uid as uid'])
    .where('entity', 'in', ['correction_request', 'member_distinction'])
    .where(sql<boolean>`coalesce(before, '') || coalesce(after, '') like ${`%${uid}%`}`)
    .$if(range !== undefined, (query) => query.where('number', '>=', range?.first ?? 0))
    .$if(range !== undefined, (query) => query.where('number', '<=', range?.last ?? 0))
    .execute()
  await eraseValuesOf(
    tx,
    changes.map(({ number }) => number),
  )
  for (const { action, uid: created } of changes) if (action === 'create') await deleteMailAbout(tx, created)
}

/** Erases the comparisons of imports with the versions of a member in a range of changes, except the last. */
const eraseComparisons = async (tx: Db, uid: string, { first, last }: Range) => {
  const changes = await tx
    .selectFrom('changes')
    .select('after')
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .where('number', '>=', first)
    .where('number', '<', last)
    .execute()
  // The change log stores whole members.
  const versions = changes.flatMap(({ after }) =>
    after === null ? [] : [(JSON.parse(after) as { version: number }).version],
  )
  if (versions.length === 0) return
  await tx
    .updateTable('import_rows')
    .set({ detail: null })
    .where('member_uid', '=', uid)
    .where('version', 'in', versions)
    .execute()
}

/**
 * Erases the history of other members between a merge of this one into them and its undoing: the other member had
 * values of this one then, such as a phone. The same holds for requests that name the other member, and for members
 * into whom it was merged meanwhile.
 */
export const eraseUndoneMerges = async (
  tx: Db,
  uid: string,
  { first, last }: Range = { first: 0, last: Infinity },
) => {
  const all = await tx
    .selectFrom('changes')
    .select(['number', 'action', 'batch', 'after'])
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .where('batch', 'is not', null)
    .orderBy('number')
    .execute()
  const own = all.filter(({ number }) => number >= first && number <= last)
  const ofBatch = async (batch: string) =>
    tx
      .selectFrom('changes')
      .select(['number', 'entity_uid as uid', 'action'])
      .where('batch', '=', batch)
      .where('entity', '=', 'member')
      .where('entity_uid', '!=', uid)
      .orderBy('number')
      .execute()
  for (const [index, merge] of own.entries()) {
    if (merge.action !== 'merge' || merge.after !== null || merge.batch === null) continue
    const undo = own.slice(index + 1).find(({ action }) => action === 'restore')
    if (!undo?.batch) continue
    const [into] = await ofBatch(merge.batch)
    const unmerged = (await ofBatch(undo.batch)).filter((change) => change.uid === into?.uid)
    const end = unmerged.at(-1)?.number
    if (!into || end === undefined) continue
    const range = { first: into.number, last: end }
    await eraseUndoneMerges(tx, into.uid, range)
    await eraseComparisons(tx, into.uid, range)
    await eraseValues(tx, 'member', into.uid, range)
    await eraseNaming(tx, into.uid, range)
  }
}

/** The batches in which a member was changed, such as merges. */
export const selectBatches = (db: Db, uid: string) =>
  db
    .selectFrom('changes')
    .select('batch')
    .where('entity', '=', 'member')
    .where('entity_uid', '=', uid)
    .where('batch', 'is not', null)

/** The ranges of changes in which a member had values of others who were merged into it and are separate again. */
export const listUndoneMergesInto = async (db: Db, uid: string): Promise<Range[]> => {
  const changes = await db
    .selectFrom('changes')
    .select(['number', 'entity_uid as uid', 'action', 'batch', 'after'])
    .where('entity', '=', 'member')
    .where('batch', 'in', selectBatches(db, uid))
    .orderBy('number')
    .execute()
  const own = changes.filter((change) => change.uid === uid)
  const others = changes.filter((change) => change.uid !== uid)
  return others.flatMap((merge, index) => {
    if (merge.action !== 'merge' || merge.after !== null) return []
    const undo = others
      .slice(index + 1)
      .find((change) => change.uid === merge.uid && change.action === 'restore')
    const first = own.find(({ batch }) => batch === merge.batch)?.number
    const last = own.findLast(({ batch }) => batch === undo?.batch)?.number
    return first === undefined || last === undefined ? [] : [{ first, last }]
  })
}

/** Erases the values of requests that a merge moved to this member, until its undoing moved them back. */
export const eraseMovedRequests = async (tx: Db, uid: string) => {
  const ranges = await listUndoneMergesInto(tx, uid)
  if (ranges.length > 0) await eraseNaming(tx, uid)
}
