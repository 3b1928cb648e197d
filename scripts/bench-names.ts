// `npm run bench:names`: search quality for names, over HTTP, with data from a folder next to the project.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#domain/clock.ts'
import { createUser } from '#server/auth/create-user.ts'
import { createPasswords } from '#server/session/passwords.ts'
import { inRoot } from '#server/root.ts'
import { makeFolder, prepareDatabase } from '#server/testing/processes.ts'
import { BENCH_ADMIN, startServer } from '../bench/processes.ts'
import { buildIfStale } from './prepare/build.ts'
import { main } from './prepare/main.ts'
import { runCommand } from './prepare/run-command.ts'
import { startPostgres } from './testing/start-postgres.ts'

type Minimums = { recall: number; rprec: number; precision: number; mustNot: number; kind: number }

/** The sets of names, and what the search must reach with each. */
const SETS = {
  /** Fictional members with names of families. */
  dev: {
    minimums: { recall: 0.995, rprec: 0.992, precision: 0.96, mustNot: 1, kind: 0.985 },
    kinds:
      'exact variant bengali bengali-one-word reorder drop-middle typo joined-split prefix particle initials phone life-id must-not',
  },
  /** Names of public figures, as several sources spell them. */
  real: {
    minimums: { recall: 0.995, rprec: 0.992, precision: 0.93, mustNot: 1, kind: 0.985 },
    kinds:
      'must-not alias bn-latin fewer-words initials latin-bn more-words title-added title-dropped one-word reorder exact typed',
  },
} as const satisfies Record<string, { minimums: Minimums; kinds: string }>
type SetName = keyof typeof SETS
const isSetName = (name: string): name is SetName => Object.hasOwn(SETS, name)

const options = {
  engine: { type: 'string', default: 'sqlite' },
  /** The folder with the measure and a folder for each set. */
  dir: { type: 'string', default: inRoot('..', 'shared', 'names') },
  set: { type: 'string', multiple: true, default: Object.keys(SETS) },
} as const

const minimumArguments = (set: SetName) => {
  const { minimums, kinds } = SETS[set]
  const { recall, rprec, precision, mustNot, kind } = minimums
  const overall = `--min-recall ${recall} --min-rprec ${rprec} --min-precision ${precision} --min-must-not ${mustNot}`
  return [...overall.split(' '), ...kinds.split(' ').flatMap((name) => ['--min-kind', `${name}=${kind}`])]
}

/** Measures one set, with a server of its own; returns the exit code. */
const measureSet = async (set: SetName, folderOfNames: string, engine: string) => {
  const dir = path.join(folderOfNames, set)
  const { url: file, remove } = await makeFolder()
  const postgres = engine === 'postgres' ? await startPostgres() : null
  try {
    const url = postgres?.url ?? file
    const by = { actor: { uid: null, name: 'bench' }, clock: systemClock, passwords: createPasswords() }
    await prepareDatabase(url, (database) => createUser(database, BENCH_ADMIN, by))
    const { origin, stop } = await startServer(url, null, { command: 'built' })
    try {
      console.log(`\n${set}: ${dir}`)
      const where = ['--base', `${origin}/api`, '--dir', dir, '--load', '--subs']
      const who = ['--email', BENCH_ADMIN.email, '--password', BENCH_ADMIN.password]
      const measure = path.join(folderOfNames, 'measure.mjs')
      return await runCommand(process.execPath, [measure, ...where, ...who, ...minimumArguments(set)])
    } finally {
      await stop()
    }
  } finally {
    await postgres?.stop()
    await remove()
  }
}

await main(async () => {
  const { values } = parseArgs({ options })
  const isPresent = (set: string) =>
    [path.join('..', 'measure.mjs'), 'queries.json'].every((file) =>
      existsSync(path.join(values.dir, set, file)),
    )
  let code = 0
  let isMeasured = false
  await buildIfStale()
  for (const set of values.set) {
    if (!isSetName(set))
      throw new Error(`There is no set "${set}": choose ${Object.keys(SETS).join(' or ')}.`)
    if (!isPresent(set)) {
      console.log(`There are no names to measure with in ${path.join(values.dir, set)}.`)
      continue
    }
    code = Math.max(code, await measureSet(set, values.dir, values.engine))
    isMeasured = true
  }
  if (!isMeasured) throw new Error('Nothing was measured: name the folder of the sets by --dir.')
  return code
})
