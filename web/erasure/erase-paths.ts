import { adminApiPaths } from '../admin-api-paths.ts'

/** The request that erases a record of each kind that can be erased. */
export const ERASE_PATHS = {
  member: adminApiPaths.forgetMember,
  contact_message: adminApiPaths.messages.forget,
  correction_request: adminApiPaths.corrections.forget,
  application: adminApiPaths.applications.forget,
  blood_donor: adminApiPaths.bloodDonors.forget,
} as const
export type ErasableKind = keyof typeof ERASE_PATHS

export const isErasable = (kind: string): kind is ErasableKind => kind in ERASE_PATHS
