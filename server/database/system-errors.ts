/** Whether `error` is a system error with one of these codes, such as `EEXIST`. */
export const isSystemError = (error: unknown, ...codes: readonly string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
