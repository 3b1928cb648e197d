import { createContext, use } from 'react'
import { unionLabel } from '#domain/unions/union-label.ts'

/** The names of the unions by their codes, as the society maintains them. */
export type UnionNames = Readonly<Record<string, string>>

/** On English pages the labels stand for the names; also while the names are being fetched. */
export const UnionNamesContext = createContext<UnionNames>({})

/** Names a union by its code. */
export type NameUnion = (code: string) => string

/** Returns a function that names a union: by its Bengali name on a Bengali page, otherwise by its label. */
export const useUnionName = (): NameUnion => {
  const names = use(UnionNamesContext)
  return (code) => names[code] ?? unionLabel(code)
}
