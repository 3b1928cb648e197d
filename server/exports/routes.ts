import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Ability, can } from '#domain/auth/abilities.ts'
import { dayOf } from '#domain/days.ts'
import {
  CHANGES_FILE_MAX,
  type ChangesColumn,
  ChangesExport,
  OLDER_LEFT_OUT,
} from '#domain/exports/changes-export.ts'
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
} from '#domain/exports/member-export.ts'
import { CONTENT_TYPES, type FileFormat } from '#domain/file-formats.ts'
import { ENGLISH_WORDS, exportFilterWords } from '#domain/exports/filter-words.ts'
import { REASON_ERASED } from '#domain/history/history-entry.ts'
import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { FieldChange, Leaf } from '#domain/history/record-diff.ts'
import type { Selection } from '#domain/members/selection.ts'
import { formatPhone } from '#domain/phone.ts'
import { wallTimeAt } from '#domain/time-zone.ts'
import { timestamp } from '../database/ids.ts'
import { lastChangeNumber } from '../database/changed-after.ts'
import { listChangeNumbers, type NumberedChange, readChanges } from '../history/read-changes.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { clientOf } from '../http/client.ts'
import { HttpError } from '../http/errors.ts'
import { createLongReplies } from '../http/long-replies.ts'
import { ERROR_REPLIES } from '../http/replies.ts'
import { findSelection } from '../members/find-selection.ts'
import { LONG_BATCH_SIZE } from '../members/long-list.ts'
import { streamMembers } from '../members/queries.ts'
import { getDuesRules } from '../settings/queries.ts'
import type { Batches, Cell, Column } from '../spreadsheets/csv.ts'
import { toCsv } from '../spreadsheets/csv.ts'
import { toFile } from '../spreadsheets/table-file.ts'
import { memberColumns } from './member-columns.ts'
import { recordChangesExport, recordMembersExport, requireConfirmedFor } from './record-export.ts'

type Words = ChangesExport['words']

/** A field of a change; null for a change without fields, such as a deletion. A text is a row of its own. */
type ChangeRow = { change: NumberedChange; field: FieldChange | null } | string

/** The rows of changes: one for each field. `lastRow` is a text below them, if there is one. */
export async function* changeRows(
  changes: Batches<NumberedChange>,
  lastRow: string | null,
): AsyncGenerator<ChangeRow[]> {
  for await (const batch of changes) {
    yield batch.flatMap((change): ChangeRow[] =>
      change.changes.length === 0
        ? [{ change, field: null }]
        : change.changes.map((field) => ({ change, field })),
    )
  }
  if (lastRow !== null) yield [lastRow]
}

/** The wall time in New York, which spreadsheets read as a time. */
const timeText = (at: string) => {
  const moment = Date.parse(at)
  return Number.isNaN(moment) ? at : wallTimeAt(moment).replace('T', ' ')
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const PHONE = /phone$/i

/** A value as the screen shows it, but for choices, which are stored as codes, and filters, which are in English. */
const valueCell = (kind: LoggedKind, path: string, value: Leaf, { yes = 'Yes', no = 'No' }: Words): Cell => {
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value !== 'string') return value
  if (kind === 'export' && path === 'filter') return exportFilterWords(value, ENGLISH_WORDS)
  if (MOMENT.test(value)) return timeText(value)
  return PHONE.test(path) ? formatPhone(value) : value
}

const recordCell = ({ name, memberNumber, recordId }: NumberedChange) =>
  memberNumber === null ? name || recordId : `${name} (${memberNumber})`.trim()

const batchCell = ({ batch }: NumberedChange) =>
  batch && [batch.import?.fileName, batch._id].filter(Boolean).join(' · ')

type Value = (change: NumberedChange, field: FieldChange | null, words: Words) => Cell

const VALUES: Record<ChangesColumn, Value> = {
  at: ({ at }) => timeText(at),
  actor: ({ actor }) => actor,
  action: ({ action }, _field, { actions }) => actions?.[action] ?? action,
  kind: ({ kind }, _field, { kinds }) => kinds?.[kind] ?? kind,
  record: recordCell,
  field: ({ kind }, field, { fields }) => field && (fields?.[kind]?.[field.path] ?? field.path),
  before: ({ kind }, field, words) => field && valueCell(kind, field.path, field.before, words),
  after: ({ kind }, field, words) => field && valueCell(kind, field.path, field.after, words),
  reason: ({ reason, isReasonErased }, _field, { reasonErased = REASON_ERASED }) =>
    isReasonErased ? reasonErased : reason,
  batch: batchCell,
}

