import { cellText } from '#domain/imports/cells.ts'
import { recognizeColumns, type ImportField } from '#domain/imports/columns.ts'
import { type Mentions, textOfJson } from '#domain/erasure/mentions.ts'
import type { ErasedPerson, Eraser, FoundMention } from '../api/eraser.ts'
import type { Db } from '../database/schema.ts'
import { slicesOf } from '../database/slices.ts'
import { yieldToEventLoop } from '../http/yield-to-event-loop.ts'
import { revokeLease } from '../jobs/jobs.ts'
import {
  countRows,
  type ImportRecord,
  parseCells,
  parseColumns,
  parseCounts,
  parseDetail,
  parseMapping,
  parseSource,
  type RowDetail,
  rowsOf,
  type StoredRow,
  streamRows,
  updateRow,
} from './queries.ts'
import { headerSignature } from './sheets.ts'
import { importsJob } from './work.ts'

/** The fields of the columns; null for unknown ones. */
const fieldsOf = (own: ImportRecord): readonly (ImportField | null)[] =>
  own.mapping === null
    ? recognizeColumns(parseColumns(own).map(({ header }) => header))
    : parseMapping(own.mapping).columns

async function* readRows(db: Db, own: ImportRecord) {
  const rows = rowsOf(db, own.uid).select(['number', 'cells', 'detail', 'member_uid'])
  for await (const batch of streamRows(rows)) yield* batch
}

const CONTACTS: readonly ImportField[] = ['phone', 'secondPhone', 'email']

/**
 * Returns how a row names the person: certainly by an identifier, a life member ID, or the name beside the member number. Contacts
 * of the introducer, and those in an unrecognized column beside one for contacts, may be of another person.
 */
const rowReader = (own: ImportRecord, { mentions, numbers }: ErasedPerson) => {
  const fields = fieldsOf(own)
  const hasContacts = fields.some((field) => field !== null && CONTACTS.includes(field))
  const isOwn = (field: ImportField | null | undefined) =>
    field == null ? !hasContacts : !field.startsWith('introduceBy.')
  return (row: Pick<StoredRow, 'cells'>) => {
    const cells = parseCells(row).map(cellText)
    const where = (has: (field: ImportField | null | undefined) => boolean) =>
      cells.filter((_cell, index) => has(fields[index]))
    const text = cells.filter(Boolean).join(' ')
    const level = mentions.levelOf(text)
    const isCertain =
      (level !== null && mentions.levelOf(where(isOwn).join(' ')) === 'certain') ||
      where((field) => field === 'lifeMemberId').some(mentions.isLifeId) ||
      (level !== null &&
        where((field) => field === 'id').some((cell) =>
          numbers.some((id) => String(id) === cell.replace('#', '')),
        ))
    return { text, isCertain, isDoubtful: level !== null }
  }
}

/** A file name without a language. */
const ERASED_FILE_NAME = '***'
/** Another text after a dot may be a part of the person's name. */
const EXTENSION = /\.(?:csv|tsv|txt|xlsx?|ods)$/i

/** The texts of an import besides its rows: a file without headers has its first person there. */
const textsOf = (own: ImportRecord) => ({
  fileName: own.file_name.replace(EXTENSION, ''),
  headers: parseColumns(own)
    .map(({ header }) => header)
    .join(' '),
  source: textOfJson(own.source),
  words: own.mapping === null ? '' : textOfJson(JSON.stringify(parseMapping(own.mapping).words)),
})

/** Replaces those of the texts that name the person. */
const withoutTexts = (own: ImportRecord, { levelOf }: Mentions): Partial<ImportRecord> => {
  const { fileName, headers, source, words } = textsOf(own)
  const columns = parseColumns(own).map((column, at) => ({ ...column, header: `#${at + 1}`, samples: [] }))
  return {
    ...(levelOf(fileName) && { file_name: ERASED_FILE_NAME + (EXTENSION.exec(own.file_name)?.[0] ?? '') }),
    ...(levelOf(headers) && {
      columns: JSON.stringify(columns),
      signature: headerSignature(columns.map(({ header }) => header)),
    }),
    ...(levelOf(source) && {
      source: JSON.stringify({ ...parseSource(own), sheet: ERASED_FILE_NAME, unread: [] }),
    }),
    ...(own.mapping !== null &&
      levelOf(words) && { mapping: JSON.stringify({ ...parseMapping(own.mapping), words: [] }) }),
  }
}

const update = (tx: Db, { uid }: ImportRecord, values: Partial<ImportRecord>) =>
  tx.updateTable('imports').set(values).where('uid', '=', uid).execute()

