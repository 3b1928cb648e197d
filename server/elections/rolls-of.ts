import { z } from 'zod'
import { RollOfMember } from '#domain/elections/roll-list.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { readText } from '../database/columns.ts'
import type { Db } from '../database/schema.ts'
import { idParams } from '../http/id-params.ts'
import { memberKind } from '../members/member-kind.ts'
import { holdersOf, memberNumbers } from '../members/merged-members.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { listAmendments, readLastDraft } from './draft.ts'
import { listElections } from './election-kind.ts'

/** The frozen rolls that have one of these members: the last poll first. */
const listFrozen = async (db: Db, members: readonly number[]): Promise<RollOfMember[]> => {
  const rows = await db
    .selectFrom('roll_names')
    .innerJoin('elections', 'elections.uid', 'roll_names.election_uid')
    .select(['elections.uid', 'elections.name_en', 'elections.name_bn', 'roll_names.number'])
    .where('roll_names.member_id', 'in', members)
    .where('elections.deleted_at', 'is', null)
    .orderBy('elections.poll_day', 'desc')
    .orderBy('roll_names.number')
    .execute()
  return rows.map((row) => ({
    _id: row.uid,
    name: readText(row, 'name'),
    number: row.number,
  }))
}

/** The rolls that are laid open, not frozen, and have one of these members: as it was laid, and amended since. */
const listOpen = async (db: Db, members: readonly number[]): Promise<RollOfMember[]> => {
  const elections = (await listElections(db)).filter(
    ({ laid_open_at: laid, frozen_at: frozen }) => laid !== null && frozen === null,
  )
  const rolls = elections.map(async (row) => {
    const last = await readLastDraft(db, row.uid)
    const amendments = await listAmendments(db, row.uid)
    const isOn = (member: number) => {
      const amendment = amendments.findLast((one) => one.member_id === member)
      return amendment ? amendment.kind !== 'strike' : last?.on.has(member)
    }
    return members.some(isOn) ? [{ _id: row.uid, name: readText(row, 'name'), number: null }] : []
  })
  return (await Promise.all(rolls)).flat()
}

/** How many members, by their numbers, are on a roll that is laid open or frozen, or were merged with one who is. */
export const countOnRolls = async (db: Db, ids: readonly number[]): Promise<number> => {
  const frozen = await db
    .selectFrom('roll_names')
    .innerJoin('elections', 'elections.uid', 'roll_names.election_uid')
    .select('roll_names.member_id')
    .distinct()
    .where('elections.deleted_at', 'is', null)
    .execute()
  const on = new Set(frozen.map((row) => row.member_id))
  for (const { uid, laid_open_at: laid, frozen_at: since } of await listElections(db)) {
    if (laid === null || since !== null) continue
    const open = (await readLastDraft(db, uid))?.on ?? new Set<number>()
    for (const { kind, member_id: id } of await listAmendments(db, uid))
      if (kind === 'strike') open.delete(id)
      else open.add(id)
    for (const id of open) on.add(id)
  }
  const holders = [...(await holdersOf(db, ids))]
  return new Set(holders.flatMap(([number, holder]) => (on.has(number) ? [holder] : []))).size
}

/** The rolls that have a member, by its `_id`, or one who was merged into it: the open ones first. */
const listRollsOf = async (db: Db, uid: string): Promise<RollOfMember[]> => {
  const { id } = await requireAnyRow(memberKind, db, uid)
  const members = await memberNumbers(db, id)
  return [...(await listOpen(db, members)), ...(await listFrozen(db, members))]
}

export const rollsOfRoutes = apiRoutes('elections', (api, { database }) => {
  api.may('register.read').get('/:id', {
    summary: 'The rolls that have a member: the name on one that is laid open or frozen outlasts the member',
    params: idParams('a member'),
    reply: { message: 'Rolls', data: z.array(RollOfMember) },
    handler: ({ params: { id } }) => listRollsOf(database.db, id),
  })
})