/** The columns of a file of changes. A text that is a row stands in the first one. */
export const changeColumns = (headers: ChangesExport['headers'], words: Words): Column<ChangeRow>[] =>
  (Object.keys(VALUES) as ChangesColumn[]).map((column, index) => ({
    header: headers[column],
    value: (row) => {
      if (typeof row === 'string') return index === 0 ? row : null
      return VALUES[column](row.change, row.field, words)
    },
  }))

const SHEET = 'Members'

export const exportRoutes = apiRoutes('exports', (api, { database, clock, env, register }, app) => {
  const { db } = database
  const sendLong = createLongReplies()

  const nameFile = (reply: FastifyReply, format: FileFormat, what: 'members' | 'changes') => {
    const name = exportFileName(dayOf(clock.now()), format, what)
    void reply.type(CONTENT_TYPES[format]).header('content-disposition', `attachment; filename="${name}"`)
  }

  app.post('/members', {
    config: { may: 'register.export', statuses: [400, 403, 413, 415, 503] },
    schema: {
      tags: ['exports'],
      summary:
        'Members as a file, XLSX or CSV: all that match a filter, or a selection; recorded in the change log; more than 500 within a day with the password of the last ten minutes',
      body: FileExport,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const { format, columns, words, ...source } = request.body
      const by = { database, clock, actor: request.actor, client: clientOf(request) }
      return sendLong(reply, async (signal) => {
        const mark = { at: timestamp(clock.now()), number: await lastChangeNumber(db) }
        const page = await findSelection(register, source, signal)
        await requireConfirmedFor({ database, clock }, request, page.total)
        const fields = columns.map(({ field }) => field)
        await recordMembersExport(by, env, { ...source, format, members: page.total, columns: fields })
        nameFile(reply, format, 'members')
        return toFile(
          format,
          SHEET,
          memberColumns(columns, words, mark, await getDuesRules(db)),
          streamMembers(db, page, LONG_BATCH_SIZE),
        )
      })
    },
  })

  const findPrintable = async (source: Selection, request: FastifyRequest) => {
    const page = await findSelection(register, source)
    if (page.total > PRINT_MAX) throw new HttpError(400, 'VALIDATION_FAILED', TOO_MANY_TO_PRINT)
    await requireConfirmedFor({ database, clock }, request, page.total)
    const members: PrintedMember[] = []
    for await (const batch of streamMembers(db, page)) members.push(...batch)
    return members
  }

  api.may('register.export').post('/members/print', {
    summary:
      'Members for a printed list: all that match a filter, or a selection; more than 500 within a day with the password of the last ten minutes',
    body: PrintRequest,
    reply: { message: 'Members', data: z.array(PrintedMember) },
    handler: ({ request, body: { view: _view, ...source } }) => findPrintable(source, request),
  })

  api.may('register.export').post('/members/printed', {
    summary: 'Records in the change log that a list is printed, with the number of its members',
    body: PrintedList,
    reply: { message: PRINT_RECORDED },
    handler: async ({ by, request, body: { view, withDeceased, withHidden, ...source } }) => {
      const members = await findPrintable(source, request)
      const printed = members.filter((member) => isPrinted(member, { withDeceased, withHidden }))
      await recordMembersExport(by, env, { ...source, format: view, members: printed.length })
    },
  })

  app.post('/changes', {
    config: { may: 'history.read', statuses: [400, 403, 413, 415, 503] },
    schema: {
      tags: ['exports'],
      summary:
        'The changes of a filter as a CSV file, the newest first; recorded in the change log; more than 500 within a day with the password of the last ten minutes',
      body: ChangesExport,
      response: ERROR_REPLIES,
    },
    handler: async (request, reply) => {
      const { filter, headers, words } = request.body
      const by = { database, clock, actor: request.actor, client: clientOf(request) }
      const may = (ability: Ability) => can(request.viewer, ability)
      return sendLong(reply, async (signal) => {
        const { numbers, isAll } = await listChangeNumbers(db, filter, may, { max: CHANGES_FILE_MAX, signal })
        await requireConfirmedFor({ database, clock }, request, numbers.length)
        await recordChangesExport(by, env, filter, numbers.length)
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
