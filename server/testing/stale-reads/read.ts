import type { Oracle } from './oracle.ts'

type Reply = { statusCode: number; body: string }

/** A request, and how its reply is compared with the oracle. */
export type Read = {
  url: string
  by: 'admin' | 'visitor'
  actual: (reply: Reply) => unknown
  expected: (oracle: Oracle) => unknown
}

/** The data of a successful reply. */
export const dataOf = ({ statusCode, body }: Reply): unknown => {
  if (statusCode !== 200) throw new Error(`${statusCode} ${body}`)
  return (JSON.parse(body) as { data: unknown }).data
}

/** The rows and the total of a list, without the reasons why a search found them. */
export const listOf = (reply: Reply) => {
  // A list has this shape, and members and events have an id.
  const { data, meta } = dataOf(reply) as {
    data: { id: number; _id: string; title: { en: string }; match?: unknown }[]
    meta: { total: number }
  }
  return { rows: data.map(({ match: _match, ...row }) => row), total: meta.total }
}
