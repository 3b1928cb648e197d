import { BINDING_COOKIE } from '#domain/auth/session.ts'
import type { Headers } from './requests.ts'

export const BENCH_ADMIN = {
  name: 'Bench',
  email: 'bench@example.org',
  password: 'only-for-bench1',
  role: 'admin',
  duties: ['everything'],
} as const

/** A server waits for some seconds before it answers that the register is not loaded yet. */
const ATTEMPTS_MAX = 100

type Replied<T> = { data: T }

type CallOptions = { method?: string; headers?: Headers; body?: string }

/** Signs in as the admin of the register. `headers` are those of a request of this session. */
export const signIn = async (origin: string) => {
  const { email, password } = BENCH_ADMIN
  const login = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!login.ok) throw new Error(`The sign-in answers ${login.status}: ${await login.text()}`)
  const { data } = (await login.json()) as Replied<{ accessToken: string }>
  const binding = login.headers.getSetCookie().find((cookie) => cookie.startsWith(`${BINDING_COOKIE}=`))
  const headers: Headers = {
    authorization: `Bearer ${data.accessToken}`,
    cookie: binding?.split(';', 1)[0] ?? '',
  }
  /** The data of a reply. Throws unless it is a success. A server that is loading the register is asked again. */
  const call = async <T>(path: string, options: CallOptions = {}, attempt = 1): Promise<T> => {
    const reply = await fetch(origin + path, { ...options, headers: { ...headers, ...options.headers } })
    if (reply.status === 503 && attempt < ATTEMPTS_MAX) return call(path, options, attempt + 1)
    if (!reply.ok) throw new Error(`${path} answers ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as Replied<T>).data
  }
  return { headers, token: data.accessToken, call }
}
export type Api = Awaited<ReturnType<typeof signIn>>

/** More than one run of the membership check shows: its daily limits protect a register, and are not measured. */
const NO_LIMIT = 1_000_000

export const raiseCheckLimits = async ({ call }: Api) => {
  const { membershipCheck, version } = await call<{ membershipCheck: object; version: number }>(
    '/api/admin/settings',
  )
  const limits = {
    perAddress: NO_LIMIT,
    perNetwork: NO_LIMIT,
    overall: NO_LIMIT,
    addressPercent: 100,
    overallPercent: 100,
  }
  await call('/api/admin/settings', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
    body: JSON.stringify({ membershipCheck: { ...membershipCheck, ...limits } }),
  })
}
