import { CORRECTION_FOLDERS, type CorrectionFolder } from '#domain/corrections/correction-rules.ts'
import { pageNumberOf } from '../page-number.ts'

export type CorrectionListState = { folder: CorrectionFolder; page: number }

/** Reads an address. A link may be old or mistyped: what is not understood is left out, never an error. */
export const parseCorrectionListState = (params: URLSearchParams): CorrectionListState => ({
  folder: CORRECTION_FOLDERS.find((folder) => folder === params.get('folder')) ?? 'open',
  page: pageNumberOf(params),
})

/** Writes an address, and the query of the API: what is as usual is not said. */
export const toCorrectionListParams = ({ folder, page }: CorrectionListState): Record<string, string> => ({
  ...(folder !== 'open' && { folder }),
  ...(page !== 1 && { page: String(page) }),
})
