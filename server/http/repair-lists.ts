import { safeEncode, type $ZodIssue, type $ZodType } from 'zod/v4/core'

/**
 * An invalid value in a row: the row's number, `_id` or key if it has one, and the path of the field within the
 * response.
 */
export type RowFault = { row: string | number | null; path: string; code: string }

type Path = readonly PropertyKey[]
type Fault = { path: Path; code: string }
type Container = Record<PropertyKey, unknown>

/** Each round repairs at least one level of nesting, and no response is nested this deep. */
const ROUNDS_MAX = 50
/** The identifier of a broken row may be text of any length. */
const IDENTIFIER_MAX = 40

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const at = (root: unknown, path: Path): unknown => {
  let value = root
  for (const key of path) value = isContainer(value) ? value[key] : undefined
  return value
}

/** For a union, the faults of the option with the fewest. */
const faultsOf = (issues: readonly $ZodIssue[], above: Path = []): Fault[] =>
  issues.flatMap((issue): Fault[] => {
    const path = [...above, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, code: issue.code }]
    const options = issue.errors.map((errors) => faultsOf(errors, path))
    return options.reduce((best, option) => (option.length < best.length ? option : best))
  })

const isInList = (root: unknown, path: Path) =>
  path.some((key, index) => typeof key === 'number' && Array.isArray(at(root, path.slice(0, index))))

/** The identifier of the nearest enclosing object that has one. */
const rowOf = (root: unknown, path: Path): string | number | null => {
  for (let length = path.length - 1; length > 0; length--) {
    const parent = at(root, path.slice(0, length))
    if (!isContainer(parent)) continue
    const { id, _id, key } = parent
    const name = id ?? _id ?? key
    if (typeof name === 'number') return name
    if (typeof name === 'string') return name.slice(0, IDENTIFIER_MAX)
  }
  return null
}

/**
 * Sets the field at `path` to null. Where it is null already, empties the value around it instead; an entry of a list
 * that may not be null is added to `removals` for removal. Returns false when the path is not within a list.
 */
const empty = (root: unknown, path: Path, removals: Map<unknown[], Set<number>>): boolean => {
  if (!isInList(root, path)) return false
  const key = path.at(-1)
  const parent = at(root, path.slice(0, -1))
  // Another fault of this round has already emptied the enclosing value.
  if (key === undefined || !isContainer(parent)) return true
  if (parent[key] !== null) parent[key] = null
  else if (Array.isArray(parent) && typeof key === 'number')
    removals.set(parent, (removals.get(parent) ?? new Set()).add(key))
  else return empty(root, path.slice(0, -1), removals)
  return true
}

/** Removes duplicates: one field may break several rules. */
const withoutRepeats = (faults: readonly Fault[]) => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault.path.map(String)), fault])).values(),
]

/**
 * Makes a response fit its schema by dropping what is invalid within its lists: an invalid field becomes null where the
 * schema permits it, otherwise the smallest enclosing value that may be null does, otherwise the row is removed.
 * Returns null when a fault is not within a list. Does not modify `reply`.
 */
export const repairLists = (
  schema: $ZodType,
  reply: unknown,
): { data: unknown; faults: RowFault[] } | null => {
  const root: unknown = structuredClone(reply)
  let faults: RowFault[] | undefined
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const result = safeEncode(schema, root)
    if (result.success) return { data: result.data, faults: faults ?? [] }
    const found = withoutRepeats(faultsOf(result.error.issues))
    faults ??= found.map(({ path, code }) => ({
      row: rowOf(root, path),
      path: path.map(String).join('.'),
      code,
    }))
    const removals = new Map<unknown[], Set<number>>()
    for (const { path } of found) if (!empty(root, path, removals)) return null
    for (const [list, removed] of removals) {
      const remaining = list.filter((_entry, index) => !removed.has(index))
      list.splice(0, list.length, ...remaining)
    }
  }
  return null
}
