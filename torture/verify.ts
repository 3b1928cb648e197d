import { openDatabase } from '#server/database/database.ts'
import { verifyHistory } from '#server/history/verify-history.ts'
import type { Ledger } from './ledger.ts'
import type { MemberRequests } from './members.ts'

/** How many of the newest members, of all the others, and of the newest refused ones, are searched for. */
const SAMPLE = 20

const sampleOf = (rows: readonly Row[]) => {
  const others = rows.slice(0, -SAMPLE)
  const step = Math.max(1, Math.ceil(others.length / SAMPLE))
  return [...others.filter((_row, index) => index % step === 0), ...rows.slice(-SAMPLE)]
}

type Row = { uid: string; id: number; amount_cents: number | null; deleted_at: string | null }

/** Compares the rows with what was acknowledged, and with each other. */
const verifyRows = async (url: string, ledger: Ledger) => {
  const broken: string[] = []
  const { db, close } = await openDatabase(url)
  try {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'uid', 'image_uid', 'amount_cents', 'version', 'deleted_at'])
      .orderBy('id')
      .execute()
    const byUid = new Map(rows.map((row) => [row.uid, row]))
    for (const { _id, amount, isRemoved, inFlight } of ledger.members.values()) {
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
    const changes = await db
      .selectFrom('changes')
      .select(({ fn }) => ['entity_uid', fn.countAll<number>().as('count')])
      .where('entity', '=', 'member')
      .groupBy('entity_uid')
      .execute()
    for (const { entity_uid: uid, count } of changes)
      if (byUid.get(uid)?.version !== count)
        broken.push(`member ${uid}: ${count} changes, version ${byUid.get(uid)?.version}`)
    if (changes.length !== rows.length)
      broken.push(`${rows.length} members, the history has ${changes.length}`)
    return { rows, broken }
  } finally {
    await close()
  }
}

/** Compares the lists and the search of a server with the rows. */
const verifyAnswers = async (rows: readonly Row[], ledger: Ledger, requests: MemberRequests) => {
  const broken: string[] = []
  const present = rows.filter((row) => row.deleted_at === null)
  const { data: listed, meta } = await requests.list('limit=100000')
  if (meta.total !== present.length) broken.push(`${present.length} members, the list counts ${meta.total}`)
  const different = present.find((row, index) => {
    const member = listed[index]
    return member?._id !== row.uid || 100 * member.amount !== row.amount_cents
  })
  if (listed.length !== present.length || different)
    broken.push(
      `the list has ${listed.length} members, and differs at member ${different?.id ?? 'beyond the last'}`,
    )
  for (const row of sampleOf(rows)) {
    const name = ledger.members.get(row.uid)?.name.firstName
    if (name === undefined) continue
    const { data } = await requests.list(`searchTerm=${name}`)
    const found = data.find(({ _id }) => _id === row.uid)
    if (Boolean(found) !== (row.deleted_at === null))
      broken.push(`the search for ${name} ${found ? 'finds' : 'misses'} member ${row.id}`)
    else if (found && 100 * found.amount !== row.amount_cents)
      broken.push(`the list has member ${row.id} with ${found.amount}, stored are ${row.amount_cents} cents`)
  }
  for (const name of ledger.refused.slice(-SAMPLE)) {
    const { data } = await requests.list(`searchTerm=${name}`)
    // Similar names are found as well.
    if (data.some((member) => member.name.firstName === name))
      broken.push(`the search finds ${name}, which was refused`)
  }
  return broken
}

/** Compares the database at `url`, the lists and the search of a server with what was acknowledged; returns what differs. */
export const verify = async (url: string, ledger: Ledger, requests: MemberRequests) => {
  const { rows, broken } = await verifyRows(url, ledger)
  try {
    return [...broken, ...(await verifyAnswers(rows, ledger, requests))]
  } catch (error) {
    // The session, which was acknowledged as well, may be lost.
    return [...broken, String(error)]
  }
}