/** Changes what is stored with a row, as it is within the write. */
const changeDetail = async (
  tx: Db,
  own: ImportRecord,
  row: Pick<StoredRow, 'number' | 'detail'>,
  change: (detail: RowDetail) => RowDetail | null,
) => {
  const changed = row.detail === null ? null : change(parseDetail(row))
  await updateRow(tx, own.uid, row.number, { detail: changed && JSON.stringify(changed) })
}

/** Deletes rows, and with them the samples. Counts the remaining rows; the counts of applied rows do not change. */
const deleteRows = async (tx: Db, own: ImportRecord, numbers: readonly number[]) => {
  const ofImport = rowsOf(tx, own.uid).select(['number', 'detail'])
  for (const slice of slicesOf(numbers))
    await tx
      .deleteFrom('import_rows')
      .where('import_uid', '=', own.uid)
      .where('number', 'in', slice)
      .execute()
  // The deleted rows may be candidates of other rows.
  for (const deleted of numbers)
    for (const row of await ofImport.where('detail', 'like', `%"row":${deleted},%`).execute())
      await changeDetail(tx, own, row, (detail) => ({
        ...detail,
        similar: detail.similar.filter((one) => one.row !== deleted),
      }))
  const current = await tx
    .selectFrom('imports')
    .selectAll()
    .where('uid', '=', own.uid)
    .executeTakeFirstOrThrow()
  const { created, updated } = parseCounts(current)
  await update(tx, own, {
    columns: JSON.stringify(parseColumns(current).map((column) => ({ ...column, samples: [] }))),
    counts: JSON.stringify({ ...(await countRows(tx, own.uid)), created, updated }),
  })
}

/** Removes the person from what is stored with other rows: the candidates of a row, or a comparison with values of the person. */
const withoutPerson =
  ({ mentions, uids }: ErasedPerson) =>
  (detail: RowDetail): RowDetail | null => {
    const rest = {
      ...detail,
      similar: detail.similar.filter(({ uid }) => uid === null || !uids.includes(uid)),
    }
    return mentions.levelOf(JSON.stringify(rest)) === 'certain' ? null : rest
  }

/** What names the person in one import: the rows about it, those that may be, and the texts besides the rows. */
const findInImport = async (db: Db, own: ImportRecord, person: ErasedPerson): Promise<FoundMention[]> => {
  const read = rowReader(own, person)
  const common = { about: own.file_name, at: own.created_at }
  const found: FoundMention[] = []
  const certain: number[] = []
  const changed: number[] = []
  const clean = withoutPerson(person)
  for await (const row of readRows(db, own)) {
    const { number, member_uid: memberUid } = row
    const { text, isCertain, isDoubtful } = read(row)
    if (isCertain || (memberUid !== null && person.uids.includes(memberUid))) {
      certain.push(number)
      continue
    }
    const detail = parseDetail(row)
    if (JSON.stringify(clean(detail)) !== JSON.stringify(detail)) changed.push(number)
    if (!isDoubtful) continue
    found.push({
      ...common,
      kind: 'import-row',
      isCertain: false,
      place: `${own.uid} ${number}`,
      text,
      count: 1,
      erase: ({ tx }) => deleteRows(tx, own, [number]),
    })
  }
  if (certain.length + changed.length > 0)
    found.push({
      ...common,
      kind: 'import-row',
      isCertain: true,
      place: own.uid,
      text: '',
      count: certain.length,
      erase: async ({ tx }) => {
        await deleteRows(tx, own, certain)
        for (const number of changed) {
          const row = await rowsOf(tx, own.uid)
            .select(['number', 'detail'])
            .where('number', '=', number)
            .executeTakeFirst()
          if (row) await changeDetail(tx, own, row, clean)
        }
      },
    })
  const text = Object.values(textsOf(own)).join(' ').trim()
  const level = person.mentions.levelOf(text)
  if (level !== null)
    found.push({
      ...common,
      kind: 'import',
      isCertain: level === 'certain',
      place: own.uid,
      text,
      count: 1,
      erase: async ({ tx }) => void (await update(tx, own, withoutTexts(own, person.mentions))),
    })
  return found
}

/** Erases the rows of imports about a person, applied or not, and what names the person in other rows and in the imports. */
export const eraseFromImports: Eraser = {
  // A running process has rows and people in memory: its next step throws, and it starts again without this person.
  linked: async () => [{ uid: importsJob.name, erase: ({ tx }) => revokeLease(tx, importsJob.name) }],
  mentions: async (db, person) => {
    const imports = await db.selectFrom('imports').selectAll().where('state', '!=', 'reading').execute()
    const found: FoundMention[] = []
    for (const own of imports) {
      found.push(...(await findInImport(db, own, person)))
      await yieldToEventLoop()
    }
    return found
  },
}
