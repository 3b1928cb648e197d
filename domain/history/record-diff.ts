import { recordName } from './record-name.ts'

/** A value of a record that is not an object. Lists are texts here, as JSON; a record in it is its name, or else its `_id`. */
export type Leaf = string | number | boolean | null
export type FieldChange = { path: string; before: Leaf; after: Leaf }

/** What no admin changes: each write raises or sets it. */
const OWN_FIELDS = new Set(['id', '_id', 'version', 'createdAt', 'updatedAt'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toLeaf = (value: unknown): Leaf => {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

/** The values of a record by their path, such as `address.city`. */
const leavesOf = (value: unknown, path = ''): Map<string, Leaf> => {
  if (!isObject(value)) return path === '' ? new Map() : new Map([[path, toLeaf(value)]])
  if (path !== '' && typeof value['_id'] === 'string') {
    return new Map([[path, toLeaf(recordName(value) || value['_id'])]])
  }
  const entries = Object.entries(value).filter(([key]) => path !== '' || !OWN_FIELDS.has(key))
  return new Map(
    entries.flatMap(([key, child]) => [...leavesOf(child, path === '' ? key : `${path}.${key}`)]),
  )
}

/** The value of a record at a path; null if it is blank. */
export const leafAt = (record: unknown, path: string): Leaf => leavesOf(record).get(path) ?? null

/**
 * A copy of the top-level fields of `record` that the changes concern, with the values from before them: what an edit sends to
 * put them back.
 */
export const undoChanges = (
  record: Readonly<Record<string, unknown>>,
  changes: readonly FieldChange[],
): Record<string, unknown> => {
  const undone: Record<string, unknown> = {}
  for (const { path, before } of changes) {
    const [field = '', ...rest] = path.split('.')
    const value = rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), before)
    const current = field in undone ? undone[field] : record[field]
    undone[field] = isObject(current) && isObject(value) ? { ...current, ...value } : value
  }
  return undone
}

/** The fields in which two states of a record differ, in the order of the record. A blank text is null. */
export const diffRecords = (before: unknown, after: unknown): FieldChange[] => {
  const [from, to] = [leavesOf(before), leavesOf(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, before: from.get(path) ?? null, after: to.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

/** The values that a record had or has today, in the order of the record. */
export const compareWithToday = (past: unknown, present: unknown) => {
  const [was, today] = [leavesOf(past), leavesOf(present)]
  return [...new Set([...was.keys(), ...today.keys()])]
    .map((path) => ({ path, was: was.get(path) ?? null, today: today.get(path) ?? null }))
    .filter((field) => field.was !== null || field.today !== null)
}
