import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { listData } from '#domain/api.ts'
import {
  FaultKind,
  FaultyFile,
  FullImport,
  Import,
  IMPORT_QUEUE_FULL,
  IMPORT_ROWS_DAYS,
  ImportMapping,
  ImportRow,
  ImportRowsQuery,
  ImportsQuery,
  MendedRow,
} from '#domain/imports/import.ts'
import { MendedCells, RowDecisions } from '#domain/imports/decisions.ts'
import { wholeNumber } from '#domain/list.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { Feature } from '../api/feature.ts'
import { idParams } from '../http/id-params.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import { retryAfter } from '../http/errors.ts'
import { toXlsx } from '../spreadsheets/xlsx.ts'
import { importsJob } from './work.ts'
import { mendRow } from './check-rows.ts'
import { faultyTable, listFaultKinds, listRows, readRow, templateColumns } from './list-rows.ts'
import { decideRows } from './decide-rows.ts'
import { eraseFromImports } from './erase-person.ts'
import { listImports, readFullImport, requireImport } from './queries.ts'
import { deleteOldRows, discardImport, startApply, startCheck, startUndo } from './states.ts'
import { createImport, readUpload } from './upload.ts'

const Params = idParams('an import')
const RowParams = Params.extend({ number: wholeNumber(2_147_483_647) })
const MAY = 'register.import'

/** Reading a file takes up to 150 MB, so files are queued. */
const createFileQueue = () =>
  createWorkQueue({
    concurrency: 1,
    maxWaiting: 2,
    full: () => retryAfter(30, 429, IMPORT_QUEUE_FULL),
  })

const sendXlsx = (reply: FastifyReply, name: string, content: AsyncIterable<Buffer>) =>
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename="${name}.xlsx"`)
    .send(Readable.from(content))

const importRoutes = apiRoutes('imports', (api, context, app) => {
  const { database, clock, jobs } = context
  const { db } = database
  const files = createFileQueue()
  const imports = api.may(MAY)

  /** Starts the work, and returns the import. */
  const begin = async (uid: string, start: Promise<void>) => {
    await start
    jobs.wake(importsJob.name)
    return readFullImport(db, uid)
  }

  imports.get('/', {
    summary: 'List imports, the last one first',
    query: ImportsQuery,
    reply: { message: 'Imports', data: listData(Import) },
    handler: ({ query }) => listImports(db, query),
  })

  imports.post('/', {
    summary: 'Upload a list of members: multipart with one part `file`, an XLSX or CSV file',
    consumes: ['multipart/form-data'],
    reply: { status: 201, message: 'File read', data: FullImport },
    errors: [422, 429],
    handler: async ({ by, request }) =>
      readFullImport(db, await createImport({ ...by, database }, await readUpload(request), files)),
  })

  app.post('/template', {
    config: { may: MAY, statuses: [403] },
    schema: {
      tags: ['imports'],
      summary: 'An empty list with all columns, as XLSX',
      response: ERROR_REPLIES,
    },
    handler: async (_request, reply) =>
      sendXlsx(reply as FastifyReply, 'members-template', toXlsx('Members', templateColumns, [])),
  })

  imports.get('/:id', {
    summary: 'An import, with its progress',
    params: Params,
    reply: { message: 'Import', data: FullImport },
    handler: ({ params }) => readFullImport(db, params.id),
  })

  imports.delete('/:id', {
    summary: 'Delete an import that was not applied',
    params: Params,
    reply: { message: 'Import deleted' },
    errors: [409],
    handler: ({ params }) => discardImport(database, params.id),
  })

  imports.get('/:id/rows', {
    summary: 'The rows of an import that have an outcome',
    params: Params,
    query: ImportRowsQuery,
    reply: { message: 'Rows', data: listData(ImportRow) },
    handler: async ({ params, query }) => listRows({ db, clock }, await requireImport(db, params.id), query),
  })

  imports.get('/:id/faulty', {
    summary: 'The faults of an import by their kind, and what the cells say',
    params: Params,
    reply: { message: 'Faults', data: z.array(FaultKind) },
    handler: async ({ params }) => listFaultKinds(db, await requireImport(db, params.id)),
  })

  app.post('/:id/faulty', {
    config: { may: MAY, statuses: [400, 403, 404, 413, 415] },
    schema: {
      tags: ['imports'],
      summary: 'The faulty rows with the reason beside each, as XLSX',
      params: Params,
      body: FaultyFile,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const found = await readFullImport(db, request.params.id)
      const { columns, rows } = faultyTable(db, found, request.body)
      return sendXlsx(reply, 'rows-with-errors', toXlsx('Rows with errors', columns, rows))
    },
  })

  imports.post('/:id/decide', {
    summary: 'Decide rows: add a member, change one whom the row is like, leave it out, or take it back',
    params: Params,
    body: RowDecisions,
    reply: { message: 'Rows saved', data: FullImport },
    errors: [409],
    handler: async ({ params, body }) => {
      await decideRows({ database, clock }, params.id, body)
      return readFullImport(db, params.id)
    },
  })

  imports.patch('/:id/rows/:number', {
    summary: 'Replace cells of a row, and check it again',
    params: RowParams,
    body: MendedCells,
    reply: { message: 'Row saved', data: MendedRow },
    errors: [409],
    handler: async ({ params: { id, number }, body }) => {
      await mendRow(context, id, number, body)
      const row = await readRow({ db, clock }, await requireImport(db, id), number)
      return { row, import: await readFullImport(db, id) }
    },
  })

  imports.post('/:id/check', {
    summary: 'Begin the dry run with a field for each column; poll the import for its progress',
    params: Params,
    body: ImportMapping,
    reply: { message: 'The dry run has begun', data: FullImport },
    errors: [409],
    handler: ({ by, params, body }) => begin(params.id, startCheck({ ...by, database }, params.id, body)),
  })

  imports.post('/:id/apply', {
    summary: 'Begin to apply what the dry run has found; poll the import for its progress',
    params: Params,
    reply: { message: 'The import has begun', data: FullImport },
    errors: [409],
    handler: ({ by, params }) => begin(params.id, startApply({ ...by, database }, params.id)),
  })

  imports.post('/:id/undo', {
    summary: 'Begin to undo an import, except for the members that were changed since',
    params: Params,
    reply: { message: 'The undoing has begun', data: FullImport },
    errors: [409],
    handler: ({ by, params }) => begin(params.id, startUndo({ ...by, database }, params.id)),
  })
})

export const imports: Feature = {
  tables: ['imports', 'import_rows'],
  reads: ['changes', 'members', 'unions'],
  jobs: [importsJob],
  erases: eraseFromImports,
  sweeps: {
    'rows of imports': ({ database: { db }, clock }) => deleteOldRows(db, clock.now(), IMPORT_ROWS_DAYS),
  },
  routes: { '/admin/imports': importRoutes },
}
