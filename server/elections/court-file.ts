import type { Election } from '#domain/elections/election.ts'
import { evidenceId, lineOf } from '#domain/elections/roll.ts'
import { judge, RULE_TEXTS, RULES, type Facts } from '#domain/elections/rules.ts'
import { timestamp } from '../database/ids.ts'
import { readChainEnd } from '../database/record-changes.ts'
import type { Db } from '../database/schema.ts'
import { requireAnyRow } from '../records/record-writes.ts'
import { type SealedEntry, sealZip } from '../spreadsheets/zip.ts'
import { listAmendmentsOf } from './amendments.ts'
import { claimKind } from './claim-kind.ts'
import { readDraft } from './draft.ts'
import { electionKind, toElection } from './election-kind.ts'
import { endOfRecord, readYearStart, toRules } from './facts.ts'

/** Lines that are made at a time, and records of the change log that are read at a time. */
const LINES = 200
const RECORDS = 1000

const README = `This archive proves a voter roll. Everything in it is text: one JSON value a line.

election.json      the election, its rules, and the moment at which the record day ends
candidates.ndjson  everybody who was on the register at that moment: what was known, and the verdict of each rule with its evidence
roll.ndjson        the roll: voter number, member number, name, father, year of birth, union, ZIP code, centre, class, rules, evidence
amendments.ndjson  the numbered decisions that change the roll
claims.ndjson      the claims and objections, spam too, and how they were decided
chain.ndjson       the change log of the site, from its first record: each has the hash of the one before it, and its values where they are
                   evidence: of members, payments, suspensions and pairs of different people until that moment, of claims, objections and
                   decisions
manifest.json      the SHA-256 of each file and of its lines

To check all of it, with Node.js 24 and the program of the site's source code, on any computer:

    npm run verify-roll -- FILE

The program works out from the change log what everybody was judged by, judges again, and names whatever differs or was left out. It judges
what the files say, not their packing: of an archive that was unpacked and packed again it says that, and agrees. Compare the digest and the
record of the freeze that it prints with those that were mailed, and that each printed page has at its foot: the hash of that record proves
that nothing before the freeze was changed. No file shows by itself that records were cut off the end of its change log: compare the number
and the hash of the last one with the newest mail about this roll. A file that was saved later must have the record of that number with that
hash. Three things are taken as the site found them: which members look like one person, the first day of the membership year (the log has
it only together with settings that are not public), and what was known of those whose values were erased since, in claims too: the program
says of how many.

The rules, by their ids:

${RULES.map((rule) => `${rule.padEnd(18)} ${RULE_TEXTS[rule].en}`).join('\n')}

এই ফাইলগুলো ভোটার তালিকার প্রমাণ। পরীক্ষা করতে যেকোনো কম্পিউটারে উপরের আদেশটি চালান: এটি প্রত্যেকের ভোটাধিকার নতুন করে বিচার করে এবং
কোথাও কোনো অমিল থাকলে তা জানায়। যে ডাইজেস্ট দেখায়, তা তালিকা চূড়ান্ত করার দিনে পাঠানো ও ছাপানো ডাইজেস্টের সঙ্গে, আর শেষ
রেকর্ডের নম্বর ও হ্যাশ সর্বশেষ ইমেইলের সঙ্গে মিলিয়ে নিন।
`

