import { openDatabase } from '#server/database/database.ts'
import { verifyHistory } from '#server/history/verify-history.ts'
import type { Job } from '../job.ts'
import { memberRequests, type Saved } from '../members.ts'
import type { Site } from '../site.ts'

/** Their writes are committed in groups. */
const CLIENTS = 12
const VERIFY_EVERY = 100
const SAMPLE = 20

/** What is known of a member: the last acknowledged state, and what was in flight when a server was killed. */
type Expected = Saved & { isRemoved: boolean; inFlight: (number | 'removed')[] }

const GONE = /TypeError: (fetch failed|terminated)/

/** The names of members, which the search must find. Letters only, and each a name of its own. */
const nameOf = (number: number) => {
  const letters = String(number).replaceAll(/\d/g, (digit) => `${'bdghklmnrt'[Number(digit)]}a`)
  return `Z${letters}`
}

/** Compares the database, the lists and the search with what was acknowledged. */
const verify = async (
  site: Site,
  members: ReadonlyMap<string, Expected>,
  names: ReadonlyMap<string, string>,
) => {
  const broken: string[] = []
  const { db, close } = await openDatabase(site.url)
  try {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'uid', 'image_uid', 'amount_cents', 'deleted_at'])
      .orderBy('id')
      .execute()
    const byUid = new Map(rows.map((row) => [row.uid, row]))
    for (const { _id, amount, isRemoved, inFlight } of members.values()) {
      const row = byUid.get(_id)
      if (!row) broken.push(`member ${_id} was acknowledged and is lost`)
      else if ((row.deleted_at !== null) !== isRemoved && !inFlight.includes('removed'))
        broken.push(`member ${_id}: deleted ${row.deleted_at}, acknowledged ${isRemoved}`)
      else if (row.amount_cents !== 100 * amount && !inFlight.includes(Number(row.amount_cents) / 100))
        broken.push(`member ${_id} has ${row.amount_cents} cents, acknowledged ${amount}`)
    }
    if (rows.some((row, index) => row.id !== index + 1)) broken.push('the member numbers have a gap')
    const images = await db.selectFrom('images').select('uid').execute()
    const pictures = new Set(images.map(({ uid }) => uid))
    if (images.length !== rows.length || rows.some((row) => !row.image_uid || !pictures.has(row.image_uid)))
      broken.push(`${rows.length} members have ${images.length} pictures`)
    const history = await verifyHistory(db)
    if (history.broken !== null) broken.push(`the history is broken: ${JSON.stringify(history.broken)}`)
    const created = await db
      .selectFrom('changes')
      .select('entity_uid')
      .where('entity', '=', 'member')
      .where('action', '=', 'create')
      .execute()
    if (created.length !== rows.length)
      broken.push(`${rows.length} members, ${created.length} creates in the history`)

    const server = await site.start()
    try {
      const requests = await memberRequests(server.origin, await site.signIn(server.origin))
      const present = rows.filter((row) => row.deleted_at === null)
      const { meta } = await requests.list('limit=10')
      if (meta.total !== present.length)
        broken.push(`${present.length} members, the list counts ${meta.total}`)
      for (const row of rows.slice(-SAMPLE)) {
        const name = names.get(row.uid)
        if (name === undefined) continue
        const { data } = await requests.list(`searchTerm=${name}`)
        const isFound = data.some(({ _id }) => _id === row.uid)
        if (isFound !== (row.deleted_at === null))
          broken.push(`the search for ${name} ${isFound ? 'finds' : 'misses'} member ${row.id}`)
      }
    } finally {
      server.child.kill('SIGTERM')
      await server.exited
    }
    return broken
  } finally {
    await close()
  }
}

export const killJob: Job = {
  name: 'kill',
  title:
    'kill -9 during creates with photos, updates and deletes: nothing acknowledged is lost or half-written',
  rounds: 1000,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds, onProgress) => {
    const members = new Map<string, Expected>()
    const names = new Map<string, string>()
    const broken: string[] = []
    let acknowledged = 0
    let created = 0

    for (let round = 1; round <= rounds && broken.length === 0; round++) {
      const server = await site.start()
      const requests = await memberRequests(server.origin, await site.signIn(server.origin))
      const killAfter = acknowledged + 2 + (round % 13)
      // No two clients change the same member, so that its last acknowledged state is known.
      const shares = [...members.values()].filter(({ isRemoved }) => !isRemoved).slice(-5 * CLIENTS)

      const create = async () => {
        const name = nameOf(created++)
        const saved = await requests.create({
          name: { firstName: name, middleName: '', lastName: 'Torture' },
          amount: 1,
        })
        members.set(saved._id, { ...saved, amount: 1, isRemoved: false, inFlight: [] })
        names.set(saved._id, name)
      }
      const update = async (member: Expected) => {
        const amount = member.amount + 1
        member.inFlight.push(amount)
        const { status, data } = await requests.update(member, {
          name: { firstName: names.get(member._id), middleName: '', lastName: 'Torture' },
          amount,
        })
        // An update that a kill interrupted may have been stored, with a version that is not known.
        if (status === 412) {
          const { data: found } = await requests.list(`searchTerm=${member.id}`)
          Object.assign(
            member,
            found.find(({ _id }) => _id === member._id),
            { inFlight: [] },
          )
        } else Object.assign(member, { version: data.version, amount, inFlight: [] })
      }
      const remove = async (member: Expected) => {
        member.inFlight.push('removed')
        await requests.remove(member._id)
        Object.assign(member, { isRemoved: true, inFlight: [] })
      }
      const client = async (_: unknown, number: number) => {
        const own = shares.filter(
          (member, index) => index % CLIENTS === number && !member.inFlight.includes('removed'),
        )
        for (let turn = 0; ; turn++) {
          const member = own.at(-1)
          if (!member || turn % 2 === 0) await create()
          else if (turn % 7 === 3) await remove(own.pop() ?? member)
          else await update(member)
          acknowledged += 1
          // At this moment, other clients have requests in flight at every stage.
          if (acknowledged >= killAfter) server.child.kill('SIGKILL')
        }
      }
      const ends = await Promise.allSettled(Array.from({ length: CLIENTS }, client))
      await server.exited
      // A client only fails because its server is gone.
      for (const end of ends)
        if (end.status === 'fulfilled' || !GONE.test(String(end.reason)))
          broken.push(`a client failed: ${end.status === 'rejected' ? String(end.reason) : 'it ended'}`)
      if (round % VERIFY_EVERY === 0 || round === rounds) {
        broken.push(...(await verify(site, members, names)))
        onProgress(`${round} kills, ${acknowledged} acknowledged writes`)
      }
    }
    return { figures: { kills: rounds, 'acknowledged writes': acknowledged, members: members.size }, broken }
  },
}
