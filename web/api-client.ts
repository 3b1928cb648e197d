import { createContext } from 'react-router'
import { z } from 'zod'
import { DEFAULT_ERROR_MESSAGE, ErrorReply, successReply, type ErrorCode } from '#domain/api.ts'
import { LoginResult } from '#domain/auth/auth.ts'
import type { FieldError } from '#domain/validation.ts'
import { session } from './auth/session.ts'
import { apiPaths } from './paths.ts'

/** Specification, section 9. */
export const REQUEST_TIMEOUT_MS = 60_000

/** Faults of the way to the server, beside those that the server names itself. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED'

/** Every failure of a call, in the one shape that the specification gives (section 8). */
export class ApiError extends Error {
  readonly statusCode: number
  readonly errorMessages: readonly FieldError[]
  readonly code: ErrorCode | TransportCode | undefined

  constructor(
    message: string,
    more: {
      statusCode?: number
      errorMessages?: readonly FieldError[] | undefined
      code?: ErrorCode | TransportCode | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ApiError'
    this.statusCode = more.statusCode ?? 500
    this.errorMessages = more.errorMessages ?? []
    this.code = more.code
  }
}

/** How a request reaches the API: `fetch` in the browser, the application itself on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

/** Who asks: absent on the server, where public pages are rendered for everyone. */
export type ApiSession = {
  accessToken: () => string | null
  renew: (result: z.output<typeof RenewedSession>) => void
  /** The session is over: it could not be renewed. */
  expire: () => void
}

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Only set values are sent. */
  query?: Record<string, string | number | boolean | null | undefined>
  /** Sent as JSON, or as a multipart form if it is FormData. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sent without the access token: signing in and renewing must not stumble over an old one. */
  anonymous?: boolean
}

export type ApiResult<T> = { data: T; message: string; etag: string | null }

const SuccessReply = successReply(z.unknown())
const RenewedSession = LoginResult.partial({ user: true })
const RENEWABLE: readonly (ErrorCode | TransportCode | undefined)[] = ['TOKEN_MISSING', 'TOKEN_EXPIRED']

const withQuery = (path: string, query: ApiCall['query'] = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

const transportError = (cause: unknown, callerSignal: AbortSignal | undefined) => {
  if (callerSignal?.aborted) {
    return new ApiError(/* i18n */ 'The request was cancelled.', { code: 'ABORTED', cause })
  }
  if (cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError')) {
    return new ApiError(/* i18n */ 'The server took too long to answer. Please try again.', {
      code: 'TIMEOUT',
      cause,
    })
  }
  return new ApiError(
    /* i18n */ 'The server could not be reached. Please check your connection and try again.',
    {
      code: 'NETWORK',
      cause,
    },
  )
}

/** Any answer but success, normalised; what is no error reply of ours (a proxy's page) gets the default texts. */
const replyError = (status: number, body: unknown) => {
  const reply = ErrorReply.safeParse(body)
  if (!reply.success) return new ApiError(DEFAULT_ERROR_MESSAGE, { statusCode: status })
  const { message, errorMessages, code } = reply.data
  return new ApiError(message, { statusCode: status, errorMessages, code })
}

export type ApiClient = {
  /** Answers the `data` of a success, parsed by `schema`. Throws ApiError, and nothing else. */
  call: <S extends z.ZodType>(schema: S, path: string, call?: ApiCall) => Promise<ApiResult<z.output<S>>>
  /** Renews the access token by the refresh cookie; false if the session is over. Calls at the same time share one. */
  renewSession: () => Promise<boolean>
}

export const createApiClient = (transport: Transport, apiSession?: ApiSession): ApiClient => {
  const send = async (path: string, call: ApiCall) => {
    const headers = new Headers({ accept: 'application/json', ...call.headers })
    const token = call.anonymous ? null : apiSession?.accessToken()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const isForm = call.body instanceof FormData
    if (call.body !== undefined && !isForm) headers.set('content-type', 'application/json')
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    try {
      const response = await transport(withQuery(path, call.query), {
        method: call.method ?? 'GET',
        headers,
        credentials: 'include',
        signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
        // The check above tells FormData; TypeScript does not carry it through the constant.
        ...(call.body !== undefined && {
          body: isForm ? (call.body as FormData) : JSON.stringify(call.body),
        }),
      })
      const text = await response.text()
      return { response, body: parseJson(text) }
    } catch (cause) {
      throw transportError(cause, call.signal)
    }
  }

  const receive = async <S extends z.ZodType>(schema: S, path: string, call: ApiCall) => {
    const { response, body } = await send(path, call)
    if (!response.ok) throw replyError(response.status, body)
    const reply = SuccessReply.safeParse(body)
    const data = schema.safeParse(reply.data?.data)
    if (!reply.success || !data.success) {
      const cause = reply.error ?? data.error
      throw new ApiError(DEFAULT_ERROR_MESSAGE, { statusCode: response.status, cause })
    }
    return { data: data.data, message: reply.data.message, etag: response.headers.get('etag') }
  }

  let renewing: Promise<boolean> | null = null

  const renewOnce = async () => {
    try {
      const { data } = await receive(RenewedSession, apiPaths.refreshToken, {
        method: 'POST',
        anonymous: true,
      })
      apiSession?.renew(data)
      return true
    } catch (error) {
      // Only a refusal ends the session: a lost connection or a restart of the server must not sign anyone out.
      if (error instanceof ApiError && (error.statusCode === 401 || error.statusCode === 403)) {
        apiSession?.expire()
        return false
      }
      throw error
    }
  }

  const renewSession = () => {
    renewing ??= renewOnce().finally(() => {
      renewing = null
    })
    return renewing
  }

  const call: ApiClient['call'] = async (schema, path, options = {}) => {
    const sentToken = apiSession?.accessToken()
    try {
      return await receive(schema, path, options)
    } catch (error) {
      const renewable =
        error instanceof ApiError && error.statusCode === 403 && RENEWABLE.includes(error.code)
      if (!apiSession || options.anonymous || !renewable) throw error
      // Another call may have renewed the token while this one was under way.
      const renewed = apiSession.accessToken() !== sentToken && apiSession.accessToken() !== null
      if (!renewed && !(await renewSession())) throw error
      return receive(schema, path, options)
    }
  }

  return { call, renewSession }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The API as the browser calls it, for the person who is signed in. */
export const api = createApiClient((path, init) => fetch(path, init), session)

/** The API as a loader calls it while a page is rendered on the server: `context.get(apiContext)`. */
export const apiContext = createContext<ApiClient>()
