// `npm run bench`: the speed and memory of the built site with a register of 100,000 members, on both engines, compared
// with bare node:http servers in the same run. `-- --help` lists the jobs and options. It fails if a reply is wrong, and
// never on the figures.
import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import type { Engine } from '#server/database/schema.ts'
import type { Row } from '../bench/compare.ts'
import { JOBS, type Job } from '../bench/jobs.ts'
import { divideCores, type Cores } from '../bench/processes.ts'
import { openRegister } from '../bench/register.ts'
import { withSite } from '../bench/site.ts'
import { formatTable } from '../bench/table.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

const ENGINES: readonly Engine[] = ['sqlite', 'postgres']

const HEAD =
  'job|requests/s|p50 ms|p99 ms|ping p99|ping max|reference/s|load %|CPU ms|by CPU|result|goal|met|checked'.split(
    '|',
  )

const options = {
  members: { type: 'string', default: '100000' },
  job: { type: 'string', multiple: true },
  engine: { type: 'string', multiple: true },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '3' },
  against: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

const help = () =>
  [
    'npm run bench -- [--job <name>]… [--engine sqlite|postgres] [--members 100000] [--rounds 5] [--seconds 3] [--against <folder>]',
    '',
    ...JOBS.map(({ name, title }) => `  ${name.padEnd(20)}${title}`),
    '',
    'ref: a bare node:http server that serializes the default list for every request.',
    'raw: a bare node:http server that sends the bytes of the reply.',
    'load %: the share of a core that the load of the site and of the reference needed. Near 100, the load limits the rate.',
    'CPU ms: the CPU time of a request in the server; by CPU: the ratio of these times, which other load disturbs less.',
    'ping: a request for /api/health beside the load, on a connection of its own, in milliseconds.',
    '--against: the checkout of another commit, whose own benchmark runs each job in turns with this one.',
  ].join('\n')

const positive = (name: string, text: string) => {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} takes a positive number.`)
  return value
}

/** Those of `all` that are wanted, by default all. Throws if there is no such one. */
const choose = <T>(all: readonly T[], nameOf: (one: T) => string, wanted = all.map(nameOf)) => {
  const unknown = wanted.find((name) => !all.some((one) => nameOf(one) === name))
  if (unknown !== undefined) throw new Error(`There is no ${unknown}: see --help.`)
  return all.filter((one) => wanted.includes(nameOf(one)))
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')

const toCells = ({ job, load, reference, busy, cpu, result, goal = '', isMet, checked }: Row) => [
  job,
  load ? whole(load.perSecond) : '',
  ...[load?.p50, load?.p99, load?.pings.p99, load?.pings.max].map((ms) => ms?.toFixed(1) ?? ''),
  reference === undefined ? '' : whole(reference),
  busy ? `${(busy.site * 100).toFixed(0)}/${(busy.reference * 100).toFixed(0)}` : '',
  cpu?.milliseconds.toFixed(2) ?? '',
  cpu?.ratio.toFixed(2) ?? '',
  result,
  goal,
  isMet === undefined ? '' : isMet ? 'yes' : 'no',
  checked === undefined ? '' : whole(checked),
]

type RunOptions = {
  members: number
  rounds: number
  seconds: number
  cores: Cores
  onRow: (row: Row) => void
}

/** Runs the jobs one after the other on one server with a copy of the register. Throws at the first wrong reply. */
const runJobs = async (engine: Engine, jobs: readonly Job[], { members, onRow, ...given }: RunOptions) => {
  await using cleanUp = new AsyncDisposableStack()
  const register = await openRegister(engine, members)
  cleanUp.defer(register.stop)
  await withSite({ ...given, register }, 'run', {}, async (site) => {
    for (const job of jobs) for (const row of await job.run(site)) onRow(row)
  })
}

const run = promisify(execFile)

/** The rows of the last table that the benchmark of a checkout prints; columns are as wide as their dashes. */
const readTable = (output: string) => {
  const lines = output.trimEnd().split('\n')
  const dashes = lines.findLastIndex((line) => /^-+(  -+)+$/.test(line))
  const columns = Array.from(
    lines[dashes]?.matchAll(/-+/g) ?? [],
    ({ index, 0: { length } }) => [index, index + length] as const,
  )
  return lines.slice(dashes + 1).map((line) => columns.map(([start, end]) => line.slice(start, end).trim()))
}

/** Each job in this checkout and in another one, each with its own server and register, and their rows below one another. */
const compareCheckouts = async (
  engine: Engine,
  jobs: readonly Job[],
  other: string,
  args: readonly string[],
) => {
  const rows: string[][] = []
  for (const { name } of jobs) {
    for (const [checkout, cwd] of [
      ['this', '.'],
      ['other', other],
    ] as const) {
      const given = ['--engine', engine, '--job', name, ...args]
      const { stdout } = await run(process.execPath, ['scripts/run.mjs', 'bench', ...given], { cwd }).catch(
        (error: unknown) => {
          console.log(`${checkout}: ${name}: ${String(error)}`)
          return { stdout: '' }
        },
      )
      for (const cells of readTable(stdout)) rows.push([checkout, ...cells])
    }
  }
  console.log(`\n${engine}\n${formatTable(['checkout', ...HEAD], rows)}\n`)
}

await main(async () => {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(help())
  const jobs = choose(JOBS, ({ name }) => name, values.job)
  const engines = choose(ENGINES, (engine) => engine, values.engine)
  const numbers = {
    members: positive('members', values.members),
    rounds: positive('rounds', values.rounds),
    seconds: positive('seconds', values.seconds),
  }
  await buildIfStale()
  if (values.against !== undefined) {
    const args = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)])
    for (const engine of engines) await compareCheckouts(engine, jobs, values.against, args)
    return undefined
  }
  const cores = divideCores()
  console.log(
    cores
      ? `The server runs on core ${cores.server}, the load on ${cores.load} (taskset); PostgreSQL shares the cores of the load.`
      : 'The server and the load share all cores: there is no taskset, or only one core.',
  )
  for (const engine of engines) {
    const rows: string[][] = []
    const onRow = (row: Row) => {
      console.log(`${engine}: ${row.job}: ${row.result}`)
      rows.push(toCells(row))
    }
    try {
      await runJobs(engine, jobs, { ...numbers, cores, onRow })
    } finally {
      console.log(`\n${engine}, ${whole(numbers.members)} members\n${formatTable(HEAD, rows)}\n`)
    }
  }
})
