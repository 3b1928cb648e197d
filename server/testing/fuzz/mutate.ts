import fc from 'fast-check'
import { ODD_BODIES, ODD_NAMES } from '../odd-requests.ts'
import { encode, type Request } from './request.ts'
import { ODD_KEYS, oddText, oddValue } from './values.ts'

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every place in a JSON value, as keys from its root. */
const placesOf = (value: unknown, at: readonly string[] = []): (readonly string[])[] => [
  at,
  ...(isBranch(value) ? Object.entries(value).flatMap(([key, part]) => placesOf(part, [...at, key])) : []),
]

/** A copy of `value` with another part at the place; `undefined` removes it. */
const withPart = (
  value: unknown,
  [key, ...below]: readonly string[],
  change: (part: unknown) => unknown,
): unknown => {
  if (key === undefined) return change(value)
  if (!isBranch(value)) return value
  const changed = withPart(value[key], below, change)
  if (Array.isArray(value))
    return value.toSpliced(Number(key), 1, ...(changed === undefined ? [] : [changed]))
  const others = Object.entries(value).filter(([name]) => name !== key)
  return Object.fromEntries(changed === undefined ? others : [...others, [key, changed]])
}

export const ODD_SEGMENTS: readonly string[] = [
  ...ODD_NAMES,
  '%',
  '%2',
  '%zz',
  '%c0%ae%c0%ae',
  '%252e%252e%252f',
  '%ed%a0%80',
  '..%5c..%5c',
  ';a=b',
  '.',
  '*',
  '{id}',
  ':id',
  '-1',
  '1e999',
  'null',
  '0190A000-0000-7000-8000-000000000000',
]

const ODD_PARAMETERS: readonly string[] = [
  '%00',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%',
  '%u0041',
  '%2500',
  'NaN',
  'Infinity',
  '1e999',
  '-1',
  '0',
  '1.5',
  '9'.repeat(400),
  'true',
  'null',
  '[]',
  '%5B%22a%22%5D',
  'a,b,,c',
  ','.repeat(2000),
  'x'.repeat(3000),
  '%E2%80%AE',
  '%F0%9F%9B%B6',
  "'%20or%201=1--",
  '%25_%5C',
  '2026-02-30',
  '275760-09-14',
]

