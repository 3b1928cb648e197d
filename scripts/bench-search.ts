// `npm run bench:search`: search latency in a large register; `-- --members 1000000 --engine sqlite` measures one row
// of the table.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureSearch, type SearchFigures } from '../bench/search.ts'
import { main } from './prepare/main.ts'
import { startPostgres } from './testing/start-postgres.ts'

/** Upper limits of p99, in milliseconds. */
const GOALS: readonly { engine: string; members: number; p99: number }[] = [
  { engine: 'sqlite', members: 100_000, p99: 15 },
  { engine: 'postgres', members: 100_000, p99: 15 },
  { engine: 'sqlite', members: 1_000_000, p99: 40 },
]

const options = { members: { type: 'string' }, engine: { type: 'string' } } as const

const measure = async (engine: string, members: number): Promise<SearchFigures> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'society-search-'))
  const postgres = engine === 'postgres' ? await startPostgres() : null
  try {
    return await measureSearch(postgres?.url ?? `sqlite:${path.join(folder, 'society.db')}`, members)
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main(async () => {
  const { values } = parseArgs({ options })
  const chosen = GOALS.filter(
    ({ engine, members }) =>
      (values.engine === undefined || engine === values.engine) &&
      (values.members === undefined || members === Number(values.members)),
  )
  if (chosen.length === 0)
    throw new Error('There is no such line: 100000 on sqlite or postgres, 1000000 on sqlite.')
  let missed = 0
  console.log(
    'engine     members    build      index      p50       p99      goal  p99 after a write  bare p99  CPU of one    memory  slowest',
  )
  for (const goal of chosen) {
    const figures = await measure(goal.engine, goal.members)
    const { buildSeconds, indexMegabytes, p50, p99, p99AfterWrite, bareP99, cpu, memoryMegabytes, slowest } =
      figures
    if (p99 > goal.p99) missed++
    const cells = [
      goal.engine.padEnd(9),
      String(goal.members).padStart(8),
      `${buildSeconds.toFixed(0)} s`.padStart(8),
      `${indexMegabytes.toFixed(1)} MB`.padStart(10),
      `${p50.toFixed(1)} ms`.padStart(8),
      `${p99.toFixed(1)} ms`.padStart(9),
      `${goal.p99} ms`.padStart(9),
      `${p99AfterWrite.toFixed(1)} ms`.padStart(18),
      `${bareP99.toFixed(1)} ms`.padStart(9),
      `${cpu.toFixed(1)} ms`.padStart(11),
      `${memoryMegabytes.toFixed(0)} MB`.padStart(9),
      ` ${slowest.text} (${slowest.milliseconds.toFixed(1)} ms)`,
    ]
    console.log(cells.join(' '))
  }
  return missed
})
