import { ErrorReply } from '#domain/api.ts'
import { ApiError } from '../api-client.ts'

/** The `_id` of what an earlier attempt has created with the same idempotency key and other content. */
export const storedBefore = (error: unknown) =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED'
    ? ErrorReply.shape.stored.safeParse(error.details).data?._id
    : undefined
