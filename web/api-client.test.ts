import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, createApiClient, REQUEST_TIMEOUT_MS, type Transport } from './api-client.ts'

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }
const answer = ({ status = 200, body, headers }: Answer) =>
  new Response(JSON.stringify(body), { status, headers })
const success = (data: unknown): Answer => ({
  body: { statusCode: 200, success: true, message: 'Fine!', data },
})
const refusal = (code: string, status = 403): Answer => ({
  status,
  body: { statusCode: status, success: false, message: code, errorMessages: [], code },
})

/** A fake server that responds to each path as scripted, and a session with one token. */
const setUp = (answers: (path: string, token: string | null) => Answer | Promise<Answer>) => {
  let token: string | null = 'old'
  const transport = vi.fn<Transport>(async (path, init) =>
    answer(await answers(path, new Headers(init.headers).get('authorization'))),
  )
  const session = {
    accessToken: () => token,
    renew: vi.fn(({ accessToken }: { accessToken: string }) => {
      token = accessToken
    }),
    expire: vi.fn(() => {
      token = null
    }),
  }
  const paths = () => transport.mock.calls.map(([path]) => path)
  return { client: createApiClient(transport, session), transport, session, paths }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('should have failed'),
    (error: unknown) => error,
  )

const REFRESH = '/api/auth/refresh-token'

test('a successful call resolves to data, message and version; unset filters are not sent [S7.9]', async () => {
  const { client, paths } = setUp(() => ({ ...success({ n: 1 }), headers: { etag: '"3"' } }))
  const query = { page: 2, searchTerm: '', isActive: false, sortBy: undefined }
  await expect(client.call(z.object({ n: z.number() }), '/api/x', { query })).resolves.toEqual({
    data: { n: 1 },
    message: 'Fine!',
    etag: '"3"',
  })
  expect(paths()).toEqual(['/api/x?page=2&isActive=false'])
})

test('a response that the caller reads is opened with a renewed session, and an error is the one of the reply', async () => {
  const { client, paths } = setUp((path, token) => {
    if (path === REFRESH) return success({ accessToken: 'new' })
    if (path === '/refused') return refusal('VALIDATION_FAILED', 400)
    return token === 'Bearer new' ? { body: 'a file' } : refusal('TOKEN_EXPIRED')
  })
  const response = await client.open('/file', { method: 'POST', body: {} })
  expect(await response.json()).toBe('a file')
  expect(paths()).toEqual(['/file', REFRESH, '/file'])
  const error = await failure(client.open('/refused'))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED' })
})

test('an expired token is renewed once for all concurrent calls, and each is retried [S4.4, S7.7, S8.2]', async () => {
  const { client, session, paths } = setUp((path, token) => {
    if (path === REFRESH) return success({ accessToken: 'new' })
    return token === 'Bearer new' ? success(path) : refusal('TOKEN_EXPIRED')
  })
  const answers = await Promise.all(['/a', '/b', '/c'].map((path) => client.call(z.string(), path)))
  expect(answers.map(({ data }) => data)).toEqual(['/a', '/b', '/c'])
  expect(paths().filter((path) => path === REFRESH)).toHaveLength(1)
  expect(session.expire).not.toHaveBeenCalled()
})

test('a retry that is refused again is not repeated [S4.4, S8.2]', async () => {
  const { client, paths } = setUp((path) =>
    path === REFRESH ? success({ accessToken: 'new' }) : refusal('TOKEN_EXPIRED'),
  )
  await failure(client.call(z.unknown(), '/a'))
  expect(paths()).toEqual(['/a', REFRESH, '/a'])
})

test('a refused renewal ends the session; an unreachable server does not [S4.5, S8.2]', async () => {
  const refused = setUp(() => refusal('TOKEN_MISSING'))
  expect(await failure(refused.client.call(z.unknown(), '/a'))).toMatchObject({ code: 'TOKEN_MISSING' })
  expect(refused.session.expire).toHaveBeenCalledOnce()

  const down = setUp((path) => {
    if (path === REFRESH) throw new TypeError('Failed to fetch')
    return refusal('TOKEN_EXPIRED')
  })
  expect(await failure(down.client.call(z.unknown(), '/a'))).toMatchObject({
    statusCode: 500,
    code: 'NETWORK',
    message: expect.stringContaining('could not be reached'),
  })
  expect(down.session.expire).not.toHaveBeenCalled()
})

test.each(['ROLE_DENIED', 'ORIGIN_REFUSED'])('%s does not renew the token', async (code) => {
  const { client, paths } = setUp(() => refusal(code))
  expect(await failure(client.call(z.unknown(), '/a'))).toMatchObject({ statusCode: 403, code })
  expect(paths()).toEqual(['/a'])
})

