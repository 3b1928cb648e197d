import {
  $ZodCheckNumberFormat,
  $ZodGUID,
  $ZodISODateTime,
  safeEncode,
  type $ZodType,
  type $ZodTypes,
} from 'zod/v4/core'

/** What a projection returns for a value that does not fit its schema. */
export const INVALID = Symbol('invalid')

/** Returns a copy of what a schema lists of a value, or INVALID. */
export type Projection = (value: unknown) => unknown

const accept =
  (isValid: (value: unknown) => boolean): Projection =>
  (value) =>
    isValid(value) ? value : INVALID

const isInteger = accept((value) => Number.isSafeInteger(value))
const isFinite = accept((value) => Number.isFinite(value))
const isText = accept((value) => typeof value === 'string')
const isBoolean = accept((value) => typeof value === 'boolean')

const oneOf = (values: Iterable<unknown>): Projection => {
  const set = new Set(values)
  return accept((value) => set.has(value))
}

const projectArray = (element: $ZodType): Projection => {
  const project = compileProjection(element)
  return (value) => {
    if (!Array.isArray(value)) return INVALID
    const entries = []
    for (const entry of value) {
      const projected = project(entry)
      if (projected === INVALID) return INVALID
      entries.push(projected)
    }
    return entries
  }
}

/**
 * Generates a function that has the properties in its code: several times faster than a loop over their names, because
 * every object it returns has the same hidden class.
 */
const projectObject = (shape: Readonly<Record<string, $ZodType>>): Projection => {
  const names = Object.keys(shape)
  const reads = names.map((name, index) => {
    const property = `p${index}`
    return `const ${property} = project${index}(value[${JSON.stringify(name)}]); if (${property} === INVALID) return INVALID;`
  })
  const source = `return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return INVALID;
    ${reads.join('\n')}
    return { ${names.map((name, index) => `${JSON.stringify(name)}: p${index}`).join(', ')} };
  }`
  // oxlint-disable-next-line no-implied-eval -- the code contains nothing of a value, and property names as quoted text
  const create = new Function('INVALID', ...names.map((_name, index) => `project${index}`), source)
  return create(INVALID, ...Object.values(shape).map(compileProjection)) as Projection
}

const projectFirst =
  (options: readonly Projection[]): Projection =>
  (value) => {
    for (const project of options) {
      const projected = project(value)
      if (projected !== INVALID) return projected
    }
    return INVALID
  }

const projectWithZod =
  (schema: $ZodType): Projection =>
  (value) => {
    const result = safeEncode(schema, value)
    return result.success && result.data !== undefined ? result.data : INVALID
  }

type Definition = $ZodTypes['_zod']['def']
type Compilers = { [D in Definition as D['type']]?: (definition: D) => Projection }

/** The types that are compiled, where they have no rules beyond the type. */
const COMPILERS: Compilers = {
  object: ({ shape }) => projectObject(shape),
  array: ({ element }) => projectArray(element),
  union: ({ options }) => projectFirst(options.map(compileProjection)),
  nullable: ({ innerType }) => {
    const project = compileProjection(innerType)
    return (value) => (value === null ? null : project(value))
  },
  optional: ({ innerType }) => {
    const project = compileProjection(innerType)
    return (value) => (value === undefined ? undefined : project(value))
  },
  null: () => oneOf([null]),
  literal: ({ values }) => oneOf(values),
  enum: ({ entries }) => oneOf(Object.values(entries)),
  string: () => isText,
  number: () => isFinite,
  boolean: () => isBoolean,
}
/** What makes a definition more than its type: strict objects, exclusive unions, formats and conversions. */
const EXTRAS = ['catchall', 'inclusive', 'format', 'coerce']

/**
 * Compiles a schema of responses to a function that checks a value and copies what the schema lists, as zod does, but
 * without walking the schema each time. A part of the schema with rules of its own is left to zod.
 */
export const compileProjection = (schema: $ZodType): Projection => {
  // Every schema is one of these types; `$ZodType` is what they have in common.
  const { def } = (schema as $ZodTypes)._zod
  const { checks = [] } = def
  if (def.type === 'number' && checks.length === 1) {
    const [check] = checks
    if (check instanceof $ZodCheckNumberFormat && check._zod.def.format === 'safeint') return isInteger
  }
  if (checks.length > 0) return projectWithZod(schema)
  if (schema instanceof $ZodGUID || schema instanceof $ZodISODateTime) {
    const { pattern } = schema._zod.def
    if (pattern) return accept((value) => typeof value === 'string' && pattern.test(value))
  }
  const isPlain = EXTRAS.every((extra) => !(extra in def))
  // The compiler of a type gets the definitions of this type.
  const compile = COMPILERS[def.type] as ((definition: Definition) => Projection) | undefined
  return isPlain && compile ? compile(def) : projectWithZod(schema)
}
