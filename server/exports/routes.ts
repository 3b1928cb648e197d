import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { can, type Ability } from '#domain/auth/abilities.ts'
import { dayOf } from '#domain/days.ts'
import { CHANGES_FILE_MAX, ChangesExport, OLDER_LEFT_OUT } from '#domain/exports/changes-export.ts'
import {
  exportFileName,
  FileExport,
  isPrinted,
  PRINT_MAX,
  PRINT_RECORDED,
  PrintedList,
  PrintedMember,
  PrintRequest,
  TOO_MANY_TO_PRINT,
  type FileFormat,
} from '#domain/exports/member-export.ts'
import { timestamp } from '../database/ids.ts'
import { lastChangeNumber } from '../history/changed-after.ts'
import { listChangeNumbers, readChanges } from '../history/read-changes.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { errorReplies } from '../http/replies.ts'
import { findSelection } from '../members/find-selection.ts'
import type { Selection } from '#domain/members/selection.ts'
import { LONG_BATCH_SIZE } from '../members/long-list.ts'
import { streamMembers } from '../members/queries.ts'
import type { Batches, Column } from '../spreadsheets/columns.ts'
import { toCsv } from '../spreadsheets/csv.ts'
import { toXlsx } from '../spreadsheets/xlsx.ts'
import { changeColumns, changeRows } from './change-columns.ts'
import { memberColumns } from './member-columns.ts'
import { recordChangesExport, recordMembersExport } from './record-export.ts'

const CONTENT_TYPES: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const SHEET = 'Members'

const toFile = <Row>(format: FileFormat, columns: readonly Column<Row>[], rows: Batches<Row>) =>
  format === 'csv' ? toCsv(columns, rows) : toXlsx(SHEET, columns, rows)

export const exportRoutes = apiRoutes('exports', (api, { database, clock, register }, app) => {
  const { db } = database
  const sendLong = createLongReplies()

  const nameFile = (reply: FastifyReply, format: FileFormat, what: 'members' | 'changes') => {
    const name = exportFileName(dayOf(clock.now()), format, what)
    void reply.type(CONTENT_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`)
  }

  app.post('/members', {
    config: { may: 'register.export' },
    schema: {
      tags: ['exports'],
      summary:
        'Members as a file, XLSX or CSV: all that match a filter, or a selection; recorded in the change log',
      body: FileExport,
      response: errorReplies(400, 403, 413, 415, 503),
    },
    handler: async (request, reply) => {
      const { format, columns, words, ...source } = request.body
      const by = { database, clock, actor: request.actor, client: clientOf(request) }
      return sendLong(request, reply, async (signal) => {
        const mark = { at: timestamp(clock.now()), number: await lastChangeNumber(db) }
        const page = await findSelection(register, source, signal)
        const fields = columns.map(({ field }) => field)
        await recordMembersExport(by, { ...source, format, members: page.total, columns: fields })
        nameFile(reply, format, 'members')
        return toFile(format, memberColumns(columns, words, mark), streamMembers(db, page, LONG_BATCH_SIZE))
      })
    },
  })

  const findPrintable = async (source: Selection) => {
    const page = await findSelection(register, source)
    if (page.total > PRINT_MAX) throw new HttpError(400, 'VALIDATION_FAILED', TOO_MANY_TO_PRINT)
    const members: PrintedMember[] = []
    for await (const batch of streamMembers(db, page)) members.push(...batch)
    return members
  }

  api.may('register.export').post('/members/print', {
    summary: 'Members for a printed list: all that match a filter, or a selection',
    body: PrintRequest,
    reply: { message: 'Members', data: z.array(PrintedMember) },
    handler: ({ body: { view: _view, ...source } }) => findPrintable(source),
  })

  api.may('register.export').post('/members/printed', {
    summary: 'Records in the change log that a list is printed, with the number of its members',
    body: PrintedList,
    reply: { message: PRINT_RECORDED },
    handler: async ({ by, body: { view, withDeceased, withHidden, ...source } }) => {
      const members = await findPrintable(source)
      const printed = members.filter((member) => isPrinted(member, { withDeceased, withHidden }))
      await recordMembersExport(by, { ...source, format: view, members: printed.length })
    },
  })

  app.post('/changes', {
    config: { may: 'history.read' },
    schema: {
      tags: ['exports'],
      summary: 'The changes of a filter as a CSV file, the newest first; recorded in the change log',
      body: ChangesExport,
      response: errorReplies(400, 403, 413, 415, 503),
    },
    handler: async (request, reply) => {
      const { filter, headers, words } = request.body
      const by = { database, clock, actor: request.actor, client: clientOf(request) }
      const may = (ability: Ability) => can(request.viewer, ability)
      return sendLong(request, reply, async (signal) => {
        const { numbers, isAll } = await listChangeNumbers(db, filter, may, { max: CHANGES_FILE_MAX, signal })
        await recordChangesExport(by, filter, numbers.length)
        nameFile(reply, 'csv', 'changes')
        const rows = changeRows(
          readChanges(db, numbers, signal),
          isAll ? null : (words.older ?? OLDER_LEFT_OUT),
        )
        return toCsv(changeColumns(headers, words), rows)
      })
    },
  })
})
