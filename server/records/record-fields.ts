import type { RecordFields } from '#domain/records/record.ts'

/** The fields that every record has, from its row. */
export const recordFields = (row: {
  uid: string
  version: number
  created_at: string
  updated_at: string
}): RecordFields => ({
  _id: row.uid,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** The properties with these names, such as the fields that are stored in columns of the same names. */
export const pick = <T extends object, Name extends keyof T>(from: T, names: readonly Name[]) =>
  // Has an entry for each name.
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>
