import { ErrorReply } from '#domain/api.ts'

/** The error answers that a route documents. */
export const errorReplies = <S extends number>(...statuses: S[]) =>
  // fromEntries forgets its keys, which are the statuses just given.
  Object.fromEntries(statuses.map((status) => [status, ErrorReply])) as Record<S, typeof ErrorReply>
