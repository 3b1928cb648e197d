import type { Flag } from './schema.ts'

export const flag = (value: boolean): Flag => (value ? 1 : 0)

/** Passes `undefined` through, which leaves the column unchanged. */
export const optionalFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value))
