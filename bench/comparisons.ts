import { randomUUID } from 'node:crypto'
import { informationPaths, localePath, paths } from '#web/paths.ts'
import { createAddress } from '../scripts/demo/places.ts'
import { createRandom } from '../scripts/demo/random.ts'
import type { Comparison, Site } from './jobs.ts'
import { get, sendForm, type Headers } from './load.ts'
import * as queries from './queries.ts'

/** Lists of a kind, with the seed of the queries. */
const list = (
  name: string,
  goal: number,
  kind: queries.QueryKind,
  seed: number,
  title: string,
): Comparison => ({
  name,
  title,
  goal,
  start: ({ members, api }) => {
    const nextQuery = queries.createQueries(members, seed)[kind]
    return () => {
      const { query, total } = nextQuery()
      const path = `/api/members${kind === 'facets' ? '/facets' : ''}?${String(new URLSearchParams(query))}`
      return { request: get(path.replace(/\?$/, ''), api.headers), expected: `"total":${total}` }
    }
  },
})

/** Texts at the end of a path. An exact one finds the member whom it belongs to, or a namesake. */
const search = (
  job: Omit<Comparison, 'start'>,
  path: string,
  textsOf: (site: Site) => () => queries.SearchText,
  headersOf = ({ api }: Site): Headers => api.headers,
): Comparison => ({
  ...job,
  start: (site) => {
    const nextText = textsOf(site)
    return () => {
      const { text, member } = nextText()
      const request = get(path + encodeURIComponent(text), headersOf(site))
      // The membership check shows nobody who is hidden.
      return { request, ...(member && !member.isHidden && { expected: `"lastName":"${member.lastName}"` }) }
    }
  },
})

/** Members in any order, as texts of some shapes. */
const anyone =
  (seed: number, createTexts: typeof queries.createTexts) =>
  ({ members }: Site) => {
    const random = createRandom(seed)
    const textOf = createTexts(random)
    return () => textOf(random.pick(members))
  }

const page = (name: string, path: string): Comparison => {
  const headers = { 'accept-encoding': 'br' }
  return {
    name,
    title: `the rendered page ${path}, compressed`,
    goal: 0.5,
    raw: { path, headers },
    start: () => () => ({ request: get(path, headers), expected: '</html>' }),
  }
}

const visitors = createRandom(17)
const anyAddress = () => ({
  'x-forwarded-for': ['10', visitors.int(0, 255), visitors.int(0, 255), visitors.int(1, 254)].join('.'),
})

export const READS: readonly Comparison[] = [
  {
    ...list('default-list', 0.4, 'same', 0, 'the default list, the same query again'),
    raw: { path: '/api/members' },
  },
  list(
    'list',
    0.35,
    'union',
    11,
    'lists that never repeat: a union, either sort, pages to 300, sizes from 10 to 50',
  ),
  list(
    'random-page',
    0.35,
    'filtered',
    12,
    'a random page of three unions, two years and the active members',
  ),
  list('sorted-first', 0.3, 'sortedFirst', 24, 'the first page of three unions by name, union or ZIP'),
  list('sorted-page', 0.12, 'sortedAny', 25, 'a random page of three unions by name, union or ZIP'),
  list('last-page', 0.35, 'last', 13, 'the last page of filters that do not repeat'),
  list('facets', 0.05, 'facets', 26, 'the counts of all filters, beside unions and years that do not repeat'),
  {
    name: 'member',
    title: 'one member',
    goal: 0.7,
    start: ({ members, api }) => {
      const random = createRandom(14)
      return () => {
        const { _id, lastName } = random.pick(members)
        return { request: get(`/api/members/${_id}`, api.headers), expected: `"lastName":"${lastName}"` }
      }
    },
  },
  search(
    { name: 'search', title: 'names, other spellings, slips, phones, IDs: 50 rows', goal: 0.18 },
    '/api/members?limit=50&searchTerm=',
    (site) => queries.withoutRepeats(anyone(15, queries.createTexts)(site), ({ text }) => text),
  ),
  search(
    {
      name: 'find',
      title: 'the one box: names, fathers, ZIP codes, streets, e-mail addresses, phones, IDs',
      goal: 0.1,
      // So that a percentile is the time of a request and not that of a queue.
      connections: 1,
    },
    '/api/members/find?text=',
    anyone(27, queries.createBoxTexts),
  ),
  search(
    {
      name: 'check',
      title: 'the membership check of visitors at many addresses',
      goal: 0.12,
      connections: 16,
    },
    '/api/members?searchTerm=',
    anyone(16, queries.createCheckTexts),
    anyAddress,
  ),
  page('page', paths.home),
  page('page-bn', localePath('bn', paths.home)),
  page('page-text', informationPaths.constitution),
]

/** A create as the form sends it; `image` is a JPEG. */
export const createRequest = (headers: Headers, data: object, image?: Buffer) =>
  sendForm('POST', '/api/members/create', { ...headers, 'idempotency-key': randomUUID() }, data, image)

export const updateRequest = (headers: Headers, member: queries.KnownMember, data: object) => {
  const version = { 'if-match': `"${member.version++}"` }
  return sendForm('PATCH', `/api/members/update/${member._id}`, { ...headers, ...version }, data)
}

export const WRITES: readonly Comparison[] = [
  {
    name: 'create',
    title: 'creates, on 8 connections',
    goal: 0.12,
    connections: 8,
    start: ({ api }) => {
      const random = createRandom(17)
      return () => {
        const form = queries.createMemberForm(random)
        return { request: createRequest(api.headers, form), expected: `"street":"${form.address.street}"` }
      }
    },
  },
  {
    name: 'update',
    title: 'updates of an address, on 8 connections',
    goal: 0.15,
    connections: 8,
    start: ({ api, members }) => {
      const random = createRandom(18)
      // In an order without repeats, so that no two updates of a member are in flight at once.
      const inOrder = random.shuffled(members)
      let sent = 0
      return () => {
        const member = inOrder[sent++ % inOrder.length] ?? members[0]
        const address = createAddress(random)
        const request = updateRequest(api.headers, member, { address })
        return { request, expected: `"street":"${address.street}"` }
      }
    },
  },
]
