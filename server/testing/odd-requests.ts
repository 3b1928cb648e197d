import fc from 'fast-check'

/** Values that no form sends; few enough to try in every field of every route. */
const ODD_VALUES: readonly unknown[] = [
  null,
  {},
  [[]],
  'a\0b',
  'x'.repeat(20_000),
  { length: { toString: 1 } },
  { toString: 1, valueOf: 1 },
]

/** The same values in every run. Keys such as `toString` also exist on Object.prototype. */
const RANDOM_VALUES = fc.sample(
  fc.object({ key: fc.constantFrom('length', 'size', 'toString', 'valueOf', 'then', 'name'), maxDepth: 3 }),
  { seed: 20_260_615, numRuns: 5 },
)

const EXTRA_VALUES: readonly unknown[] = [
  true,
  -1,
  1.5,
  1e308,
  '',
  '\0',
  '\ud800',
  'NaN',
  { length: -1 },
  { length: { valueOf: 1, toString: 1 } },
  { size: { toString: 1 } },
  { toJSON: 1 },
  { constructor: 1, prototype: 1 },
  Array.from({ length: 1000 }, () => 0),
  ...RANDOM_VALUES,
]

export const oddValues = (isPublic: boolean) => (isPublic ? [...ODD_VALUES, ...EXTRA_VALUES] : ODD_VALUES)

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Copies of `value`, each with another part of it, or all of it, replaced by one of `others`. */
export function* withEachPart(value: unknown, others: readonly unknown[]): Generator {
  yield* others
  if (!isBranch(value)) return
  for (const [key, part] of Object.entries(value)) {
    for (const changed of withEachPart(part, others)) {
      yield Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
    }
  }
}

/** Bodies that `JSON.stringify` does not write, or that are unusual as a whole. */
export const ODD_BODIES: readonly string[] = [
  '',
  '{',
  '"text"',
  '[]',
  '{"__proto__":{"length":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"":{"length":{"toString":1}}}',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]))),
]

export const ODD_QUERIES: readonly string[] = [
  'page=1e9&limit=1e9',
  'page=-1&limit=0',
  'page=NaN',
  `page=${'9'.repeat(400)}`,
  'page=1&page=2',
  'page[length][toString]=1',
  'photo=x',
  'photo=%00&q=%00&searchTerm=%00&keys=%00&lang=%00',
  'q=%ff&searchTerm=%ff',
  `q=${'a'.repeat(5000)}`,
  'searchTerm=%F0%9F%98%80&page=1&limit=1',
  '__proto__=1&constructor=1&toString=1',
  '%=&&?',
]

/** Replacements for the last segment of a URL. */
export const ODD_NAMES: readonly string[] = [
  '%00',
  'a%00',
  '%ff',
  '%2e%2e',
  '%F0%9F%98%80',
  '__proto__',
  'x'.repeat(99),
  'x'.repeat(5000),
]
