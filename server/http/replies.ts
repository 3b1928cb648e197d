import { ErrorReply } from '#domain/api.ts'

/** The error answers that a route documents. */
export const errorReplies = <S extends number>(...statuses: S[]) =>
  // fromEntries forgets its keys, which are the statuses just given.
  Object.fromEntries(statuses.map((status) => [status, ErrorReply])) as Record<S, typeof ErrorReply>

/** A success in the one shape of the API. */
export const ok = <T>(message: string, data: T) => ({
  statusCode: 200,
  success: true as const,
  message,
  data,
})
export const created = <T>(message: string, data: T) => ({
  statusCode: 201,
  success: true as const,
  message,
  data,
})
