import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { GENERAL_TYPE_VALUES } from '#domain/members/member-types.ts'
import { useFormat } from '../format.ts'
import { adminPaths } from '../admin-paths.ts'
import { useMemberList } from './api.ts'
import { DEFAULT_LIST_STATE, toSearchParams, type Directory } from './list-state.ts'

const OTHER = {
  general: {
    typeOfMembers: 'life_member',
    path: adminPaths.lifeMembers.list,
    label: /* i18n */ 'Also {total} in the Lifetime Member Directory',
  },
  life: {
    typeOfMembers: GENERAL_TYPE_VALUES.join(','),
    path: adminPaths.members.list,
    label: /* i18n */ 'Also {total} in the General Member Directory',
  },
} as const satisfies Record<Directory, object>

/** Says how many members the other directory has for a search text, and leads there. */
export const OtherDirectory = ({ directory, searchTerm }: { directory: Directory; searchTerm: string }) => {
  const { _ } = useLingui()
  const { number } = useFormat()
  const { typeOfMembers, path, label } = OTHER[directory]
  const { data, isPlaceholderData } = useMemberList({ searchTerm, typeOfMembers, count: 'only' })
  const total = isPlaceholderData ? 0 : (data?.meta.total ?? 0)
  if (total === 0) return null
  const search = `?${toSearchParams({ ...DEFAULT_LIST_STATE, searchTerm })}`
  return (
    <Link
      to={{ pathname: path, search }}
      className="inline-flex min-h-11 items-center font-medium text-primary underline"
    >
      {_(label, { total: number(total) })}
    </Link>
  )
}
