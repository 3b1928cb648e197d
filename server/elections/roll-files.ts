import type { Election } from '#domain/elections/election.ts'
import {
  type PrintedName,
  PrintedRoll,
  ROLL_COLUMNS,
  RollFile,
  RollPrint,
} from '#domain/elections/printed-roll.ts'
import type { RollName } from '#domain/elections/roll.ts'
import { CONTENT_TYPES } from '#domain/file-formats.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Db } from '../database/schema.ts'
import { recordRollExport, requireConfirmedFor } from '../exports/record-export.ts'
import { clientOf } from '../http/client.ts'
import { idParams } from '../http/id-params.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import type { Cell, Column } from '../spreadsheets/csv.ts'
import { toFile } from '../spreadsheets/table-file.ts'
import { listAmendments, readRoll } from './draft.ts'
import { requireElection } from './election-kind.ts'
import { findFreezeRecord } from './roll-list.ts'

const toPrintedName = ({ rules: _rules, evidence: _evidence, ...name }: RollName): PrintedName => name

/** The names of one centre, in the order of their voter numbers. */
const printRoll = async (db: Db, election: Election, centre: number): Promise<PrintedRoll> => {
  const roll = await readRoll(db, election)
  return {
    names: roll.filter((name) => name.centre === centre).map(toPrintedName),
    total: roll.length,
    amendments: (await listAmendments(db, election._id)).at(-1)?.number ?? 0,
    freeze: await findFreezeRecord(db, election._id),
  }
}

/** The columns of a roll as a file, in the words of the reader. */
const rollColumns = ({ headers, words }: Pick<RollFile, 'headers' | 'words'>): Column<PrintedName>[] => {
  const said: Partial<Record<keyof PrintedName, (name: PrintedName) => Cell>> = {
    union: ({ union }) => words.unions[union] ?? union,
    centre: ({ centre }) => words.centres[centre - 1] ?? centre,
    class: (name) => words.classes[name.class] ?? name.class,
    // There are none before the freeze.
    number: ({ number }) => (number === 0 ? null : number),
  }
  return ROLL_COLUMNS.map((column) => ({
    header: headers[column],
    value: said[column] ?? ((name) => name[column]),
  }))
}

/** The roll on paper and as a file; who takes it is recorded as any export. */
export const rollFileRoutes = apiRoutes('elections', (api, { database, clock, env }, app) => {
  const { db } = database
  const sendLong = createLongReplies()
  const params = idParams('an election')

  api.may('elections.read').post('/:id/roll/print', {
    summary:
      'The roll in force of one centre, for the printer; more than 500 within a day with the password of the last ten minutes',
    params,
    body: RollPrint,
    reply: { message: 'Roll', data: PrintedRoll },
    handler: async ({ by, request, params: { id }, body: { centre } }) => {
      const election = await requireElection(db, id)
      const printed = await printRoll(db, election, centre)
      const members = printed.names.length
      await requireConfirmedFor({ database, clock }, request, members)
      await recordRollExport(by, env, { format: 'print', election: election.name.en, members })
      return printed
    },
  })

  /** Says which of the rolls of an election a file has: `roll-2026-12-06-frozen-3` includes the amendments to number 3. */
  const nameOf = async ({ _id, pollDay, laidOpenAt, frozenAt }: Election) => {
    const amended = (await listAmendments(db, _id)).at(-1)?.number
    const state = frozenAt !== null ? 'frozen' : laidOpenAt !== null ? 'open' : 'draft'
    return ['roll', pollDay, state, amended].filter((part) => part !== undefined).join('-')
  }

  app.post('/:id/roll/file', {
    config: { may: 'elections.read', statuses: [400, 403, 404, 413, 415, 503] },
    schema: {
      tags: ['elections'],
      summary:
        'The roll in force as a file, XLSX or CSV; more than 500 within a day with the password of the last ten minutes',
      params,
      body: RollFile,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const by = { database, clock, actor: request.actor, client: clientOf(request) }
      const election = await requireElection(db, request.params.id)
      return sendLong(reply, async () => {
        const { format, ...written } = request.body
        const names = (await readRoll(db, election)).map(toPrintedName)
        await requireConfirmedFor(by, request, names.length)
        await recordRollExport(by, env, { format, election: election.name.en, members: names.length })
        void reply
          .type(CONTENT_TYPES[format])
          .header('content-disposition', `attachment; filename="${await nameOf(election)}.${format}"`)
        return toFile(format, 'Roll', rollColumns(written), [names])
      })
    },
  })
})
