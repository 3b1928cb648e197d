import { expect, it } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

/** An application whose log is collected, as parsed lines and as it is written. */
const startLogged = async (variables = {}) => {
  const lines: Record<string, unknown>[] = []
  const written: string[] = []
  const write = (line: string) => {
    written.push(line)
    lines.push(JSON.parse(line) as Record<string, unknown>)
  }
  const site = await startTestApp(variables, undefined, { logger: { level: 'info', stream: { write } } })
  return { ...site, lines, written, completed: () => lines.filter(({ msg }) => msg === 'request completed') }
}

it('logs each request once, with its response [V16.2.4]', async () => {
  const { app, close, lines, completed } = await startLogged()
  const refused = [
    await app.inject('/api/members/nothing'),
    await app.inject({ method: 'POST', url: '/api/contact', headers: { 'sec-fetch-site': 'cross-site' } }),
  ]
  await close()
  const said = completed()
  expect(said).toMatchObject([
    { req: { method: 'GET', url: '/api/members/nothing' }, res: { statusCode: 403 } },
    { req: { method: 'POST', url: '/api/contact' }, res: { statusCode: 403 } },
  ])
  // An admin who reports an error can name the line of the log.
  expect(refused.map(({ headers }) => headers['x-request-id'])).toEqual(said.map(({ reqId }) => reqId))
  expect(new Set(said.map(({ reqId }) => reqId)).size).toBe(2)
  expect(lines.filter(({ msg }) => msg === 'incoming request')).toEqual([])
})

it('the line of a refused request says who asked, what was refused and why, with a time in UTC [V16.2.1-2, V16.2.4, V16.3.2-3]', async () => {
  const { addUser, signedIn, app, close, completed } = await startLogged()
  const { _id, email } = await addUser('admin', 'editor@example.org', ['editor'])
  const editor = await signedIn(email)
  const before = Date.now()
  await editor.get('/api/members?page=1')
  await editor.post('/api/admin/videos', { title: 1 })
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin: 'https://evil.example' } })
  await app.inject('/api/admin/settings')
  await close()
  const [notPermitted, invalid, foreign, signedOut] = completed()
  expect(notPermitted).toMatchObject({ req: { method: 'GET' }, user: _id, code: 'NOT_PERMITTED' })
  expect(invalid).toMatchObject({ res: { statusCode: 400 }, user: _id, code: 'VALIDATION_FAILED' })
  expect(foreign).toMatchObject({ code: 'ORIGIN_REFUSED' })
  expect(signedOut).toMatchObject({ req: { url: '/api/admin/settings' }, code: 'TOKEN_MISSING' })
  expect(signedOut).not.toHaveProperty('user')
  // Milliseconds since 1970 have no time zone.
  for (const { time } of completed()) expect(Number(time)).toBeGreaterThanOrEqual(before)
})

it('what a client sends neither breaks a line nor is taken for a format [V1.3.10, V16.4.1]', async () => {
  const { app, close, lines, written, completed } = await startLogged()
  const text = '%s%d%o %j ${1}\u001b[31m'
  await app.inject({ url: `/api/${encodeURIComponent(`${text}\r\n{"level":60,"msg":"forged"}`)}` })
  await app.inject({ url: '/api/nowhere', headers: { 'user-agent': text, 'x-request-id': 'forged' } })
  await close()
  expect(written.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true)
  expect(lines.filter(({ msg }) => msg === 'forged')).toEqual([])
  expect(completed()).toHaveLength(2)
  expect(JSON.stringify(lines.map(({ reqId }) => reqId))).not.toContain('forged')
})
