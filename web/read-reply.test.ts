import { expect, it } from 'vitest'
import { z } from 'zod'
import { ErrorReply, successReply } from '#domain/api.ts'
import { LoginResult, User } from '#domain/auth/auth.ts'
import { isUser } from '#domain/auth/session-user.ts'
import { readError, readSuccess, RenewedSession, StartedSession } from './read-reply.ts'

const user = {
  _id: '0195f7a0-0000-7000-8000-000000000001',
  name: 'Rahima',
  email: 'rahima@example.org',
  role: 'admin',
  duties: ['everything'],
}
const fault = { path: 'email', message: 'Invalid email!' }

it.each([
  {},
  { statusCode: 404, success: false, message: 'Not found!', errorMessages: [], code: 'NOT_FOUND' },
  { message: 'Wrong', errorMessages: [fault] },
  { success: true, message: 'Fine' },
  { success: null },
  { message: 7 },
  { code: 7 },
  { errorMessages: [fault, 'text'] },
  { errorMessages: {} },
  '<html>',
  [],
  null,
  undefined,
])('parses the error %j like the schema', (body) => {
  const parsed = ErrorReply.safeParse(body)
  const read = readError(body)
  expect(read !== null).toBe(parsed.success)
  if (read?.message !== undefined) expect(read.message).toBe(parsed.data?.message)
  expect(read?.errorMessages).toEqual(parsed.data?.errorMessages)
  expect(read?.code).toBe(parsed.data?.code)
})

it.each([
  { statusCode: 200, success: true, message: 'Fine', data: { n: 1 } },
  { statusCode: 200, success: true, message: 'Fine' },
  { statusCode: 200, success: true },
  { statusCode: 200, success: false, message: 'Fine', data: 1 },
  'text',
  null,
])('parses the success %j like the schema', (body) => {
  const parsed = successReply(z.unknown()).safeParse(body)
  const read = readSuccess(body)
  expect(read !== null).toBe(parsed.success)
  expect(read?.data).toEqual(parsed.data?.data)
})

it.each([
  user,
  { ...user, role: 'user', more: 1 },
  { ...user, role: 'owner' },
  { ...user, _id: 'x' },
  { ...user, _id: 7 },
  { ...user, name: null },
  { ...user, email: undefined },
  { ...user, duties: [] },
  { ...user, duties: undefined },
  { ...user, duties: 'everything' },
  { ...user, duties: [7] },
  'text',
  null,
])('accepts %j as a user like the schema', (value) => {
  expect(isUser(value)).toBe(User.safeParse(value).success)
})

it.each([
  { accessToken: 'one' },
  { accessToken: 'one', user },
  { accessToken: 'one', user: { ...user, role: 'owner' } },
  { user },
  [],
  null,
])('parses the session %j like the schema', (data) => {
  for (const [reader, schema] of [
    [StartedSession, LoginResult],
    [RenewedSession, LoginResult.partial({ user: true })],
  ] as const) {
    const parsed = schema.safeParse(data)
    const expected = parsed.success ? parsed : { success: false }
    expect(reader.safeParse(data)).toMatchObject(expected)
  }
})

it('keeps the message of an error whose code the page does not know yet', () => {
  expect(readError({ code: 'NO_SUCH_CODE', message: 'Wrong' })).toMatchObject({ message: 'Wrong' })
})
