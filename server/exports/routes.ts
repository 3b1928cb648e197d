import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dayOf } from '#domain/days.ts'
import {
  exportFileName,
  FileExport,
  PRINT_MAX,
  PrintedMember,
  PrintRequest,
  TOO_MANY_TO_PRINT,
  type FileFormat,
} from '#domain/exports/member-export.ts'
import { apiRoutes } from '../http/api-routes.ts'
import { HttpError } from '../http/errors.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { errorReplies } from '../http/replies.ts'
import { findSelection } from '../members/find-selection.ts'
import { LONG_BATCH_SIZE } from '../members/long-list.ts'
import { streamMembers } from '../members/queries.ts'
import type { Batches, Column } from '../spreadsheets/columns.ts'
import { toCsv } from '../spreadsheets/csv.ts'
import { toXlsx } from '../spreadsheets/xlsx.ts'
import { memberColumns } from './member-columns.ts'
import { recordExport } from './record-export.ts'

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
      const by = { database, clock, actor: request.actor }
      return sendLong(request, reply, async (signal) => {
        const page = await findSelection(register, source, signal)
        const fields = columns.map(({ field }) => field)
        await recordExport(by, { ...source, format, members: page.total, columns: fields })
        void (reply as FastifyReply)
          .type(CONTENT_TYPES[format])
          .header(
            'content-disposition',
            `attachment; filename="${exportFileName(dayOf(clock.now()), format)}"`,
          )
        return toFile(format, memberColumns(columns, words), streamMembers(db, page, LONG_BATCH_SIZE))
      })
    },
  })

  api.may('register.export').post('/members/print', {
    summary:
      'Members for a printed list: all that match a filter, or a selection; recorded in the change log',
    body: PrintRequest,
    reply: { message: 'Members', data: z.array(PrintedMember) },
    handler: async ({ by, body: { view, ...source } }) => {
      const page = await findSelection(register, source)
      if (page.total > PRINT_MAX) throw new HttpError(400, 'VALIDATION_FAILED', TOO_MANY_TO_PRINT)
      await recordExport(by, { ...source, format: view, members: page.total })
      const members: PrintedMember[] = []
      for await (const batch of streamMembers(db, page)) members.push(...batch)
      return members
    },
  })
})
