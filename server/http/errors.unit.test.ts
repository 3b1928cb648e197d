import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { HttpError, registerErrors } from './errors.ts'

it('logs an expected overload as a warning without its stack, and a fault as an error with it [V16.3.4]', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const app = Fastify({ logger: { level: 'info', stream }, disableRequestLogging: true })
  registerErrors(app)
  app.get('/overload', () => {
    throw new HttpError(503, 'UNAVAILABLE', 'Please try again!')
  })
  app.get('/lost', () => {
    throw Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  })
  app.get('/wrong', () => {
    throw new HttpError(404, 'NOT_FOUND', 'Not found!')
  })
  const statuses = []
  for (const url of ['/overload', '/lost', '/wrong']) statuses.push((await app.inject(url)).statusCode)
  await app.close()
  expect(statuses).toEqual([503, 503, 404])
  const [warn, error] = [40, 50]
  expect(lines).toMatchObject([
    { level: warn, statusCode: 503, code: 'UNAVAILABLE', reason: 'Please try again!' },
    { level: error, err: { message: 'connect refused', stack: expect.stringContaining('errors.unit.test') } },
  ])
  expect(lines[0]).not.toHaveProperty('err')
})
