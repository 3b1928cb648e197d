import { setTimeout as sleep } from 'node:timers/promises'
import type { ListData } from '#domain/api.ts'
import type { ListedMember } from '#domain/members/member.ts'
import type { Api } from './api.ts'

const TIMEOUT_MS = 30 * 60_000
const POLL_MS = 20

/** Waits until the search finds the last member: a server may still be indexing the register when it is healthy. */
export const waitForSearch = async ({ call }: Api) => {
  const list = (query: string) => call<ListData<ListedMember>>(`/api/members?${query}`)
  const [last] = (await list('sortBy=id&sortOrder=desc&limit=1')).data
  if (!last) throw new Error('The register is empty')
  const searchTerm = encodeURIComponent(last.phone)
  const deadline = Date.now() + TIMEOUT_MS
  // Each poll is a query of its own, so that none gets the cached reply of an earlier one.
  for (let poll = 0; Date.now() < deadline; poll++, await sleep(POLL_MS)) {
    const { data } = await list(`searchTerm=${searchTerm}&limit=${10 + (poll % 900)}`)
    if (data.some(({ id }) => id === last.id)) return
  }
  throw new Error('The search does not find the last member')
}
