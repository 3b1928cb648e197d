import { expect, it } from 'vitest'
import { mailProblemOf } from './outbox-rules.ts'

it.each([
  ['connect ECONNREFUSED 127.0.0.1:9', 'unreachable'],
  ['The operation was aborted due to timeout', 'unreachable'],
  ['Greeting never received', 'unreachable'],
  ['getaddrinfo ENOTFOUND mail.example.org', 'unknown-host'],
  ['Invalid login: 535 5.7.8 Username and password not accepted', 'credentials'],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 no such user", 'recipient'],
  ['self-signed certificate', 'certificate'],
  ['Message failed: 451 the cat sits on the queue', 'later'],
  ['No attempt came to an end', 'crashed'],
  ['It rains', 'other'],
])('%s means %s', (error, problem) => {
  expect(mailProblemOf(error)).toBe(problem)
})
