import { createContext, use } from 'react'
import { unionLabel } from '#domain/unions/unions.ts'

/** The names of the unions by their codes, as the society maintains them. */
export type UnionNames = Readonly<Record<string, string>>

/** On English pages the labels stand for the names. */
export const UnionNamesContext = createContext<UnionNames>({})

/** Returns a function that names a union: by its Bengali name on a Bengali page, otherwise by its label. */
export const useUnionName = () => {
  const names = use(UnionNamesContext)
  return (code: string) => names[code] ?? unionLabel(code)
}
