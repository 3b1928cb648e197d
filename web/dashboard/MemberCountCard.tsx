import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { COUNT_LIMIT } from '#domain/members/member-query.ts'
import { api } from '../api-client.ts'
import { apiPaths } from '../paths.ts'
import { ErrorNote } from '../ui/ErrorState.tsx'
import { SummaryCard } from './SummaryCard.tsx'

const MemberCount = z.object({ meta: z.object({ total: z.number() }) })

/** The limit is the specification's; `count=only` avoids loading every member for one number (design, section 8). */
const query = { limit: COUNT_LIMIT, count: 'only' }

export const MemberCountCard = () => {
  const { _ } = useLingui()
  const { data, error } = useQuery({
    queryKey: ['members', 'list', query],
    queryFn: async ({ signal }) => (await api.call(MemberCount, apiPaths.members, { query, signal })).data,
  })

  if (error) return <ErrorNote message={_(error.message)} />
  return <SummaryCard label={_('Total Members')} value={data?.meta.total} />
}
