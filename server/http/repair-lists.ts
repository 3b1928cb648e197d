import { safeEncode, type $ZodIssue, type $ZodType } from 'zod/v4/core'

/** What of a row did not fit: its number, `_id` or key where it has one, and the path of the field within the reply. */
export type RowFault = { row: string | number | null; path: string; code: string }

type Path = readonly PropertyKey[]
type Fault = { path: Path; code: string }
type Container = Record<PropertyKey, unknown>

/** Each round mends one level of nesting at least, and no reply nests as deep. */
const ROUNDS_MAX = 50
/** An identifier that is none may be any text. */
const IDENTIFIER_MAX = 40

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

const at = (root: unknown, path: Path): unknown => {
  let value = root
  for (const key of path) value = isContainer(value) ? value[key] : undefined
  return value
}

/** The faults of a union are those of the option that fits best. */
const faultsOf = (issues: readonly $ZodIssue[], above: Path = []): Fault[] =>
  issues.flatMap((issue): Fault[] => {
    const path = [...above, ...issue.path]
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, code: issue.code }]
    const options = issue.errors.map((errors) => faultsOf(errors, path))
    return options.reduce((best, option) => (option.length < best.length ? option : best))
  })

const isInList = (root: unknown, path: Path) =>
  path.some((key, index) => typeof key === 'number' && Array.isArray(at(root, path.slice(0, index))))

/** The nearest thing around a field that says which one it is. */
const rowOf = (root: unknown, path: Path): string | number | null => {
  for (let length = path.length - 1; length > 0; length--) {
    const around = at(root, path.slice(0, length))
    if (!isContainer(around)) continue
    const { id, _id, key } = around
    const name = id ?? _id ?? key
    if (typeof name === 'number') return name
    if (typeof name === 'string') return name.slice(0, IDENTIFIER_MAX)
  }
  return null
}

/**
 * Sets the field at `path` to null. One that is null already, and still refused, takes the value around it along; an entry of a
 * list that may not be null is noted in `leaving`. False when no list is around.
 */
const empty = (root: unknown, path: Path, leaving: Map<unknown[], Set<number>>): boolean => {
  if (!isInList(root, path)) return false
  const key = path.at(-1)
  const around = at(root, path.slice(0, -1))
  // Another fault of this round has emptied what the field stood in.
  if (key === undefined || !isContainer(around)) return true
  if (around[key] !== null) around[key] = null
  else if (Array.isArray(around) && typeof key === 'number')
    leaving.set(around, (leaving.get(around) ?? new Set()).add(key))
  else return empty(root, path.slice(0, -1), leaving)
  return true
}

/** A field may break several rules at once. */
const withoutRepeats = (faults: readonly Fault[]) => [
  ...new Map(faults.map((fault) => [JSON.stringify(fault.path.map(String)), fault])).values(),
]

/**
 * Makes a reply fit its schema at the price of the rows that do not: a field that cannot be read becomes null where the schema
 * permits it; else the smallest thing around it that may be null does, or the row is left out. Null when the fault is not in a
 * list. `reply` is left as it is.
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
    const leaving = new Map<unknown[], Set<number>>()
    for (const { path } of found) if (!empty(root, path, leaving)) return null
    for (const [list, left] of leaving) {
      const stay = list.filter((_entry, index) => !left.has(index))
      list.splice(0, list.length, ...stay)
    }
  }
  return null
}
