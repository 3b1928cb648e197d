// `npm run fuzz`: sends odd requests to every route, more than `npm test` does. `-- --requests 300000 --seed 1`, and
// `--engine postgres`. A fault is printed with the smallest request that shows it; the same seed finds it again.
import { parseArgs } from 'node:util'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'

const options = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string' },
  engine: { type: 'string', default: 'sqlite' },
} as const

await main(async () => {
  const { requests, seed, engine } = parseArgs({ options }).values
  if (!(Number(requests) > 0)) throw new Error('--requests takes a positive number.')
  if (seed !== undefined && !Number.isInteger(Number(seed))) throw new Error('--seed takes a whole number.')
  if (!['sqlite', 'postgres'].includes(engine)) throw new Error('--engine takes sqlite or postgres.')
  await buildIfStale()
  const env = { FUZZ_REQUESTS: requests, ...(seed !== undefined && { FUZZ_SEED: seed }) }
  return runCommand(
    'vitest',
    ['run', '--project', `api-${engine}`, '--reporter=verbose', 'server/fuzz.test.ts'],
    { env },
  )
})
