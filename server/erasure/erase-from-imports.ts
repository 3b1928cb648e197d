import path from 'node:path'
import { sql, type Selectable } from 'kysely'
import { bengaliDigits } from '#domain/digits.ts'
import type { Mentions } from '#domain/erasure/mentions.ts'
import { cellText, type Cell } from '#domain/imports/cells.ts'
import { headerSignature } from '#domain/imports/columns.ts'
import type { FullImport, ImportCounts } from '#domain/imports/import.ts'
import type { Db } from '../database/connection.ts'
import type { ImportRowsTable, ImportsTable } from '../database/schema.ts'
import type { Detail } from '../imports/assess-row.ts'
import { countRows } from '../imports/check-rows.ts'
import type { MemberRow } from '../members/rows.ts'

type Row = Pick<Selectable<ImportRowsTable>, 'import_uid' | 'number' | 'cells' | 'detail' | 'member_uid'>
type Import = Selectable<ImportsTable>

/** A name that says nothing in any language. */
const ERASED_FILE_NAME = '***'

/** Matches digits that anything may separate. */
const spread = (digits: string) => `%${Array.from(digits).join('%')}%`

/** Rows that may be about the member or show the member beside somebody else: a few more than there are. */
const listCandidates = (tx: Db, { uid }: MemberRow, { contacts, lastNames }: Mentions): Promise<Row[]> => {
  const patterns = [
    ...contacts.emails.map((email) => `%${email}%`),
    // Whatever JSON or SQL escapes, anything stands for.
    ...lastNames.map((name) => `%${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '%')}%`),
    ...contacts.digits.flatMap((digits) => [spread(digits), spread(bengaliDigits(digits))]),
  ]
  return tx
    .selectFrom('import_rows')
    .select(['import_uid', 'number', 'cells', 'detail', 'member_uid'])
    .where((where) =>
      where.or([
        where('member_uid', '=', uid),
        where('detail', 'like', `%${uid}%`),
        ...patterns.map((pattern) => sql<boolean>`lower(cells) like ${pattern}`),
      ]),
    )
    .execute()
}

/** Cells and details are written by imports alone, with these types. */
const textsOf = ({ cells }: Row) => (JSON.parse(cells) as Cell[]).map(cellText)

const rowsOf = (tx: Db, { uid }: Import) => tx.selectFrom('import_rows').where('import_uid', '=', uid)

/** Removes the member, and the rows that were about the member, from the people whom other rows may be. */
const eraseSimilar = async (tx: Db, uid: string, own: Import, gone: ReadonlySet<number>) => {
  const rows = await rowsOf(tx, own).select(['number', 'detail']).where('outcome', '=', 'similar').execute()
  for (const { number, detail } of rows) {
    if (detail === null) continue
    const parsed = JSON.parse(detail) as Detail
    const similar = parsed.similar.filter(
      (person) => person.uid !== uid && (person.row === null || !gone.has(person.row)),
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
const withoutTexts = (own: Import, mentions: Mentions, hasRows: boolean): Partial<Import> => {
  const columns = JSON.parse(own.columns) as FullImport['columns']
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
const recount = async (tx: Db, { uid, counts }: Import) => {
  const { created, updated } = JSON.parse(counts) as ImportCounts
  return JSON.stringify({ ...(await countRows(tx, uid)), created, updated })
}

/**
 * Deletes the rows of imports that are about a member, whether they were applied or not, and what names the member in other rows and in
 * the imports.
 */
export const eraseFromImports = async (tx: Db, row: MemberRow, mentions: Mentions) => {
  const candidates = await listCandidates(tx, row, mentions)
  const own = candidates.filter(
    (candidate) => candidate.member_uid === row.uid || mentions.isInRow(textsOf(candidate)),
  )
  for (const each of await tx.selectFrom('imports').selectAll().execute()) {
    const numbers = own.flatMap((found) => (found.import_uid === each.uid ? found.number : []))
    const isShown = candidates.some(({ import_uid: importUid }) => importUid === each.uid)
    for (const number of numbers) {
      await tx
        .deleteFrom('import_rows')
        .where('import_uid', '=', each.uid)
        .where('number', '=', number)
        .execute()
    }
    if (isShown) await eraseSimilar(tx, row.uid, each, new Set(numbers))
    const changes = withoutTexts(each, mentions, numbers.length > 0)
    const values = { ...changes, ...(numbers.length > 0 && { counts: await recount(tx, each) }) }
    if (Object.keys(values).length === 0) continue
    await tx.updateTable('imports').set(values).where('uid', '=', each.uid).execute()
  }
}
