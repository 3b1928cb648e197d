import { expect, it } from 'vitest'
import { z } from 'zod'
import { VALIDATION_MESSAGE } from './errors.ts'
import { parseInput, validate } from './validate.ts'

const schema = z.strictObject({
  name: z.string({ error: 'Give it!' }).max(5, 'Too long!'),
  list: z.array(z.unknown()).optional(),
})

it('valid input is returned as the schema reads it', () => {
  expect(
    parseInput(
      schema.transform(({ name }) => name),
      { name: 'a' },
    ),
  ).toEqual({ data: 'a', faults: null })
})

it.each([
  [{}, [{ path: 'name', message: 'Give it!' }]],
  [null, [{ path: '', message: 'Invalid input: expected object, received null' }]],
  [{ name: { length: {} } }, [{ path: 'name.length', message: 'Unknown field!' }]],
  [
    { name: 'a', list: [{ b: [{ length: [] }] }] },
    [{ path: 'list.0.b.0.length', message: 'Unknown field!' }],
  ],
  [{ length: {} }, [{ path: 'length', message: 'Unknown field!' }]],
  // A `length` that is no object is compared like any value.
  [{ name: { length: 7 } }, [{ path: 'name', message: 'Give it!' }]],
  [{ name: { length: null } }, [{ path: 'name', message: 'Give it!' }]],
])('%j is refused with the path of its fault', (input, faults) => {
  expect(parseInput(schema, input)).toEqual({ data: null, faults })
})

it('input that is nested deeper than the call stack allows is searched as well', () => {
  let input: unknown = { length: {} }
  for (let depth = 0; depth < 20_000; depth++) input = { a: input }
  expect(parseInput(schema, input).faults?.[0]?.path).toMatch(/^a\.a\..*\.a\.length$/)
})

it('Fastify gets the value, or an error that lists every fault', () => {
  const check = validate({ schema, method: 'POST', url: '/', httpPart: 'body' })
  expect(check({ name: 'a' })).toEqual({ value: { name: 'a' } })
  const errorMessages = [{ path: 'name', message: 'Too long!' }]
  expect(check({ name: 'abcdef' })).toEqual({
    error: expect.objectContaining({ statusCode: 400, message: VALIDATION_MESSAGE, errorMessages }),
  })
})
