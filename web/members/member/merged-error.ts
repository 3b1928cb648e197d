import { ErrorReply } from '#domain/api.ts'
import { ApiError } from '../../api-client.ts'

export const MergedMembers = ErrorReply.shape.merged.unwrap()

/** The members of an error for a merged member: the requested one, and the one it refers to. */
export const mergedOf = (error: Error | null) =>
  error instanceof ApiError && error.code === 'MEMBER_MERGED'
    ? MergedMembers.safeParse(error.details).data
    : undefined
