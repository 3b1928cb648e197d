import { BLOOD_GROUPS, type BloodGroup } from '#domain/blood-donors/donor-rules.ts'
import { DONOR_FOLDERS, type DonorFolder } from '#domain/blood-donors/donor.ts'
import { pageNumberOf } from '../page-number.ts'

export const FOLDER_LABELS: Record<DonorFolder, string> = {
  waiting: /* i18n */ 'Waiting',
  approved: /* i18n */ 'On the list',
  paused: /* i18n */ 'Paused',
  spam: /* i18n */ 'Spam',
  removed: /* i18n */ 'Removed',
}

export type DonorListState = { folder: DonorFolder; bloodGroup: BloodGroup | null; page: number }

/** Reads an address. A link may be old or mistyped: what is not understood is left out, never an error. */
export const parseDonorListState = (params: URLSearchParams): DonorListState => ({
  folder: DONOR_FOLDERS.find((folder) => folder === params.get('folder')) ?? 'waiting',
  bloodGroup: BLOOD_GROUPS.find((group) => group === params.get('bloodGroup')) ?? null,
  page: pageNumberOf(params),
})

/** Writes an address, and the query of the API: what is as usual is not said. */
export const toDonorListParams = ({ folder, bloodGroup, page }: DonorListState): Record<string, string> => ({
  ...(folder !== 'waiting' && { folder }),
  ...(bloodGroup && { bloodGroup }),
  ...(page !== 1 && { page: String(page) }),
})
