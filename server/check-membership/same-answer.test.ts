import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHECK_MODES, DEFAULT_CHECK, type CheckMode } from '#domain/check-membership/check-rules.ts'
import { dailyLimits } from '#domain/check-membership/daily-limits.ts'
import { DEFAULT_SOCIETY } from '#domain/settings/society.ts'
import { dayAt } from '#domain/time-zone.ts'
import { changeSettings } from '../settings/settings-kind.ts'
import { createMember } from '../testing/members.ts'
import { TEST_SECRET } from '../testing/processes.ts'
import { usePeople } from '../testing/use-people.ts'
import { partiesOf } from './usages.ts'

const DAY_MS = 86_400_000
/** More members than any limit of this register. */
const MANY = 5000

const people = usePeople('the file')
beforeAll(async () => {
  const life = { typeOfMember: 'life_member' }
  const named = (firstName: string, lastName: string) => ({ name: { firstName, middleName: null, lastName } })
  await createMember(people.admin, { ...named('Abdul', 'Quaderi'), phone: '7185550134' })
  for (const [index, lifeMemberId] of ['LM-0753', 'L-0055', 'SSB/L-0811'].entries())
    await createMember(people.admin, {
      ...named('Rahima', `Sarkar${index}`),
      ...life,
      lifeMemberId,
      phone: `347555016${index}`,
    })
})
/** Sends no session, because the days of these tests outlast it. */
const setMode = async (mode: CheckMode) => {
  const by = { database: people.database, clock: people.clock, actor: { uid: null, name: 'test' } }
  const membershipCheck = { ...DEFAULT_CHECK, mode }
  await changeSettings(by, { ...DEFAULT_SOCIETY, logo: null, membershipCheck }, null)
}

beforeEach(() => {
  people.clock.advance(DAY_MS)
})
afterEach(() => setMode('as-found'))

const ask = (text: string, from: string) =>
  people.app.inject({ url: `/api/members?searchTerm=${encodeURIComponent(text)}`, remoteAddress: from })

type Exhausted = { full: boolean; masked: boolean }
const BOTH = [false, true]
const COMBINATIONS: Exhausted[] = BOTH.flatMap((full) => BOTH.map((masked) => ({ full, masked })))

/** Sets the counts as if the address had reached its limits. */
const exhaust = async (from: string, exhausted: Exhausted) => {
  const { db } = people.database
  const day = dayAt(people.clock.now())
  const { full, masked } = partiesOf(TEST_SECRET, day, from, dailyLimits(DEFAULT_CHECK, MANY))
  const counts = exhausted.full ? [full[0].subject] : []
  if (counts.length > 0)
    await db
      .insertInto('disclosure_counts')
      .values(counts.map((subject) => ({ day, subject, members: MANY })))
      .execute()
  const numbers = Uint32Array.from({ length: MANY }, (_, index) => 1_000_000 + index)
  if (exhausted.masked)
    await db
      .insertInto('masked_members')
      .values({ day, subject: masked[0].subject, members: Buffer.from(numbers.buffer) })
      .execute()
}

/** The limits under which a match may be shown. */
type Shown = (mode: CheckMode, exhausted: Exhausted) => boolean
const inFullOrMasked: Shown = (mode, { full, masked }) => !masked || (mode !== 'always-masked' && !full)
/** A whole number always shows the member: in full, or masked within that limit if the mode masks everybody. */
const byPhone: Shown = (mode, { masked }) => mode !== 'always-masked' || !masked
const byPhoneIfCompared: Shown = (mode) => mode !== 'always-masked'
/** Digits beside an ID are not compared in the mode that masks everybody. */
const byIdWhereMasked: Shown = (mode, { masked }) => mode === 'always-masked' && !masked
const never: Shown = () => false

/** A text that matches a member, the same text without a match, and where the responses may differ. */
const PAIRS: [existing: string, absent: string, Shown][] = [
  ['1', '9000', inFullOrMasked],
  ['LM-0753', 'LM-0754', inFullOrMasked],
  ['LM0753', 'LM0754', inFullOrMasked],
  ['LM 0753', 'LM 0754', inFullOrMasked],
  ['lm ০৭৫৩', 'lm ০৭৫৪', inFullOrMasked],
  ['L 0055', 'L 0056', inFullOrMasked],
  ['SSB/L-0811', 'SSB/L-0812', inFullOrMasked],
  ['SSB L-0811', 'SSB L-0812', inFullOrMasked],
  ['SSB/L 0811', 'SSB/L 0812', inFullOrMasked],
  ['Quaderi 1', 'Quaderi 2', inFullOrMasked],
  ['1 9999', '9000 9999', byIdWhereMasked],
  ['LM-0753 9999', 'LM-0754 9999', byIdWhereMasked],
  ['LM0753 9999', 'LM0754 9999', byIdWhereMasked],
  ['LM 0753 9999', 'LM 0754 9999', byIdWhereMasked],
  ['SSB/L-0811 9999', 'SSB/L-0812 9999', byIdWhereMasked],
  ['SSB L-0811 9999', 'SSB L-0812 9999', byIdWhereMasked],
  ['Quaderi 1 9999', 'Quaderi 2 9999', never],
  ['Abdul Quaderi 1 9999', 'Abdul Quaderi 2 9999', never],
  ['Quaderi 0134', 'Quaderi 0135', never],
  ['Abdul Quaderi 0134', 'Abdul Quaderi 0135', byPhoneIfCompared],
  ['7185550134', '7185550135', byPhone],
  ['1718555 0134', '1718555 0135', byPhone],
  ['Abdul Quaderi 7185550134', 'Abdul Quaderi 7185550135', byPhone],
  ['Quaderi 7185550134', 'Quaderi 7185550135', byPhone],
]

describe.each(CHECK_MODES)('in the mode %s', (mode) => {
  it.each(COMBINATIONS)(
    'the response does not reveal a member who may not be shown: %j',
    async (exhausted) => {
      await setMode(mode)
      const different: string[] = []
      for (const [index, [existing, absent, isShown]] of PAIRS.entries()) {
        if (isShown(mode, exhausted)) continue
        const from = `10.1.${index}.7`
        await exhaust(from, exhausted)
        const [one, other] = [await ask(existing, from), await ask(absent, from)]
        if (one.statusCode !== 200 || one.body !== other.body)
          different.push(`${existing}: ${one.body} ${absent}: ${other.body}`)
      }
      expect(different).toEqual([])
    },
  )
})
