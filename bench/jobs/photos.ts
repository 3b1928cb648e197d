import { createRandom } from '../../scripts/demo/random.ts'
import { trackCreated } from '../created-members.ts'
import type { Job, Site } from '../job.ts'
import { load, type Loaded } from '../load.ts'
import { median } from '../median.ts'
import { createMemberForm } from '../new-members.ts'
import { createPhoto } from '../photos.ts'
import { createRequest } from './writes.ts'

const CONNECTIONS = 4
const PHOTOS = 4
const PER_SECOND = 30
const HELD_UP_MS = 20

/** Throws unless the newest member's picture is sent. */
const requirePicture = async ({ api, oracle, server }: Site) => {
  const { data } = await api.call<{ data: { image: string | null; id: number }[] }>(
    '/api/members?sortBy=id&sortOrder=desc&limit=1',
  )
  const [newest] = data
  const reply = await fetch(server.origin + (newest?.image ?? ''), {
    headers: { ...api.headers, cookie: `${api.headers.cookie}; access_token=${api.token}` },
  })
  const type = reply.headers.get('content-type') ?? ''
  if (newest?.id !== oracle.members.at(-1)?.id || !reply.ok || !type.startsWith('image/'))
    throw new Error(`The picture of member ${newest?.id} answers ${reply.status} with ${type}`)
}

export const photoJob: Job = {
  name: 'photo',
  title: 'creates with a photo of 1600 x 1200 and about 300 kB, on 4 connections',
  run: async (site) => {
    const random = createRandom(19)
    const photos = await Promise.all(Array.from({ length: PHOTOS }, createPhoto))
    const created = trackCreated(site)
    let sent = 0
    const next = () => ({
      request: createRequest(site.api.headers, createMemberForm(random), photos[sent++ % PHOTOS]),
      onReply: created.onReply,
    })
    let checked = 0
    const rounds: Loaded[] = []
    for (let round = 0; round < site.rounds; round++) {
      const { origin } = site.server
      rounds.push(await load({ origins: [origin], connections: CONNECTIONS, seconds: site.seconds, next }))
      checked += await created.check()
      await requirePicture(site)
    }
    const perSecond = median(rounds.map((round) => round.perSecond))
    const heldUp = median(rounds.map(({ pings }) => pings.max))
    const loaded = rounds.find((round) => round.perSecond === perSecond)
    return [
      {
        job: 'photo',
        ...(loaded && { load: loaded }),
        result: `${perSecond.toFixed(0)}/s, held up ${heldUp.toFixed(0)} ms`,
        goal: `>= ${PER_SECOND}/s, <= ${HELD_UP_MS} ms`,
        isMet: perSecond >= PER_SECOND && heldUp <= HELD_UP_MS,
        checked,
      },
    ]
  },
}
