// `npm run torture`: breaks the built site on purpose, on both engines, and checks that nothing that was acknowledged is
// lost. `-- --help` lists the jobs and options. It exits with 1 if a promise was broken.
import { parseArgs } from 'node:util'
import { JOBS } from '../torture/jobs.ts'
import { runJob } from '../torture/run-job.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'

const options = {
  job: { type: 'string', multiple: true },
  engine: { type: 'string', multiple: true },
  rounds: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const

/** One fault may break a promise to hundreds of members. */
const BROKEN_MAX = 20

const help = () =>
  [
    'npm run torture -- [--job <name>]… [--engine sqlite|postgres]… [--rounds <n>]',
    '',
    ...JOBS.map(
      ({ name, title, rounds, engines }) =>
        `  ${name.padEnd(10)}${title} (${rounds} rounds; ${engines.join(', ')})`,
    ),
  ].join('\n')

await main(async () => {
  const { values } = parseArgs({ options })
  if (values.help) return console.log(help())
  const jobs = JOBS.filter(({ name }) => values.job === undefined || values.job.includes(name))
  const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
  if (jobs.length === 0) throw new Error('There is no such job: see --help.')
  if (rounds !== undefined && !(rounds > 0)) throw new Error('--rounds takes a positive number.')
  await buildIfStale()
  let failed = 0
  let skipped = 0
  for (const job of jobs) {
    for (const engine of job.engines.filter(
      (one) => values.engine === undefined || values.engine.includes(one),
    )) {
      const startedAt = performance.now()
      const outcome = await runJob(job, engine, rounds ?? job.rounds, (text) =>
        console.log(`${engine}: ${job.name}: ${text}`),
      )
      if ('skipped' in outcome) {
        console.log(`${engine}: ${job.name}: SKIPPED: ${outcome.skipped}`)
        skipped += 1
        continue
      }
      const { figures, broken } = outcome
      const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      console.log(
        `${engine}: ${job.name}: ${told.join(', ')}, ${seconds} s: ${broken.length === 0 ? 'held' : 'BROKEN'}`,
      )
      for (const line of broken.slice(0, BROKEN_MAX)) console.log(`  ${line}`)
      failed += broken.length
    }
  }
  if (skipped > 0) console.log(`Skipped, and not checked: ${skipped}.`)
  return failed === 0 ? 0 : 1
})
