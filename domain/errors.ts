/** The machine-readable code of an error response (design, section 8). */
export const ERROR_CODES = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'UNSUPPORTED_CONTENT_TYPE',
  'REQUEST_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'NOT_FOUND',
  'ERASED',
  'LOGIN_FAILED',
  'TOKEN_MISSING',
  'TOKEN_EXPIRED',
  'ROLE_DENIED',
  'NOT_PERMITTED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'PASSWORD_REQUIRED',
  'ORIGIN_REFUSED',
  'MISDIRECTED_REQUEST',
  'REGISTRATION_CLOSED',
  'DUPLICATE',
  'LIFE_MEMBER_KEPT',
  'MEMBER_MERGED',
  'LAST_ADMIN_KEPT',
  'NOT_REMOVED',
  'REQUEST_CLOSED',
  'IDEMPOTENCY_KEY_REUSED',
  'VERSION_STALE',
  'CHANGED_SINCE',
  'IMPORT_BUSY',
  'IMPORT_WRONG_STATE',
  'UNREADABLE_FILE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'STORAGE_FULL',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

/** The message of an error whose own text must not be shown (specification, section 8). */
export const DEFAULT_ERROR_MESSAGE = 'Something went wrong!'

/** The database is temporarily unreachable, as during a restart. */
export const UNAVAILABLE_MESSAGE =
  'The site cannot reach its data at the moment. Please try again in a minute!'
/** The database disk is full: reads still work, writes fail. */
export const STORAGE_FULL_MESSAGE =
  'This cannot be saved, because the site has run out of storage. Please tell the people who run it!'
