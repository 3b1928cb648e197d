import type { FastifyRequest } from 'fastify'
import {
  BANK_FILE_MAX_BYTES,
  BANK_FILE_TOO_LARGE,
  BANK_ROWS_MAX,
  type BankFile,
  NO_BANK_LINES,
} from '#domain/bank/bank-line.ts'
import {
  BANK_COLUMNS_MAX,
  BankMapping,
  type BankTable,
  countData,
  findBankTable,
  guessMapping,
  isOtherDayOrder,
  OTHER_DAY_ORDER,
  signatureOf,
} from '#domain/bank/bank-table.ts'
import { numberLines, readBankLines, type ReadLine } from '#domain/bank/read-lines.ts'
import { toFieldErrors } from '#domain/validation.ts'
import type { Database } from '../database/connection.ts'
import { newUid } from '../database/ids.ts'
import { created, type SignedInActor } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { write, type WriteContext } from '../database/write.ts'
import { timestamp } from '../database/ids.ts'
import { HttpError, validationError } from '../http/errors.ts'
import { malformedPart, readParts } from '../http/multipart.ts'
import { decodeText, DELIMITERS, readCsvRows } from '../imports/read-csv.ts'
import { headerSignature } from '../imports/sheets.ts'
import { sha256 } from '../sha256.ts'
import { type BankRow, textOf, toBankEntry } from './lines.ts'

const refusal = (message: string) =>
  new HttpError(422, 'UNREADABLE_FILE', message, { errorMessages: [{ path: 'file', message }] })

/** Reads the table of a bank's CSV file, in any encoding and with any delimiter. Throws 422. */
export const readBankFile = (bytes: Buffer): BankTable => {
  const text = decodeText(bytes)
  if (text === null) throw refusal(NO_BANK_LINES)
  const [best] = DELIMITERS.map((delimiter) => readCsvRows(text, delimiter))
    .map((rows) => ({
      rows,
      count: countData(rows),
      width: Math.max(0, ...rows.slice(0, 200).map(({ length }) => length)),
    }))
    .toSorted((a, b) => b.count - a.count || b.width - a.width)
  const table = best ? findBankTable(best.rows) : null
  if (!table || table.headers.length > BANK_COLUMNS_MAX) throw refusal(NO_BANK_LINES)
  if (table.rows.length > BANK_ROWS_MAX) throw refusal(BANK_FILE_TOO_LARGE)
  return table
}

const SAMPLES = 5
const SAMPLE_MAX = 60
const UNREAD_MAX = 20
/** The lines per write: other writes go on between. */
const LINES_PER_WRITE = 200

const readMapping = (data: string): BankMapping => {
  let json: unknown
  try {
    json = JSON.parse(data)
  } catch {
    throw malformedPart('data', 'Must be JSON!')
  }
  const parsed = BankMapping.safeParse(json)
  if (!parsed.success) throw validationError(toFieldErrors(parsed.error))
  return parsed.data
}

/** The uploaded file, and how its columns are read if the admin says it. */
export const readBankUpload = async (request: FastifyRequest) => {
  const { file, data } = await readParts(request, 'file', BANK_FILE_MAX_BYTES)
  if (!file) throw malformedPart('file', 'The file part is missing!')
  if (file.tooLarge) {
    throw new HttpError(413, 'FILE_TOO_LARGE', BANK_FILE_TOO_LARGE, {
      errorMessages: [{ path: 'file', message: BANK_FILE_TOO_LARGE }],
    })
  }
  return { bytes: file.bytes, mapping: data === null ? null : readMapping(data) }
}

const findMapping = async (db: Db, signature: string) => {
  const row = await db
    .selectFrom('bank_mappings')
    .select('mapping')
    .where('signature', '=', signature)
    .executeTakeFirst()
  return row ? BankMapping.parse(JSON.parse(row.mapping)) : null
}

type By = Omit<WriteContext, 'database'> & { database: Database; actor: SignedInActor }
type NewLine = ReadLine & { occurrence: number; key: string }

/** Those of the lines that are not stored. */
const findNew = async (db: Db, lines: readonly NewLine[]) => {
  if (lines.length === 0) return []
  const keys = [...new Set(lines.map(({ key }) => key))]
  const stored = await db
    .selectFrom('bank_lines')
    .select(['line_key', 'occurrence'])
    .where('line_key', 'in', keys)
    .execute()
  const known = new Set(stored.map((row) => `${row.line_key} ${row.occurrence}`))
  return lines.filter(({ key, occurrence }) => !known.has(`${key} ${occurrence}`))
}

