import { buffer } from 'node:stream/consumers'
import { lineOf, numberNames } from '#domain/elections/roll.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { write } from '#server/database/write.ts'
import { writeCourtFile } from '#server/elections/court-file.ts'
import { makeDraft } from '#server/elections/draft.ts'
import { electionKind } from '#server/elections/election-kind.ts'
import { freeze, layOpen } from '#server/elections/lay-open.ts'
import { createWithin } from '#server/records/record-writes.ts'
import { electionInput } from '#server/testing/elections.ts'
import { createSociety, differences, liveOn, liveUntilRecordDay } from '#server/testing/society.ts'
import { makeEmpty } from '#server/testing/template.ts'
import { verifyRoll } from '../../scripts/verify-roll.ts'
import type { Job } from '../job.ts'
import { findVerdict } from '#server/elections/verdicts.ts'

const SEED = 1960
/** Members who are asked about one by one. */
const ASKED = 20
const GOALS = { draft: 2000, verdict: 300, file: 60_000 }

/** A size of the register as `rounds`. */
export const rollJob: Job = {
  name: 'roll',
  title: 'the voter roll of a generated society: it is true of everybody, and its court file proves it',
  rounds: 20_000,
  engines: ['sqlite', 'postgres'],
  run: async (site, rounds, onProgress) => {
    const broken: string[] = []
    const figures: Record<string, number | string> = {}
    const measure = async <T>(name: string, work: () => Promise<T>, goal = Infinity): Promise<T> => {
      const startedAt = performance.now()
      const result = await work()
      const ms = Math.round(performance.now() - startedAt)
      figures[`${name}, ms`] = Math.max(ms, Number(figures[`${name}, ms`] ?? 0))
      if (ms > goal) broken.push(`${name}: ${ms} ms, the goal is ${goal}`)
      return result
    }
    // Its own: the society begins earlier than the site.
    const own = await makeEmpty(site.url)
    const database = await openDatabase(own.url)
    try {
      await migrate(database)
      const society = createSociety(database, SEED)
      const life = await measure('years until the record day', () => liveUntilRecordDay(society, rounds))
      onProgress(`lived until the record day: ${society.people.length} members`)
      const by = { database, actor: { uid: 'torture', name: 'torture' }, clock: society }
      const input = electionInput({
        leastAge: 18,
        leastDays: 90,
        claimsUntil: '2026-10-15',
        freezeDay: '2026-10-16',
      })
      const election = await write(database, by, (current) => createWithin(electionKind, current, input))
      const linesOf = async () => numberNames((await makeDraft(database.db, election)).names).map(lineOf)
      const before = await linesOf()
      await measure('months after it', () => liveOn(society, rounds))
      society.until('2026-10-15T15:00')

      const draft = await measure('draft', () => makeDraft(database.db, election), GOALS.draft)
      broken.push(...differences(life, draft.facts))
      if (JSON.stringify(await linesOf()) !== JSON.stringify(before))
        broken.push('what happened after the record day changed the roll')
      // From then on visitors ask.
      const open = await measure('lay open', () => layOpen(by, election._id))
      const off = [...draft.failed].filter(([, failed]) => failed.length > 0)
      for (const [id] of off.filter((_, index) => index % Math.ceil(off.length / ASKED) === 0)) {
        const member = { uid: draft.facts.get(id)?.uid ?? '', id }
        await measure('why not me', () => findVerdict(database.db, open, member), GOALS.verdict)
      }
      society.until('2026-10-16T15:00')
      const frozen = await measure('freeze', () => freeze(by, election._id, {}))
      const file = await measure(
        'court file',
        async () => buffer((await writeCourtFile(database.db, frozen)).archive),
        GOALS.file,
      )
      const { found, faults } = await measure('verify-roll', () => verifyRoll(file))
      broken.push(...faults)
      return {
        figures: {
          ...figures,
          'court file, MB': (file.length / 1e6).toFixed(1),
          'memory, MB': Math.round(process.memoryUsage.rss() / 1e6),
          names: draft.names.length,
          found: found.at(-1) ?? 'nothing',
        },
        broken,
      }
    } finally {
      await database.close()
      await own.remove()
    }
  },
}
