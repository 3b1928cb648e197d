import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createAddress } from '../../scripts/demo/places.ts'
import { createRandom } from '../../scripts/demo/random.ts'
import { compare } from '../compare.ts'
import { requireMembers, requireTotal, trackCreated } from '../created-members.ts'
import type { Job } from '../job.ts'
import { createMemberForm } from '../new-members.ts'
import { readMemberReply } from '../replies.ts'
import { sendForm, type Headers } from '../requests.ts'

const CONNECTIONS = 8

/** A create as the form sends it; `image` is a JPEG. */
export const createRequest = (headers: Headers, data: unknown, image?: Buffer) =>
  sendForm(
    'POST',
    '/api/members/create',
    { ...headers, 'idempotency-key': randomUUID() },
    { data, ...(image && { image }) },
  )

export const createJob: Job = {
  name: 'create',
  title: 'creates, on 8 connections',
  run: async (site) => {
    const random = createRandom(17)
    const created = trackCreated(site)
    const row = await compare(site, {
      job: 'create',
      connections: CONNECTIONS,
      against: 'ref',
      goal: 0.12,
      next: () => ({
        request: createRequest(site.api.headers, createMemberForm(random)),
        onReply: created.onReply,
      }),
      check: created.check,
    })
    return [row]
  },
}

export const updateJob: Job = {
  name: 'update',
  title: 'updates of an address, on 8 connections',
  run: async (site) => {
    const { api, oracle } = site
    const random = createRandom(18)
    // In an order without repeats, so that no two updates of a member are in flight at once.
    const members = random.shuffled(oracle.members)
    let sent = 0
    let changed: string[] = []
    const next = () => {
      const known = members[sent++ % members.length] ?? oracle.random(random)
      const address = createAddress(random)
      const path = `/api/members/update/${known._id}`
      const headers = { ...api.headers, 'if-match': `"${known.version}"` }
      return {
        request: sendForm('PATCH', path, headers, { data: { address } }),
        onReply: ({ body }: { body: Buffer }) => {
          const member = readMemberReply(JSON.parse(body.toString()))
          if (member._id !== known._id || !isDeepStrictEqual(member.address, address))
            throw new Error(`${known._id} was changed to ${JSON.stringify(member)}`)
          oracle.replace(member)
          changed.push(member._id)
        },
      }
    }
    const row = await compare(site, {
      job: 'update',
      connections: CONNECTIONS,
      against: 'ref',
      goal: 0.15,
      next,
      check: async () => {
        const checked = changed
        changed = []
        await requireMembers(site, checked)
        await requireTotal(site)
        return checked.length
      },
    })
    return [row]
  },
}
