import type { Flag } from './schema.ts'

export const flag = (value: boolean): Flag => (value ? 1 : 0)

/** `undefined`, which leaves a column alone, stays `undefined`. */
export const optionalFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value))