test('signing in sends no token and renews none', async () => {
  const { client, transport } = setUp(() => refusal('TOKEN_EXPIRED'))
  await failure(client.call(z.unknown(), '/api/auth/login', { method: 'POST', body: {}, anonymous: true }))
  expect(transport).toHaveBeenCalledOnce()
  expect(new Headers(transport.mock.calls[0]?.[1].headers).has('authorization')).toBe(false)
})

test('every error response is normalized [S3.13, S8.1]', async () => {
  const errorMessages = [{ path: 'email', message: 'Invalid email!' }]
  const named = setUp(() => ({ status: 400, body: { statusCode: 400, message: 'No!', errorMessages } }))
  expect(await failure(named.client.call(z.unknown(), '/a'))).toMatchObject({
    statusCode: 400,
    message: 'No!',
    errorMessages,
  })

  // Its own message says that fields are marked, which only their form can say.
  const code = 'VALIDATION_FAILED'
  const refused = setUp(() => ({
    status: 400,
    body: { statusCode: 400, message: 'Please correct the marked fields!', errorMessages, code },
  }))
  expect(await failure(refused.client.call(z.unknown(), '/a'))).toMatchObject({ message: 'Invalid email!' })

  const proxy = createApiClient(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await failure(proxy.call(z.unknown(), '/a'))
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ statusCode: 502, message: 'Something went wrong!', errorMessages: [] })

  const odd = setUp(() => success('no number'))
  expect(await failure(odd.client.call(z.number(), '/a'))).toMatchObject({ message: 'Something went wrong!' })
})

test('a cancelled call and a timeout have their own errors [S8.10]', async () => {
  const hanging: Transport = (_path, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  const controller = new AbortController()
  const cancelled = failure(createApiClient(hanging).call(z.unknown(), '/a', { signal: controller.signal }))
  controller.abort()
  expect(await cancelled).toMatchObject({ code: 'ABORTED', message: 'The request was cancelled.' })

  const timeout = new DOMException('too long', 'TimeoutError')
  const slow = createApiClient(() => Promise.reject(timeout))
  expect(await failure(slow.call(z.unknown(), '/a'))).toMatchObject({
    code: 'TIMEOUT',
    message: expect.stringContaining('took too long'),
  })
})

test('every call sends the cookies and the stored token, accepts JSON, and times out after a minute [S7.2-4, S9.5]', async () => {
  const { client, transport } = setUp(() => success(null))
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await client.call(z.null(), '/a')
  expect(timeout.mock.calls).toEqual([[REQUEST_TIMEOUT_MS]])
  expect(REQUEST_TIMEOUT_MS).toBe(60_000)
  timeout.mockRestore()
  const [, init] = transport.mock.calls[0] ?? []
  expect(init?.credentials).toBe('include')
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer old')
  expect(new Headers(init?.headers).get('accept')).toBe('application/json')
})

test('an object is sent as JSON, and form data unchanged [S7.3]', async () => {
  const { client, transport } = setUp(() => success(null))
  await client.call(z.null(), '/a', { method: 'POST', body: { a: 1 } })
  const form = new FormData()
  await client.call(z.null(), '/a', { method: 'PATCH', body: form })
  const [json, multipart] = transport.mock.calls.map(([, init]) => init)
  expect(new Headers(json?.headers).get('content-type')).toBe('application/json')
  expect(json?.body).toBe('{"a":1}')
  expect(new Headers(multipart?.headers).has('content-type')).toBe(false)
  expect(multipart?.body).toBe(form)
})

test('a request that requires the password is sent once more after it was confirmed, and not otherwise', async () => {
  let isConfirmed = false
  const { client, session, paths } = setUp(() =>
    isConfirmed ? success('done') : refusal('PASSWORD_REQUIRED'),
  )
  const confirmPassword = vi.fn(async () => false)
  Object.assign(session, { confirmPassword })
  const send = () => client.call(z.string(), '/api/x', { method: 'POST' })
  expect(await failure(send())).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  expect(paths()).toEqual(['/api/x'])

  // Confirmed, but refused again: it is not asked for ever.
  confirmPassword.mockImplementation(async () => true)
  expect(await failure(send())).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  expect(confirmPassword).toHaveBeenCalledTimes(2)

  confirmPassword.mockImplementation(async () => (isConfirmed = true))
  expect((await send()).data).toBe('done')
})

test('the session is renewed when a second factor is missing, so that the frame leads to the set-up', async () => {
  const { client, session } = setUp((path) =>
    path.endsWith('refresh-token') ? success({ accessToken: 'new' }) : refusal('SECOND_FACTOR_MISSING'),
  )
  expect(await failure(client.call(z.unknown(), '/api/x'))).toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
  expect(session.renew).toHaveBeenCalledOnce()
})