/** Values, one a line, in texts of some lines each. */
function* toLines(values: Iterable<unknown>): Generator<string> {
  let text = ''
  let count = 0
  for (const value of values) {
    text += `${JSON.stringify(value)}\n`
    if (++count % LINES !== 0) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}

function* judged(candidates: readonly Facts[], election: Election) {
  const rules = toRules(election)
  for (const facts of candidates) {
    const verdicts = judge(facts, rules)
    yield {
      facts,
      verdicts: verdicts.map(({ rule, isPassed, evidence }) => [rule, isPassed, evidence.map(evidenceId)]),
    }
  }
}

/** The frozen lines as they are stored; before the freeze those of the draft. */
const listRollLines = async (db: Db, election: Election, draft: readonly string[]) => {
  if (election.frozenAt === null) return draft
  const rows = await db
    .selectFrom('roll_names')
    .select('line')
    .where('election_uid', '=', election._id)
    .orderBy('number')
    .execute()
  return rows.map(({ line }) => line)
}

/** As the change log has them. */
const listClaims = async (db: Db, election: string) => {
  const rows = await db
    .selectFrom('roll_claims')
    .selectAll()
    .where('election_uid', '=', election)
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  return rows.map(claimKind.toRecord)
}

/** The records from which the register of the record day follows: all of them have their values in the file, so that none can be left out. */
const REGISTER = ['member', 'payment', 'suspension', 'member_distinction']

type Scope = { election: string; before: string }

const isDecision = (entity: string, uid: string, { election }: Scope) =>
  entity === 'election' ? uid === election : entity === 'roll_amendment' || entity === 'roll_claim'

/** The records of the change log up to one, with what their hashes cover; the values and reasons only of what is evidence. */
async function* chainLines(db: Db, last: number, scope: Scope): AsyncGenerator<string> {
  for (let from = 0; from < last;) {
    const rows = await db
      .selectFrom('changes')
      .selectAll()
      .where('number', '>', from)
      .where('number', '<=', last)
      .orderBy('number')
      .limit(RECORDS)
      .execute()
    from = rows.at(-1)?.number ?? last
    yield* toLines(
      rows.map(({ before: _before, after, salt, reason, reason_salt, ...link }) => {
        const values = { after, salt }
        if (isDecision(link.entity, link.entity_uid, scope))
          return { ...link, ...values, reason, reason_salt }
        // The number of an erased member is all that is left.
        const isEvidence = link.at < scope.before || link.action === 'forget'
        if (isEvidence && REGISTER.includes(link.entity)) return { ...link, ...values }
        return salt === null ? { ...link, salt } : link
      }),
    )
  }
}

/** What a court file has, all of it of one moment: it is read again if something was written meanwhile. */
const readEvidence = async (db: Db, uid: string) => {
  for (;;) {
    const { number: last } = await readChainEnd(db)
    const election = toElection(await requireAnyRow(electionKind, db, uid))
    const { draft } = await readDraft(db, election)
    const evidence = {
      last,
      election,
      candidates: [...draft.facts.values()].toSorted((one, other) => one.id - other.id),
      lines: await listRollLines(db, election, draft.names.map(lineOf)),
      yearStart: await readYearStart(db, endOfRecord(election)),
      amendments: (await listAmendmentsOf(db, election)).amendments,
      claims: await listClaims(db, uid),
    }
    if ((await readChainEnd(db)).number === last) return evidence
  }
}

/** The court file of an election as a ZIP archive: everything that its roll rests on, and how to check it without the site. */
export const writeCourtFile = async (db: Db, { _id }: Pick<Election, '_id'>) => {
  const { last, election, candidates, lines, yearStart, amendments, claims } = await readEvidence(db, _id)
  const about = {
    election,
    lateFrom: toRules(election).lateFrom,
    recordEnd: timestamp(endOfRecord(election)),
    yearStart,
  }
  const scope = { election: election._id, before: about.recordEnd }
  const entries: SealedEntry[] = [
    { name: 'README.txt', content: [README] },
    { name: 'election.json', content: [`${JSON.stringify(about, null, 2)}\n`] },
    { name: 'candidates.ndjson', content: toLines(judged(candidates, election)) },
    { name: 'roll.ndjson', content: lines.map((line) => `${line}\n`) },
    { name: 'amendments.ndjson', content: toLines(amendments) },
    { name: 'claims.ndjson', content: toLines(claims) },
    { name: 'chain.ndjson', content: chainLines(db, last, scope) },
  ]
  return { members: candidates.length, archive: sealZip(entries) }
}
