import type { ListData } from '#domain/api.ts'
import {
  BANK_PAGE_SIZE,
  type BankLine,
  type BankMeta,
  type BankQuery,
  type BankState,
  isAcceptable,
} from '#domain/bank/bank-line.ts'
import { membershipYearOf } from '#domain/dues/membership-year.ts'
import type { AppContext } from '../api/context.ts'
import { readPage } from '../database/read-page.ts'
import type { Db } from '../database/schema.ts'
import { readTakingRules } from '../dues/take-payment.ts'
import { selectLinesOf, toLines } from './lines.ts'
import { propose } from './propose.ts'

/** Of so many lines that wait, the newest, those that are proposed are found; older ones stand behind those that fit nothing. */
const WAITING_MAX = 2_000

const selectLines = (db: Db, state: BankState) =>
  selectLinesOf(db, state).selectAll().orderBy('day', 'desc').orderBy('uid', 'desc')

const countLines = async (db: Db, state: BankState) => {
  const query = selectLinesOf(db, state).select((select) => select.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

/** A folder of the bank's lines, newest first, those first that are certain. */
export const listLines = async (
  context: Pick<AppContext, 'clock' | 'database' | 'register'>,
  { folder, page }: BankQuery,
): Promise<Omit<ListData<BankLine>, 'meta'> & { meta: BankMeta }> => {
  const { db } = context.database
  const rules = await readTakingRules(db, context.clock.now())
  const rows = await selectLines(db, 'waiting').limit(WAITING_MAX).execute()
  const proposals = await propose(context, rules, rows)
  const proposed = rows
    .filter((row) => isAcceptable(row, proposals.get(row.uid) ?? null))
    .toSorted((a, b) => Number(proposals.get(b.uid)?.isCertain) - Number(proposals.get(a.uid)?.isCertain))
  const isProposed = new Set(proposed)
  const folders = {
    proposed: proposed.length,
    waiting: (await countLines(db, 'waiting')) - proposed.length,
    taken: await countLines(db, 'taken'),
    ignored: await countLines(db, 'ignored'),
  }
  const part = { page, limit: BANK_PAGE_SIZE }
  const year = membershipYearOf(rules.today, rules.yearStart)
  const meta = { ...part, total: folders[folder], folders, year }
  if (folder === 'taken' || folder === 'ignored') {
    const found = await readPage(selectLines(db, folder), part)
    return { data: await toLines(db, found.data), meta }
  }
  const all = folder === 'proposed' ? proposed : rows.filter((row) => !isProposed.has(row))
  const start = (page - 1) * BANK_PAGE_SIZE
  const shown = all.slice(start, start + BANK_PAGE_SIZE)
  const older =
    folder === 'proposed' || shown.length === BANK_PAGE_SIZE
      ? []
      : await selectLines(db, 'waiting')
          .offset(WAITING_MAX + Math.max(0, start - all.length))
          .limit(BANK_PAGE_SIZE - shown.length)
          .execute()
  const ofOlder = await propose(context, rules, older)
  const lines = await toLines(db, [...shown, ...older])
  return {
    data: lines.map((line) => ({
      ...line,
      proposal: proposals.get(line._id) ?? ofOlder.get(line._id) ?? null,
    })),
    meta,
  }
}
