import type { Row, Site } from './job.ts'
import { load, type Exchange, type Loaded } from './load.ts'
import { median } from './median.ts'
import { readReply, startReference } from './references.ts'
import { get, type Headers } from './requests.ts'

export const CONNECTIONS = 32
const WARM_UP_SECONDS = 1

type Comparison = {
  job: string
  connections?: number
  /** `ref`, or the request whose reply a bare server sends as it is. */
  against: 'ref' | { path: string; headers: Headers }
  /** The least share of the reference. */
  goal: number
  next: () => Exchange
  /** Runs after each round; resolves to how many replies were checked, and throws if one is wrong. */
  check?: () => number | Promise<number>
}

const startRaw = async (
  { server, cores }: Site,
  { path, headers: sent }: { path: string; headers: Headers },
) => {
  const { headers, body } = await readReply(server.origin + path, sent)
  return startReference({ raw: { headers, body: body.toString('base64') } }, cores?.server)
}

type Measured = Loaded & { cpuMs: number }

/** Loads the site in turns with its reference, so that what the machine does beside it slows both. */
export const compare = async (
  site: Site,
  { job, connections = CONNECTIONS, against, goal, next, check = () => 0 }: Comparison,
): Promise<Row> => {
  const { server, ref, rounds, seconds } = site
  const reference = against === 'ref' ? ref : await startRaw(site, against)
  const ofReference = { origins: [reference.origin], connections, next: () => ({ request: get('/', {}) }) }
  const ofSite = { origins: [server.origin], connections, next }
  const measure = async (
    process: { cpuSeconds: () => number },
    options: typeof ofSite,
  ): Promise<Measured> => {
    const before = process.cpuSeconds()
    const loaded = await load({ ...options, seconds })
    return { ...loaded, cpuMs: ((process.cpuSeconds() - before) * 1000) / loaded.count }
  }
  let checked = 0
  const measured: { reference: Measured; site: Measured }[] = []
  try {
    for (const warmUp of [ofReference, ofSite]) await load({ ...warmUp, seconds: WARM_UP_SECONDS })
    checked += await check()
    for (let round = 0; round < rounds; round++) {
      measured.push({
        reference: await measure(reference, ofReference),
        site: await measure(server, ofSite),
      })
      checked += await check()
    }
  } finally {
    if (reference !== ref) await reference.stop()
  }
  const ratio = median(measured.map((round) => round.site.perSecond / round.reference.perSecond))
  const perSecond = median(measured.map((round) => round.site.perSecond))
  const middle = measured.find((round) => round.site.perSecond === perSecond)?.site
  const cpu = {
    milliseconds: median(measured.map((round) => round.site.cpuMs)),
    ratio: median(measured.map((round) => round.reference.cpuMs / round.site.cpuMs)),
  }
  const kind = against === 'ref' ? 'ref' : 'raw'
  return {
    job,
    ...(middle && { load: middle }),
    reference: median(measured.map((round) => round.reference.perSecond)),
    busy: {
      site: median(measured.map((round) => round.site.busy)),
      reference: median(measured.map((round) => round.reference.busy)),
    },
    cpu,
    result: `${ratio.toFixed(2)} of ${kind}`,
    goal: `>= ${goal}`,
    isMet: ratio >= goal,
    checked,
  }
}
