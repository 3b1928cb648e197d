import { expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { readyMessage } from './ready-message.ts'

const messageFor = (variables: Record<string, string>) => readyMessage(readEnv(variables), 8080)

it.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['localhost', 'http://localhost:8080'],
  ['::1', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  // Nothing listens on localhost then.
  ['192.168.1.5', 'http://192.168.1.5:8080'],
  ['fd00::5', 'http://[fd00::5]:8080'],
])('contains a reachable address when HOST is %s', (HOST, address) => {
  expect(messageFor({ HOST })).toBe(`\n  The site is ready: ${address}`)
})

it('contains the demo sign-in, with a warning if other machines can reach it', () => {
  const signIn = 'Sign in at /login with admin@example.org / sandwip-demo1'
  const warning = 'Warning: HOST is 0.0.0.0, so everybody who reaches this machine can sign in as an admin.'
  expect(messageFor({ DEMO: '1' })).toContain(signIn)
  expect(messageFor({ DEMO: '1' })).not.toContain('Warning')
  expect(messageFor({ DEMO: '1', HOST: 'localhost' })).not.toContain('Warning')
  expect(messageFor({ DEMO: '1', HOST: '0.0.0.0' })).toContain(warning)
  expect(messageFor({ HOST: '0.0.0.0' })).not.toContain('Warning')
})
