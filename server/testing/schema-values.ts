import fc, { type Arbitrary } from 'fast-check'
import { $ZodCheckLengthEquals, type $ZodType, type $ZodTypes } from 'zod/v4/core'

/** Values of many types, and numbers that JSON cannot express. */
const JUNK = [null, undefined, 'text', '', 0, 1.5, NaN, 2 ** 60, true, {}, [], [{}], new Date(0)]
/** What JSON escapes, what looks like JSON or markup, and letters of several code units. */
const TEXTS = ['', 'Md. "Rahman"', '\\', '\u0000\u001f\n', '\ud800', '🌊', 'রহিমা', '</script>', '{"a":1}']
/** Names that no schema lists. */
const UNLISTED = ['passwordHash', 'toString', 'constructor', 'deletedAt', '0']
/** A text that every rule of a response accepts. */
const ACCEPTED_TEXT = '/picnic'

const texts = (schema: $ZodType): Arbitrary<unknown> => {
  const { def } = schema._zod
  const format = 'format' in def ? def.format : undefined
  if (format === 'guid') return fc.uuid()
  if (format === 'datetime') return fc.nat().map((seconds) => new Date(seconds * 1000).toISOString())
  if (format === 'date')
    return fc.nat({ max: 40_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
  if (format === 'email') return fc.constant('someone@example.org')
  if (format === 'url') return fc.constant('https://example.org/picnic')
  if (def.checks?.length) return fc.constant(ACCEPTED_TEXT)
  return fc.oneof(fc.string(), fc.constantFrom(...TEXTS))
}

const numbers = (rules: number) => {
  if (rules === 0) return fc.double({ noNaN: true, noDefaultInfinity: true })
  return rules === 1 ? fc.maxSafeInteger() : fc.integer({ min: 1, max: 10 })
}

/**
 * Values of the schema of a response. Objects have properties that the schema does not list, unless it forbids them; one
 * of `junkIn` values is of any type, none if it is 0.
 */
export const valuesOf = (schema: $ZodType, junkIn = 0): Arbitrary<unknown> => {
  // Every schema is one of these types; `$ZodType` is what they have in common.
  const zod = (schema as $ZodTypes)._zod
  const valid = validValues(schema, zod, (part) => valuesOf(part, junkIn))
  if (junkIn === 0) return valid
  const junk = fc.constantFrom<unknown>(...JUNK)
  return fc.oneof({ weight: junkIn - 1, arbitrary: valid }, { weight: 1, arbitrary: junk })
}

type Part = (schema: $ZodType) => Arbitrary<unknown>

const objects = (shape: Readonly<Record<string, $ZodType>>, isStrict: boolean, part: Part) => {
  const listed = Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, part(schema)]))
  const secrets = fc.constantFrom<unknown>('secret', 1, null, { secret: 'secret' })
  const unlisted = isStrict ? fc.constant({}) : fc.dictionary(fc.constantFrom(...UNLISTED), secrets)
  return fc.tuple(unlisted, fc.record(listed)).map(([more, values]) => ({ ...more, ...values }))
}

const validValues = (schema: $ZodType, { def }: $ZodTypes['_zod'], part: Part): Arbitrary<unknown> => {
  if (def.type === 'object') return objects(def.shape, def.catchall !== undefined, part)
  if (def.type === 'array') {
    const exact = def.checks?.find((check) => check instanceof $ZodCheckLengthEquals)?._zod.def.length
    const minLength = exact ?? (def.checks?.length ? 1 : 0)
    return fc.array(part(def.element), { minLength, maxLength: exact ?? 2 })
  }
  if (def.type === 'union') return fc.oneof(...def.options.map(part))
  if (def.type === 'nullable') return fc.option(part(def.innerType), { nil: null })
  if (def.type === 'optional') return fc.option(part(def.innerType), { nil: undefined })
  if (def.type === 'default') return part(def.innerType)
  if (def.type === 'pipe') return part(def.out)
  if (def.type === 'record') return fc.dictionary(valuesOf(def.keyType).map(String), part(def.valueType))
  if (def.type === 'literal') return fc.constantFrom<unknown>(...def.values)
  if (def.type === 'enum') return fc.constantFrom<unknown>(...Object.values(def.entries))
  if (def.type === 'null') return fc.constant(null)
  if (def.type === 'boolean') return fc.boolean()
  if (def.type === 'string') return texts(schema)
  // The format of `z.int()` is a rule that is not among its checks.
  if (def.type === 'number') return numbers((def.checks?.length ?? 0) + ('format' in def ? 1 : 0))
  throw new Error(`There are no values of the type ${def.type}`)
}
