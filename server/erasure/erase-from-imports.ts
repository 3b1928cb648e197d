import path from 'node:path'
import type { Mentions } from '#domain/erasure/mentions.ts'
import { headerSignature } from '#domain/imports/columns.ts'
import { isWorking, type ImportCounts } from '#domain/imports/import.ts'
import type { Db } from '../database/connection.ts'
import type { Detail } from '../imports/assess-row.ts'
import { countRows } from '../imports/check-rows.ts'
import { releaseLease } from '../imports/lease.ts'
import { findOwnRows, parseColumns, type ImportRow } from './import-rows.ts'
import type { Mentioned } from './search-mentions.ts'

/** A name that says nothing in any language. */
const ERASED_FILE_NAME = '***'
const DELETED_AT_ONCE = 500

const deleteRows = async (tx: Db, own: ImportRow, numbers: readonly number[]) => {
  for (let start = 0; start < numbers.length; start += DELETED_AT_ONCE) {
    await tx
      .deleteFrom('import_rows')
      .where('import_uid', '=', own.uid)
      .where('number', 'in', numbers.slice(start, start + DELETED_AT_ONCE))
      .execute()
  }
}

const listMatched = async (tx: Db, own: ImportRow, uids: readonly string[]) => {
  const rows = await tx
    .selectFrom('import_rows')
    .select('number')
    .where('import_uid', '=', own.uid)
    .where('member_uid', 'in', uids)
    .execute()
  return rows.map(({ number }) => number)
}

/** Removes the member, and the rows that were about the member, from the people whom other rows may be. */
const eraseSimilar = async (tx: Db, own: ImportRow, uids: readonly string[], gone: ReadonlySet<number>) => {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['number', 'detail'])
    .where('import_uid', '=', own.uid)
    .where('outcome', '=', 'similar')
    // Without rows that are gone, only those that have the member have to be read.
    .$if(gone.size === 0, (query) =>
      query.where((where) => where.or(uids.map((uid) => where('detail', 'like', `%${uid}%`)))),
    )
    .execute()
  for (const { number, detail } of rows) {
    if (detail === null) continue
    // Written by imports alone.
    const parsed = JSON.parse(detail) as Detail
    const similar = parsed.similar.filter(
      ({ uid, row }) => !(uid !== null && uids.includes(uid)) && !(row !== null && gone.has(row)),
    )
    if (similar.length === parsed.similar.length) continue
    await tx
      .updateTable('import_rows')
      .set({ detail: JSON.stringify({ ...parsed, similar }) })
      .where('import_uid', '=', own.uid)
      .where('number', '=', number)
      .execute()
  }
}

/** What an import stores beside its rows: a file without headers has its first person there. */
const withoutTexts = (own: ImportRow, mentions: Mentions, hasRows: boolean): Partial<ImportRow> => {
  const columns = parseColumns(own)
  const { ext, name } = path.parse(own.file_name)
  const headers = columns.map(({ header }) => header)
  const hasHeaders = mentions.isIn(headers.join(' ')) || mentions.isIn(own.signature)
  const numbered = headers.map((_header, index) => `#${index + 1}`)
  const hasSamples =
    hasRows || hasHeaders || mentions.isIn(columns.flatMap(({ samples }) => samples).join(' '))
  return {
    ...(mentions.isIn(name) && { file_name: ERASED_FILE_NAME + ext }),
    ...(hasSamples && {
      columns: JSON.stringify(
        headers.map((header, index) => ({ header: hasHeaders ? numbered[index] : header, samples: [] })),
      ),
    }),
    ...(hasHeaders && { signature: headerSignature(numbered) }),
  }
}

/** Counts the rows that are left; what the import has done is not undone. */
const recount = async (tx: Db, { uid, counts }: ImportRow) => {
  const { created, updated } = JSON.parse(counts) as ImportCounts
  return JSON.stringify({ ...(await countRows(tx, uid)), created, updated })
}

/**
 * Deletes the rows of imports that are about a person, whether they were applied or not, and what names the person in other rows and in
 * the imports.
 */
export const eraseFromImports = async (
  tx: Db,
  uids: readonly string[],
  { mentions, importRows }: Mentioned,
) => {
  for (const own of await tx.selectFrom('imports').selectAll().execute()) {
    const found = importRows.get(own.uid) ?? (await findOwnRows(tx, own, mentions))
    const numbers = [...new Set([...found, ...(await listMatched(tx, own, uids))])]
    await deleteRows(tx, own, numbers)
    await eraseSimilar(tx, own, uids, new Set(numbers))
    const values = {
      ...withoutTexts(own, mentions, numbers.length > 0),
      ...(numbers.length > 0 && { counts: await recount(tx, own) }),
      // The process at work has rows and people in memory: what it does next is refused, and it begins again without this person.
      ...(own.state !== 'reading' && isWorking(own.state) && releaseLease),
    }
    if (Object.keys(values).length === 0) continue
    await tx.updateTable('imports').set(values).where('uid', '=', own.uid).execute()
  }
}
