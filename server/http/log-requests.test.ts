import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

it('logs each request once, with its response', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const { app, close } = await startTestApp({}, undefined, { logger: { level: 'info', stream } })
  await app.inject('/api/members/nothing')
  await app.inject({ method: 'POST', url: '/api/contact', headers: { 'sec-fetch-site': 'cross-site' } })
  await close()
  const said = lines.filter(({ msg }) => msg === 'request completed')
  expect(said).toMatchObject([
    { req: { method: 'GET', url: '/api/members/nothing' }, res: { statusCode: 403 } },
    { req: { method: 'POST', url: '/api/contact' }, res: { statusCode: 403 } },
  ])
  expect(lines.filter(({ msg }) => msg === 'incoming request')).toEqual([])
})
