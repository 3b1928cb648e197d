import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api-client.ts'
import { useLocale } from '../use-locale.ts'
import { fetchUnionNames } from './load-union-names.ts'
import { unionKind } from './union-kind.ts'
import { UnionNamesContext, type UnionNames } from '../names/union-names.ts'

const LABELS: UnionNames = {}

/** Names the unions on the screens of the admin area, in its language. */
export const UnionNamesProvider = ({ children }: { children: ReactNode }) => {
  const isBengali = useLocale() === 'bn'
  const { data } = useQuery({
    // Below the list, so that it is fetched again when a union is renamed.
    queryKey: [unionKind.name, 'list', 'names'],
    queryFn: () => fetchUnionNames(api),
    enabled: isBengali,
  })
  return <UnionNamesContext value={(isBengali && data) || LABELS}>{children}</UnionNamesContext>
}
