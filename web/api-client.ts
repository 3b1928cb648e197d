import { createContext } from 'react-router'
import type { ErrorCode } from '#domain/error-codes.ts'
import { DEFAULT_ERROR_MESSAGE } from '#domain/errors.ts'
import type { FieldError } from '#domain/validation.ts'
import { session } from './session/session.ts'
import { withErrorNumber } from './error-number.ts'
import { apiPaths } from './paths.ts'
import { readError, readSuccess, RenewedSession, type Reader } from './read-reply.ts'

/** Specification, section 9. */
export const REQUEST_TIMEOUT_MS = 60_000

export const UNREACHABLE_MESSAGE =
  /* i18n */ 'The server could not be reached. Please check your connection and try again.'

/** Error codes of the transport, besides those of the server. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'ABORTED'

/** Every failed call, in the error shape of the specification (section 8). */
export class ApiError extends Error {
  readonly statusCode: number
  readonly errorMessages: readonly FieldError[]
  readonly code: ErrorCode | TransportCode | undefined
  /** As the server sent it: both members of MEMBER_MERGED, the record that was created with the key of IDEMPOTENCY_KEY_REUSED. */
  readonly details: unknown
  /** From a 429: when the server allows the call again, in milliseconds since 1970. */
  readonly allowedAt: number | undefined

  constructor(
    message: string,
    more: {
      statusCode?: number
      errorMessages?: readonly FieldError[] | undefined
      code?: ErrorCode | TransportCode | undefined
      details?: unknown
      allowedAt?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.name = 'ApiError'
    this.statusCode = more.statusCode ?? 500
    this.errorMessages = more.errorMessages ?? []
    this.code = more.code
    this.details = more.details
    this.allowedAt = more.allowedAt
  }
}

/** Sends a request to the API: with `fetch` in the browser, directly to the application on the server. */
export type Transport = (path: string, init: RequestInit, onUpload?: OnUpload) => Promise<Response>

/** Called with the fraction of the body that was sent, from 0 to 1. */
export type OnUpload = (fraction: number) => void

/** The session of the caller. Absent on the server, where public pages are rendered without one. */
export type ApiSession = {
  accessToken: () => string | null
  renew: (result: RenewedSession) => void
  /** Called when the session could not be renewed and is over. */
  expire: () => void
  /** Called when a request requires the password again. Resolves with whether it was confirmed. */
  confirmPassword?: () => Promise<boolean>
}

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Empty, null and undefined values are omitted. */
  query?: Record<string, string | number | boolean | null | undefined>
  /** Sent as JSON, or as a multipart form if it is FormData. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sent without the access token: an old token must not make a sign-in or a renewal fail. */
  anonymous?: boolean
  /** The request completes even if the page is closed meanwhile. */
  keepalive?: boolean
  /** Reports the upload progress. With it, the timeout counts from the last progress instead of from the start. */
  onUpload?: OnUpload
}

export type ApiResult<T> = { data: T; message: string; etag: string | null }

const RENEWABLE: readonly (ErrorCode | TransportCode | undefined)[] = ['TOKEN_MISSING', 'TOKEN_EXPIRED']

