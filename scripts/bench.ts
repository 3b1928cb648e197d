// `npm run bench`: the speed and memory of the built site with a register of 100,000 members, on both engines, compared
// with bare node:http servers in the same run. `-- --help` lists the jobs and options. It fails if a reply is wrong, and
// never on the figures.
import { parseArgs } from 'node:util'
import { describeCores, divideCores } from '../bench/cores.ts'
import type { Row } from '../bench/job.ts'
import { JOBS } from '../bench/jobs.ts'
import { runJobs } from '../bench/run-jobs.ts'
import { ENGINES } from '../bench/stores.ts'
import { formatTable } from '../bench/table.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

const HEAD = [
  'job',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'ping p99',
  'ping max',
  'reference/s',
  'load %',
  'CPU ms',
  'by CPU',
  'result',
  'goal',
  'met',
  'checked',
]

const options = {
  members: { type: 'string', default: '100000' },
  job: { type: 'string', multiple: true },
  engine: { type: 'string', multiple: true },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '3' },
  help: { type: 'boolean', default: false },
} as const

const help = () =>
  [
    'npm run bench -- [--job <name>]… [--engine sqlite|postgres] [--members 100000] [--rounds 5] [--seconds 3]',
    '',
    ...JOBS.map(({ name, title, engine }) => `  ${name.padEnd(20)}${title}${engine ? ` (${engine})` : ''}`),
    '',
    'ref: a bare node:http server that serializes the default list for every request.',
    'raw: a bare node:http server that sends the bytes of the reply.',
    'load %: the share of a core that the load of the site and of the reference needed. Near 100, the load limits the rate.',
    'CPU ms: the CPU time of a request in the server; by CPU: the ratio of these times, which other load disturbs less.',
    'ping: a request for /api/health beside the load, on a connection of its own, in milliseconds.',
  ].join('\n')

const positive = (name: string, text: string) => {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} takes a positive number.`)
  return value
}

/** Those of `all` that are wanted, by default all. Throws if there is no such one. */
const choose = <T>(
  all: readonly T[],
  nameOf: (one: T) => string,
  wanted: readonly string[] = all.map(nameOf),
) => {
  const unknown = wanted.find((name) => !all.some((one) => nameOf(one) === name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: see --help.`)
  return all.filter((one) => wanted.includes(nameOf(one)))
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const percent = (share: number) => (share * 100).toFixed(0)

const toCells = ({ job, load, reference, busy, cpu, result, goal = '', isMet, checked }: Row) => [
  job,
  load ? whole(load.perSecond) : '',
  ...(load
    ? [load.p50, load.p99, load.pings.p99, load.pings.max].map((ms) => ms.toFixed(1))
    : ['', '', '', '']),
  reference === undefined ? '' : whole(reference),
  busy ? `${percent(busy.site)}/${percent(busy.reference)}` : '',
  cpu ? cpu.milliseconds.toFixed(2) : '',
  cpu ? cpu.ratio.toFixed(2) : '',
  result,
  goal,
  isMet === undefined ? '' : isMet ? 'yes' : 'no',
  checked === undefined ? '' : whole(checked),
]

await main(async () => {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(help())
  const jobs = choose(JOBS, ({ name }) => name, values.job)
  const engines = choose(ENGINES, (engine) => engine, values.engine)
  const members = positive('members', values.members)
  const times = { rounds: positive('rounds', values.rounds), seconds: positive('seconds', values.seconds) }
  await buildIfStale()
  const cores = divideCores()
  console.log(describeCores(cores))
  for (const engine of engines) {
    const rows: string[][] = []
    const onRow = (row: Row) => {
      console.log(`${engine}: ${row.job}: ${row.result}`)
      rows.push(toCells(row))
    }
    try {
      await runJobs({ engine, members, jobs, cores, onRow, ...times })
    } finally {
      console.log(`\n${engine}, ${whole(members)} members\n${formatTable(HEAD, rows)}\n`)
    }
  }
})
