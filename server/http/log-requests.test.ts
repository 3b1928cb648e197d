import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

it('logs each request once, with its response', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const { app, close } = await startTestApp({}, undefined, { logger: { level: 'info', stream } })
  const refused = [
    await app.inject('/api/members/nothing'),
    await app.inject({ method: 'POST', url: '/api/contact', headers: { 'sec-fetch-site': 'cross-site' } }),
  ]
  await close()
  const said = lines.filter(({ msg }) => msg === 'request completed')
  expect(said).toMatchObject([
    { req: { method: 'GET', url: '/api/members/nothing' }, res: { statusCode: 403 } },
    { req: { method: 'POST', url: '/api/contact' }, res: { statusCode: 403 } },
  ])
  // An admin who reports an error can name the line of the log.
  expect(refused.map(({ headers }) => headers['x-request-id'])).toEqual(said.map(({ reqId }) => reqId))
  expect(new Set(said.map(({ reqId }) => reqId)).size).toBe(2)
  expect(lines.filter(({ msg }) => msg === 'incoming request')).toEqual([])
})