const ODD_HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-1', 'bytes=0-0,5-9', 'x'.repeat(2000), 'bytes=1e9-'],
  'if-match': ['*', '""', '"-1"', '"1"', 'W/"1"', '"1", "2"', '"9007199254740993"', '1', '"NaN"', '\u00ff'],
  'if-none-match': ['*', '"x"', 'W/""', ','.repeat(500), '"'.repeat(1000)],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'idempotency-key': [
    '',
    '\u00ff',
    'x'.repeat(5000),
    '__proto__',
    '../..',
    '0190a000-0000-7000-8000-00000000000a',
  ],
  'accept-language': ['*', 'bn;q=NaN', ',,,', 'x'.repeat(5000), '__proto__', 'en-US-x-'.repeat(200)],
  'accept-encoding': ['', '*;q=0', 'br;q=2', 'gzip, gzip', 'identity;q=0', '__proto__', 'zstd,'.repeat(500)],
  accept: ['', 'text/xml', '*/*;q=NaN', 'application/json;charset=utf-16'],
  cookie: [
    '=',
    ';;;',
    'access_token',
    '__Host-access_binding=%',
    'refresh_token=%00',
    'a='.repeat(2000),
    'language=__proto__',
    '\u00ff=\u00ff',
  ],
  authorization: [
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer ${'x'.repeat(6000)}`,
    'Bearer \u00ff',
  ],
  'content-length': ['0', '1', '99999', '-1', 'NaN', '1e3'],
  'content-encoding': ['gzip', 'br', 'identity', 'x'],
  'transfer-encoding': ['chunked', 'gzip', 'x'],
  'user-agent': ['', '\u00ff', 'x'.repeat(6000), '\u0001'],
  host: ['', 'a b', '[::', 'x'.repeat(300), 'a:99999', '\u00ff'],
  origin: ['null', 'http://', '\u00ff'],
  'sec-fetch-site': ['cross-site', '', 'x'],
  'x-forwarded-for': ['x', '1.2.3.4, ::1, ', '999.1.1.1'],
  'x-forwarded-host': ['evil.example', 'a b'],
  'x-forwarded-proto': ['javascript', 'https,http'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['\u00ff', 'x'.repeat(2000)],
  expect: ['100-continue', 'x'],
}

const ODD_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=' + 'x'.repeat(100),
  'multipart/mixed; boundary=fuzz-boundary-7d1f',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/json;',
  'application/jsonp',
  'application/merge-patch+json',
  'APPLICATION/JSON',
  'application/xml',
  '',
  '/',
  'x'.repeat(1000),
  '\u00ff',
]

/** One change of a request. `place` is the number of the part that it changes, modulo how many there are. */
export type Mutation =
  | { at: 'none' }
  | { at: 'value'; place: number; value: unknown }
  | { at: 'removed'; place: number }
  | { at: 'wrapped'; place: number; key: string }
  | { at: 'key'; place: number; key: string; value: unknown }
  | { at: 'segment'; place: number; text: string }
  | { at: 'query'; place: number; text: string; form: number }
  | { at: 'header'; name: string; value: string }
  | { at: 'type'; value: string }
  | { at: 'body'; text: string }
  | { at: 'cut'; place: number }
  | { at: 'flip'; place: number; bit: number }
  | { at: 'part'; name: string; filename: string; copies: number }
  | { at: 'method'; method: string }

const place = fc.nat(10_000)
const keys = fc.constantFrom(...ODD_KEYS)
const headers = fc
  .constantFrom(...Object.entries(ODD_HEADERS))
  .chain(([name, values]) =>
    fc.constantFrom(...values.map((value) => ({ at: 'header' as const, name, value }))),
  )

const ofBody: fc.WeightedArbitrary<Mutation>[] = [
  { weight: 24, arbitrary: fc.record({ at: fc.constant('value' as const), place, value: oddValue }) },
  { weight: 3, arbitrary: fc.record({ at: fc.constant('removed' as const), place }) },
  { weight: 2, arbitrary: fc.record({ at: fc.constant('wrapped' as const), place, key: keys }) },
  { weight: 4, arbitrary: fc.record({ at: fc.constant('key' as const), place, key: keys, value: oddValue }) },
  {
    weight: 2,
    arbitrary: fc.record({ at: fc.constant('type' as const), value: fc.constantFrom(...ODD_TYPES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ at: fc.constant('body' as const), text: fc.constantFrom(...ODD_BODIES) }),
  },
  { weight: 2, arbitrary: fc.record({ at: fc.constant('cut' as const), place }) },
  { weight: 3, arbitrary: fc.record({ at: fc.constant('flip' as const), place, bit: fc.nat(7) }) },
]
const ofForm: fc.WeightedArbitrary<Mutation>[] = [
  {
    weight: 6,
    arbitrary: fc.record({
      at: fc.constant('part' as const),
      name: fc.constantFrom('image', 'file', 'data', 'x', '__proto__', ''),
      filename: fc.constantFrom('', 'a.jpg', '../../a', 'a\0b', '"', 'x'.repeat(5000), '\u202egpj.exe'),
      copies: fc.integer({ min: 1, max: 12 }),
    }),
  },
]
const ofAny: fc.WeightedArbitrary<Mutation>[] = [
  { weight: 1, arbitrary: fc.constant({ at: 'none' as const }) },
  {
    weight: 5,
    arbitrary: fc.record({
      at: fc.constant('segment' as const),
      place,
      text: fc.constantFrom(...ODD_SEGMENTS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      at: fc.constant('query' as const),
      place,
      text: fc.oneof(
        fc.constantFrom(...ODD_PARAMETERS),
        oddText.map((text) => encodeURIComponent(text.toWellFormed())),
      ),
      form: fc.nat(4),
    }),
  },
  { weight: 6, arbitrary: headers },
  {
    weight: 1,
    arbitrary: fc.record({
      at: fc.constant('method' as const),
      method: fc.constantFrom(
        'GET',
        'HEAD',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'OPTIONS',
        'TRACE',
        'PROPFIND',
      ),
    }),
  },
]

/** The mutations that a request has places for. */
export const mutationsOf = ({ body, parts }: Request): fc.Arbitrary<Mutation> =>
  fc.oneof(...ofAny, ...(body !== undefined || parts ? ofBody : []), ...(parts ? ofForm : []))

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

const mutateUrl = (url: string, at: number, text: string) => {
  const [path = '', query] = url.split('?')
  const segments = path.split('/')
  // Below `/api`, so that the request reaches the API.
  const chosen = segments.length > 3 ? 2 + (at % (segments.length - 2)) : segments.length - 1
  return segments.with(chosen, text).join('/') + (query === undefined ? '' : `?${query}`)
}

const FALLBACK_NAMES = ['page', 'limit', 'searchTerm', 'q', '__proto__', 'sortBy', 'keys', 'x']

const mutateQuery = (url: string, names: readonly string[], mutation: Mutation & { at: 'query' }) => {
  const name = pick([...names, ...FALLBACK_NAMES], mutation.place) ?? 'x'
  const [path = '', query = ''] = url.split('?')
  const forms = [
    `${name}=${mutation.text}`,
    `${name}=a&${name}=${mutation.text}`,
    `${name}[]=${mutation.text}`,
    `${name}[toString]=${mutation.text}`,
    `${mutation.text}=${name}`,
  ]
  const others = query.split('&').filter((pair) => pair !== '' && !pair.startsWith(`${name}=`))
  return `${path}?${[...others, pick(forms, mutation.form)].join('&')}`
}

const changeAt = (request: Request, at: number, change: (part: unknown) => unknown): Request => {
  const chosen = pick(placesOf(request.body), at)
  return chosen ? { ...request, body: withPart(request.body, chosen, change) } : request
}

const rawBodyOf = (request: Request) => encode(request).payload ?? Buffer.alloc(0)

/** `names` are the query parameters of the route. */
export const mutate = (request: Request, mutation: Mutation, names: readonly string[]): Request => {
  switch (mutation.at) {
    case 'none':
      return request
    case 'value':
      return changeAt(request, mutation.place, () => mutation.value)
    case 'removed':
      return changeAt(request, mutation.place, () => undefined)
    case 'wrapped':
      return changeAt(request, mutation.place, (part) =>
        mutation.place % 2 === 0 ? [part, part] : { [mutation.key]: part },
      )
    case 'key':
      return changeAt(request, mutation.place, (part) =>
        isBranch(part) && !Array.isArray(part)
          ? Object.fromEntries([...Object.entries(part), [mutation.key, mutation.value]])
          : mutation.value,
      )
    case 'segment':
      return { ...request, url: mutateUrl(request.url, mutation.place, mutation.text) }
    case 'query':
      return { ...request, url: mutateQuery(request.url, names, mutation) }
    case 'header':
      return { ...request, headers: { ...request.headers, [mutation.name]: mutation.value } }
    case 'type':
      return { ...request, headers: { ...request.headers, 'content-type': mutation.value } }
    case 'body':
      return { ...request, rawBody: Buffer.from(mutation.text) }
    case 'cut': {
      const bytes = rawBodyOf(request)
      return { ...request, rawBody: bytes.subarray(0, mutation.place % (bytes.length + 1)) }
    }
    case 'flip': {
      const bytes = Buffer.from(rawBodyOf(request))
      if (bytes.length > 0) {
        const at = mutation.place % bytes.length
        bytes[at] = (bytes[at] ?? 0) ^ (1 << mutation.bit)
      }
      return { ...request, rawBody: bytes }
    }
    case 'part': {
      const { name, filename, copies } = mutation
      const part = { name, filename, type: 'image/jpeg', bytes: Buffer.from('\xff\xd8\xff', 'latin1') }
      return { ...request, parts: [...(request.parts ?? []), ...Array.from({ length: copies }, () => part)] }
    }
    case 'method':
    default:
      return { ...request, method: mutation.method }
  }
}
