import { ErrorReply } from '#domain/api.ts'
import { ApiError } from '../../api-client.ts'

export const MergedMembers = ErrorReply.shape.merged.unwrap()

/** The members of an error that says that the one that was asked for leads to another one. */
export const mergedOf = (error: Error | null) =>
  error instanceof ApiError && error.code === 'MEMBER_MERGED'
    ? MergedMembers.safeParse(error.details).data
    : undefined
