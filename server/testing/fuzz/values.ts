import fc from 'fast-check'

/** JSON that `JSON.stringify` does not write: the marker is replaced by what it contains. */
const raw = (json: string) => `«raw${json}»`
const RAW = /"«raw(.*?)»"/g

/** Serializes a value of these generators. Own keys such as `__proto__` are written like any other. */
export const toJson = (value: unknown) =>
  (JSON.stringify(value) ?? '').replaceAll(RAW, (_marker, json: string) => json)

export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\u202egnp.exe',
  '\u2066\u200f\u061c',
  '\ufeff',
  '\u2028\u2029',
  'e\u0301'.repeat(60),
  'ﷺ'.repeat(200),
  '🛶'.repeat(120),
  'x'.repeat(201),
  'x'.repeat(20_000),
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x7f',
  '١٢٣',
  '৯৯৯৯',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
  '+999999-12-31T23:59:59Z',
  '24:00',
  'null',
  'true',
  '[]',
  "' or 1=1 --",
  '%_\\%',
  '"*" AND NEAR(',
  '../../../etc/passwd',
  '%2e%2e%2f',
  'javascript:alert(1)',
  'http://[::1',
  'a@b@c.example',
  '0190a000-0000-7000-8000-000000000000',
  '0190A000-0000-7000-8000-00000000000G',
]

const ODD_NUMBERS: readonly unknown[] = [
  0,
  -1,
  0.1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e21,
  1e308,
  raw('-0'),
  raw('1e999'),
  raw('-1e999'),
  raw('9'.repeat(400)),
  raw(`0.${'0'.repeat(400)}1`),
]

export const ODD_KEYS: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'length',
  'size',
  '',
  '\0',
  '\ud800',
  '0',
  '$where',
  '_id',
  'id',
  'uid',
  'version',
  'role',
  'duties',
  'isHidden',
  'deletedAt',
  'passwordHash',
]

const ODD_TREES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  [null],
  raw('['.repeat(5000) + ']'.repeat(5000)),
  raw('{"a":'.repeat(5000) + '1' + '}'.repeat(5000)),
  Array.from({ length: 1000 }, () => 0),
  Array.from({ length: 300 }, () => ({})),
  { length: { toString: 1 } },
  { toString: 1, valueOf: 1 },
  Object.fromEntries(ODD_KEYS.map((key) => [key, { length: -1 }])),
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`k${at}`, at])),
]

/** A text that no form sends. It shrinks to the first of the list. */
export const oddText = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_TEXTS), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
)

/** A value that no form sends. It shrinks to the simplest ones. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...ODD_TREES), weight: 3 },
  { arbitrary: oddText, weight: 4 },
  { arbitrary: fc.constantFrom(...ODD_NUMBERS), weight: 2 },
  {
    arbitrary: fc.object({
      key: fc.oneof(fc.constantFrom(...ODD_KEYS), fc.string({ maxLength: 3 })),
      maxDepth: 2,
      maxKeys: 3,
    }),
    weight: 1,
  },
)
