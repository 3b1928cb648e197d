import { CorrectionQuery } from '#domain/corrections/correction.ts'
import { INBOX_PAGE_SIZE } from '#domain/inbox/inbox.ts'
import { readPage } from '../database/read-page.ts'
import type { RecordList } from '../records/record-routes.ts'
import { selectFolder } from './queries.ts'
import type { CorrectionRow } from './rows.ts'
import { selectFound } from './select-found.ts'

/** One folder, or what a search finds in all of them. */
export const correctionList: RecordList<CorrectionRow> = {
  query: CorrectionQuery,
  isPaged: true,
  read: async ({ database: { db }, register }, { searchTerm, folder, page }: CorrectionQuery) => {
    const found = searchTerm ? await selectFound(db, register, searchTerm) : selectFolder(db, { folder })
    return readPage(found, { page, limit: INBOX_PAGE_SIZE })
  },
}
