import fc from 'fast-check'
import type { Request } from './request.ts'
import { oddText } from './values.ts'

type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}
export type Document = { paths: Record<string, Record<string, Operation>> }

/** Texts that fields of the site accept: one of them matches most patterns. */
const LIKELY_TEXTS = [
  '/picnic',
  'https://example.org/picnic',
  '2024-02-29',
  '2024',
  '18:30',
  '2024-02-29T18:30',
  '+17185550134',
  '(718) 555-0134',
  'a-b',
  'en',
  '11218',
  '2',
]

const texts = ({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'uuid' || pattern?.includes('-[0-9a-fA-F]{4}-')) return fc.uuid()
  if (format === 'email') return fc.constantFrom('someone@example.org', 'other@example.org')
  if (format === 'uri') return fc.constant('https://example.org/picnic')
  if (format === 'date-time') return fc.constant('2026-03-01T10:00:00.000Z')
  if (format === 'date') return fc.constantFrom('2024-02-29', '2026-06-20')
  const rule = pattern === undefined ? null : new RegExp(pattern, 'u')
  const matching = LIKELY_TEXTS.filter((text) => !rule || rule.test(text))
  if (matching.length > 0 && rule) return fc.constantFrom(...matching)
  const max = Math.max(minLength, Math.min(maxLength, 60))
  return fc.oneof(fc.string({ minLength, maxLength: max }), fc.constantFrom(...LIKELY_TEXTS), oddText)
}

const numbers = ({ type, minimum = -1000, maximum = 1000 }: Schema) => {
  const [min, max] = [Math.max(minimum, -1e9), Math.min(Math.max(maximum, minimum), 1e9)]
  return type === 'integer' ? fc.integer({ min: Math.ceil(min), max }) : fc.double({ min, max, noNaN: true })
}

/** Values of a JSON schema; what it says in other words than these is left open. */
const valuesOf = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, depth)))
  if (schema.allOf) return valuesOf(Object.assign({}, ...schema.allOf) as Schema, depth)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'string') return texts(schema)
  if (type === 'number' || type === 'integer') return numbers({ ...schema, type })
  if (type === 'array') {
    const minLength = schema.minItems ?? 0
    const maxLength = Math.min(schema.maxItems ?? 3, minLength + 3)
    return fc.array(depth > 6 ? fc.constant(null) : valuesOf(schema.items ?? {}, depth + 1), {
      minLength,
      maxLength,
    })
  }
  if (type === 'object') {
    const shape = Object.entries(schema.properties ?? {}).map(
      ([name, part]) => [name, depth > 6 ? fc.constant(null) : valuesOf(part, depth + 1)] as const,
    )
    return fc.record(Object.fromEntries(shape), {
      requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]),
    })
  }
  return fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
}

export type Route = {
  method: string
  /** Such as `/api/members/{id}`. */
  path: string
  queryNames: string[]
  statuses: string[]
  /** Requests that fit the document, with one of the ids in their path. */
  requests: (ids: () => readonly string[]) => fc.Arbitrary<Request>
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const encodeText = (value: unknown) => encodeURIComponent(toText(value).toWellFormed())

/** The routes of an OpenAPI document. */
export const readRoutes = ({ paths }: Document): Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody, responses }]): Route => {
      const method = name.toUpperCase()
      const queried = parameters.filter((parameter) => parameter.in === 'query')
      const query = fc.record(
        Object.fromEntries(queried.map((parameter) => [parameter.name, valuesOf(parameter.schema)])),
        { requiredKeys: queried.filter(({ required }) => required).map((parameter) => parameter.name) },
      )
      const content = Object.entries(requestBody?.content ?? {})[0]
      const isForm = content?.[0] === 'multipart/form-data'
      const schema = isForm ? content?.[1].schema.properties?.data : content?.[1].schema
      const body = schema ? valuesOf(schema) : fc.constant(undefined)
      return {
        method,
        path,
        queryNames: queried.map((parameter) => parameter.name),
        statuses: Object.keys(responses),
        requests: (ids) =>
          fc.tuple(query, body, fc.nat(10_000)).map(([values, given, at]) => {
            const known = ids()
            const url = path.replaceAll(/\{\w+\}/g, () => known[at % known.length] ?? 'x')
            const pairs = Object.entries(values).map(([key, value]) => `${key}=${encodeText(value)}`)
            return {
              method,
              url: pairs.length > 0 ? `${url}?${pairs.join('&')}` : url,
              headers: {},
              ...(given !== undefined && { body: given }),
              ...(isForm && { parts: [] }),
            }
          }),
      }
    }),
  )
