import { useUnionName } from './union-names.ts'

/** The name of a union in the language of the page. */
export const UnionName = ({ code }: { code: string }) => useUnionName()(code)