/**
 * Payments of the first day of an account that are known and exist more than once. A file that is cut within that day may have one that
 * is stored nowhere, and counts as one that is.
 */
const findEqual = async (db: Db, lines: readonly NewLine[]) => {
  const firstDayOf = new Map<string | null, string>()
  for (const { account, day } of lines)
    if (day < (firstDayOf.get(account) ?? '9')) firstDayOf.set(account, day)
  const payments = lines.filter(({ account, day, cents }) => cents > 0 && day === firstDayOf.get(account))
  const byKey = new Map(payments.map((line) => [line.key, line]))
  if (byKey.size === 0) return []
  const stored = await db
    .selectFrom('bank_lines')
    .select(['line_key', (select) => select.fn.max('occurrence').as('count')])
    .where('line_key', 'in', [...byKey.keys()])
    .groupBy('line_key')
    .execute()
  return stored.flatMap(({ line_key: key, count }) => {
    const line = byKey.get(key)
    const isTwice = line !== undefined && Math.max(count, line.occurrence) > 1
    return isTwice ? { day: line.day, cents: line.cents, text: textOf(line) } : []
  })
}

/** Stores the lines that no earlier file had, as changes of one batch. Returns how many. */
const storeLines = async ({ database, ...by }: By, lines: readonly NewLine[]): Promise<number> => {
  const batch = newUid(by.clock.now())
  let added = 0
  for (let start = 0; start < lines.length; start += LINES_PER_WRITE) {
    const some = await findNew(database.db, lines.slice(start, start + LINES_PER_WRITE))
    if (some.length === 0) continue
    added += await write(database, by, async ({ tx, at, atMs, record }) => {
      const rows = (await findNew(tx, some)).map((line): BankRow => ({
        uid: newUid(atMs),
        line_key: line.key,
        occurrence: line.occurrence,
        day: line.day,
        cents: line.cents,
        text: line.text,
        name: line.name,
        reference: line.reference,
        account: line.account,
        // What went out is nobody's payment.
        state: line.cents > 0 ? 'waiting' : 'ignored',
        payment_uid: null,
        note: '',
        decided_at: null,
        decided_by: null,
        created_at: at,
      }))
      if (rows.length === 0) return 0
      await tx.insertInto('bank_lines').values(rows).execute()
      await record(...rows.map((row) => ({ ...created('bank_line', row.uid, toBankEntry(row)), batch })))
      return rows.length
    })
  }
  return added
}

/**
 * Stores the lines of a bank's file that no earlier file had. The columns of a file with unknown headers are proposed, and nothing is
 * stored; once they are known, they are so for later files.
 */
export const receiveBankFile = async (
  by: By,
  { bytes, mapping: given }: Awaited<ReturnType<typeof readBankUpload>>,
): Promise<BankFile> => {
  const { db } = by.database
  const table = readBankFile(bytes)
  const columns = table.headers.map((header, column) => ({
    header,
    samples: table.rows.slice(0, SAMPLES).map((row) => (row[column] ?? '').trim().slice(0, SAMPLE_MAX)),
  }))
  const signature = headerSignature(signatureOf(table))
  const mapping = given ?? (await findMapping(db, signature))
  if (mapping?.columns.length !== columns.length)
    return { columns, mapping: guessMapping(table), result: null }
  if (isOtherDayOrder(table, mapping)) {
    if (given) throw validationError([{ path: 'columns', message: OTHER_DAY_ORDER }])
    return { columns, mapping: { ...mapping, dayOrder: guessMapping(table).dayOrder }, result: null }
  }
  const { lines, unread } = readBankLines(table, mapping)
  if (given && lines.length > 0) {
    const remembered = {
      mapping: JSON.stringify(given),
      at: timestamp(by.clock.now()),
      by_name: by.actor.name,
    }
    await db
      .insertInto('bank_mappings')
      .values({ signature, ...remembered })
      .onConflict((conflict) => conflict.column('signature').doUpdateSet(remembered))
      .execute()
  }
  const numbered = numberLines(lines.map((line) => ({ ...line, key: sha256(line.identity) })))
  const equal = await findEqual(db, numbered)
  const added = await storeLines(by, numbered)
  return {
    columns,
    mapping,
    result: {
      added,
      known: lines.length - added,
      unread: unread.length,
      unreadRows: unread.slice(0, UNREAD_MAX),
      equal,
    },
  }
}
