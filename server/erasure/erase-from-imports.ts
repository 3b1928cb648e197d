import type { Mentions } from '#domain/erasure/mentions.ts'
import type { ImportCounts } from '#domain/imports/import.ts'
import type { Db } from '../database/schema.ts'
import { headerSignature } from '../imports/header-signature.ts'
import { importsJob } from '../imports/jobs.ts'
import { countRows, parseMapping, parseSource } from '../imports/queries.ts'
import { takeWork } from '../jobs/jobs.ts'
import {
  findPersonRows,
  isOneOf,
  parseColumns,
  parseDetail,
  versionOf,
  type ImportRow,
  type PersonRows,
} from './import-rows.ts'
import { noPause, type Mentioned } from './search-mentions.ts'

/** A name that says nothing in any language. */
const ERASED_FILE_NAME = '***'
/** Anything else behind a dot may be a part of the name. */
const EXTENSION = /\.(?:csv|tsv|txt|xlsx?|ods)$/i
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

/** Removes the member, and the rows that were about the member, from the people whom other rows may be. */
const eraseSimilar = async (
  tx: Db,
  own: ImportRow,
  uids: readonly string[],
  { own: gone, similar }: PersonRows,
) => {
  const isGone = new Set(gone)
  for (const number of similar) {
    const found = await tx
      .selectFrom('import_rows')
      .select('detail')
      .where('import_uid', '=', own.uid)
      .where('number', '=', number)
      .executeTakeFirst()
    if (found?.detail == null) continue
    const parsed = parseDetail(found.detail)
    const left = parsed.similar.filter((known) => !isOneOf(known, uids, isGone))
    await tx
      .updateTable('import_rows')
      .set({ detail: JSON.stringify({ ...parsed, similar: left }) })
      .where('import_uid', '=', own.uid)
      .where('number', '=', number)
      .execute()
  }
}

/** What an import stores beside its rows: a file without headers has its first person there. */
const withoutTexts = (own: ImportRow, mentions: Mentions, hasRows: boolean): Partial<ImportRow> => {
  const columns = parseColumns(own)
  const ext = EXTENSION.exec(own.file_name)?.[0] ?? ''
  const isNamed = [own.file_name, own.file_name.slice(0, own.file_name.length - ext.length)].some(
    mentions.isIn,
  )
  const headers = columns.map(({ header }) => header)
  const hasHeaders = mentions.isIn(headers.join(' '))
  const numbered = headers.map((_header, index) => `#${index + 1}`)
  const hasSamples =
    hasRows || hasHeaders || mentions.isIn(columns.flatMap(({ samples }) => samples).join(' '))
  const mapping = own.mapping === null ? null : parseMapping(own.mapping)
  const words =
    mapping?.words.filter(({ text, value }) => !mentions.isIn(text) && !mentions.isIn(value)) ?? []
  return {
    ...(mapping !== null &&
      words.length < mapping.words.length && { mapping: JSON.stringify({ ...mapping, words }) }),
    ...(isNamed && { file_name: ERASED_FILE_NAME + ext }),
    ...(hasSamples && {
      columns: JSON.stringify(
        columns.map((column, index) => ({
          ...column,
          header: hasHeaders ? numbered[index] : column.header,
          samples: [],
        })),
      ),
    }),
    ...(mentions.isIn(own.source) && {
      source: JSON.stringify({ ...parseSource(own), sheet: ERASED_FILE_NAME, unread: [] }),
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
export const eraseFromImports = async (tx: Db, { mentions, uids, importRows }: Mentioned) => {
  // The process at work has rows and people in memory: what it does next is refused, and it begins again without this person.
  await takeWork(tx, importsJob.name)
  for (const row of await tx.selectFrom('imports').selectAll().execute()) {
    const searched = importRows.get(row.uid)
    // An import that went on since is read again.
    const found =
      searched?.version === versionOf(row)
        ? searched
        : await findPersonRows(tx, row, { mentions, uids }, noPause)
    await deleteRows(tx, row, found.own)
    await eraseSimilar(tx, row, uids, found)
    const values = {
      ...withoutTexts(row, mentions, found.own.length > 0),
      ...(found.own.length > 0 && { counts: await recount(tx, row) }),
    }
    if (Object.keys(values).length === 0) continue
    await tx.updateTable('imports').set(values).where('uid', '=', row.uid).execute()
  }
}
