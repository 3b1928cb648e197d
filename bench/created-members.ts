import type { ListData } from '#domain/api.ts'
import type { Member } from '#domain/members/member.ts'
import type { Site } from './job.ts'
import { readMemberReply } from './replies.ts'
import type { Reply } from './connection.ts'

const AT_ONCE = 16

/** Throws unless the number of members is exact. */
export const requireTotal = async ({ api, oracle }: Pick<Site, 'api' | 'oracle'>) => {
  const { meta } = await api.call<ListData<Member>>('/api/members?count=only')
  if (meta.total !== oracle.members.length)
    throw new Error(`There are ${meta.total} members, not ${oracle.members.length}`)
}

/** Throws unless each of these members is found by its _id, as the oracle knows it. */
export const requireMembers = async (
  { api, oracle }: Pick<Site, 'api' | 'oracle'>,
  ids: readonly string[],
) => {
  const waiting = [...ids]
  const run = async () => {
    for (let _id = waiting.pop(); _id !== undefined; _id = waiting.pop())
      oracle.requireSame(_id, await api.call<Member>(`/api/members/${_id}`))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}

/** Tells the oracle of created members, and checks after a round that all of them are there. */
export const trackCreated = (site: Pick<Site, 'api' | 'oracle'>) => {
  let created: Member[] = []
  return {
    onReply: ({ body }: Reply) => void created.push(readMemberReply(JSON.parse(body.toString()))),
    check: async () => {
      for (const member of created) site.oracle.add(member)
      await requireMembers(
        site,
        created.map(({ _id }) => _id),
      )
      await requireTotal(site)
      const count = created.length
      created = []
      return count
    },
  }
}