const withQuery = (path: string, query: ApiCall['query'] = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** Aborts on the caller's signal and on timeout; for an upload the transport handles the timeout. */
const limitOf = ({ signal, onUpload }: ApiCall): AbortSignal | null => {
  if (onUpload) return signal ?? null
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
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
  return new ApiError(UNREACHABLE_MESSAGE, { code: 'NETWORK', cause })
}

/**
 * The error for an unsuccessful response; a body that is not our error reply (such as a proxy's page) gets the
 * defaults. The message of an error of the server has its number. That of refused values is what is wrong with the first:
 * only the form that has the fields can say that they are marked.
 */
const replyError = ({ status, headers }: Response, body: unknown) => {
  const reply = readError(body)
  if (!reply) return new ApiError(DEFAULT_ERROR_MESSAGE, { statusCode: status })
  const { message = DEFAULT_ERROR_MESSAGE, errorMessages, code, details } = reply
  const number = status >= 500 ? headers.get('x-request-id') : null
  const seconds = status === 429 ? Number(headers.get('retry-after')) : 0
  const said = (code === 'VALIDATION_FAILED' && errorMessages[0]?.message) || message
  return new ApiError(number === null ? said : withErrorNumber(said, number), {
    statusCode: status,
    errorMessages,
    code,
    details,
    allowedAt: seconds > 0 ? Date.now() + seconds * 1000 : undefined,
  })
}

export type ApiClient = {
  /** Resolves with the `data` of a success, parsed by `reader`, such as a zod schema. Throws only ApiError. */
  call: <T>(reader: Reader<T>, path: string, call?: ApiCall) => Promise<ApiResult<T>>
  /**
   * Resolves with the response of a success once it begins; the caller reads the body, such as a file, and limits the time
   * for it. Throws only ApiError.
   */
  open: (path: string, call?: ApiCall) => Promise<Response>
  /**
   * Renews the access token with the refresh cookie; false if the session is over. Concurrent calls share one request.
   */
  renewSession: () => Promise<boolean>
}

export const createApiClient = (transport: Transport, apiSession?: ApiSession): ApiClient => {
  const send = (path: string, call: ApiCall, signal: AbortSignal | null) => {
    const headers = new Headers({ accept: 'application/json', ...call.headers })
    const token = call.anonymous ? null : apiSession?.accessToken()
    if (token) headers.set('authorization', `Bearer ${token}`)
    const isForm = call.body instanceof FormData
    if (call.body !== undefined && !isForm) headers.set('content-type', 'application/json')
    const init: RequestInit = {
      method: call.method ?? 'GET',
      headers,
      credentials: 'include',
      signal,
      keepalive: call.keepalive ?? false,
      // `isForm` above implies FormData; TypeScript does not narrow through the constant.
      ...(call.body !== undefined && {
        body: isForm ? (call.body as FormData) : JSON.stringify(call.body),
      }),
    }
    return transport(withQuery(path, call.query), init, call.onUpload)
  }

  const sendAndRead = async (path: string, call: ApiCall) => {
    try {
      const response = await send(path, call, limitOf(call))
      return { response, text: await response.text() }
    } catch (cause) {
      throw transportError(cause, call.signal)
    }
  }

  const receive = async <T>(reader: Reader<T>, path: string, call: ApiCall) => {
    const { response, text } = await sendAndRead(path, call)
    if (!response.ok) throw replyError(response, parseJson(text))
    const reply = readSuccess(parseJson(text))
    if (!reply) throw new ApiError(DEFAULT_ERROR_MESSAGE, { statusCode: response.status })
    const data = reader.safeParse(reply.data)
    if (!data.success) {
      throw new ApiError(DEFAULT_ERROR_MESSAGE, { statusCode: response.status, cause: data.error })
    }
    return { data: data.data, message: reply.message, etag: response.headers.get('etag') }
  }

  const begin = async (path: string, call: ApiCall) => {
    const limit = new AbortController()
    const timer = setTimeout(
      () => limit.abort(new DOMException('The response did not begin', 'TimeoutError')),
      REQUEST_TIMEOUT_MS,
    )
    try {
      const response = await send(path, call, limit.signal)
      if (!response.ok) throw replyError(response, parseJson(await response.text()))
      return response
    } catch (cause) {
      throw cause instanceof ApiError ? cause : transportError(cause, call.signal)
    } finally {
      clearTimeout(timer)
    }
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
      // Only a refusal ends the session: a lost connection or a server restart must not sign the user out.
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

  /** Sends a request, and once more after renewing the session if it is refused for an old token. */
  const withRenewal = async <T>(options: ApiCall, request: () => Promise<T>) => {
    const sentToken = apiSession?.accessToken()
    try {
      return await request()
    } catch (error) {
      const renewable =
        error instanceof ApiError && error.statusCode === 403 && RENEWABLE.includes(error.code)
      // The renewed user says so, and the frame leads to the set-up.
      if (apiSession && isCode(error, 'SECOND_FACTOR_MISSING')) await renewSession()
      if (!apiSession || options.anonymous || !renewable) throw error
      // Another call may have renewed the token while this one was in flight.
      const renewed = apiSession.accessToken() !== sentToken && apiSession.accessToken() !== null
      if (!renewed && !(await renewSession())) throw error
      return request()
    }
  }

  /** Sends a request, and once more after the user confirmed the password if it requires that. */
  const withSession = async <T>(options: ApiCall, request: () => Promise<T>) => {
    try {
      return await withRenewal(options, request)
    } catch (error) {
      if (!isCode(error, 'PASSWORD_REQUIRED') || !(await apiSession?.confirmPassword?.())) throw error
      return withRenewal(options, request)
    }
  }

  const call: ApiClient['call'] = (reader, path, options = {}) =>
    withSession(options, () => receive(reader, path, options))
  const open: ApiClient['open'] = (path, options = {}) => withSession(options, () => begin(path, options))

  return { call, open, renewSession }
}

const isCode = (error: unknown, code: ErrorCode) => error instanceof ApiError && error.code === code

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The XHR transport is loaded only when something is uploaded. */
const browserTransport: Transport = async (path, init, onUpload) => {
  if (!onUpload) return fetch(path, init)
  const { sendWithProgress } = await import('./xhr-transport.ts')
  return sendWithProgress(path, init, { onUpload, silenceMs: REQUEST_TIMEOUT_MS })
}

/** The API client of the browser, with the session of the signed-in user. */
export const api = createApiClient(browserTransport, session)

/** The API client for loaders that run while a page is rendered on the server: `context.get(apiContext)`. */
export const apiContext = createContext<ApiClient>()
