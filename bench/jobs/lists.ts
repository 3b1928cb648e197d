import { isDeepStrictEqual } from 'node:util'
import { compare } from '../compare.ts'
import type { Job, Site } from '../job.ts'
import { filteredPages, lastPages, sortedPages, unionPages, type ListQuery } from '../list-queries.ts'
import { readListReply } from '../replies.ts'
import { get } from '../requests.ts'
import { sampleReplies } from '../sample.ts'

/** Throws unless `reply` is what the oracle lists: the same members in the same order, and the same total. */
export const requireList = ({ oracle }: Site, query: ListQuery, reply: unknown) => {
  const { data, meta } = readListReply(reply)
  const found = { ids: data.map(({ id }) => id), total: meta.total }
  const expected = oracle.list(new URLSearchParams(query))
  if (!isDeepStrictEqual(found, expected))
    throw new Error(
      `${JSON.stringify(query)} lists ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
    )
}

export const listPath = (query: ListQuery) => {
  const text = String(new URLSearchParams(query))
  return text === '' ? '/api/members' : `/api/members?${text}`
}

const listJob = (
  job: Omit<Job, 'run'>,
  goal: number,
  queries: (site: Site) => () => ListQuery,
  against: 'ref' | 'raw' = 'ref',
): Job => ({
  ...job,
  run: async (site) => {
    const { headers } = site.api
    const nextQuery = queries(site)
    const samples = sampleReplies<ListQuery>((query, reply) => requireList(site, query, reply))
    const row = await compare(site, {
      job: job.name,
      against: against === 'ref' ? 'ref' : { path: listPath(nextQuery()), headers },
      goal,
      next: () => {
        const query = nextQuery()
        return samples.exchange(query, get(listPath(query), headers))
      },
      check: samples.check,
    })
    return [row]
  },
})

export const listJobs: readonly Job[] = [
  listJob(
    { name: 'default-list', title: 'the default list, the same query again' },
    0.4,
    () => () => ({}),
    'raw',
  ),
  listJob(
    {
      name: 'list',
      title: 'lists that never repeat: a union, either sort, pages to 300, sizes from 10 to 50',
    },
    0.35,
    ({ oracle }) => unionPages(oracle.members, 11),
  ),
  listJob(
    { name: 'random-page', title: 'a random page of three unions, two years and the active members' },
    0.35,
    ({ oracle }) => filteredPages(oracle.members, 12),
  ),
  listJob(
    { name: 'sorted-first', title: 'the first page of three unions by name, union or ZIP' },
    0.3,
    ({ oracle }) => sortedPages(oracle.members, 24, 'first'),
  ),
  listJob(
    { name: 'sorted-page', title: 'a random page of three unions by name, union or ZIP' },
    0.12,
    ({ oracle }) => sortedPages(oracle.members, 25, 'random'),
  ),
  listJob({ name: 'last-page', title: 'the last page of filters that do not repeat' }, 0.35, ({ oracle }) =>
    lastPages(oracle.members, 13),
  ),
]
