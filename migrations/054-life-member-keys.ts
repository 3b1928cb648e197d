import { sql, type Kysely } from 'kysely'

type Shape = {
  members: {
    id: number
    life_member_id: string | null
    life_member_key: string | null
    deleted_at: string | null
  }
}

const END = String.raw`(?![\p{L}\p{M}])`
const BETWEEN = String.raw`[^\p{L}\p{M}\p{N}]*`
const KIND = `(?:my|the|life|lifetime|time|general|আমার|আজীবন|সাধারণ|লাইফ|টাইম)${END}${BETWEEN}`
const NOUN = `(?:(?:member(?:ship)?|mem|mbr|number|num|card|সদস্য|সদস্যপদ|মেম্বার|মেম্বারশিপ|কার্ড)(?![\\p{L}\\p{M}\\p{N}])|(?:id|i\\.d|nr|nos?|আইডি|আই\\.?ডি|নং|নম্বর|নাম্বার)${END}|[#№])${BETWEEN}`
const WORDS = `(?<![\\p{L}\\p{M}\\p{N}])(?:${KIND})*(?:${NOUN})(?:${KIND}|${NOUN}|(?:is|হলো)${END}${BETWEEN})*`
/** The words for an ID before an ID: `Life ID LM-0007`. */
const BEFORE_ID = new RegExp(`${WORDS}(?=(?:[\\p{L}\\p{M}]{0,4}${BETWEEN}){1,2}\\d)`, 'giu')

const keyOf = (id: string) => {
  const seen = id
    .normalize('NFKC')
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x09e6))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(BEFORE_ID, '')
    .trim()
    .toLowerCase()
  return seen.replace(/[^\p{L}\p{M}\p{N}]/gu, '').replace(/(?<!\d)0+(?=\d)/g, '') || seen
}

/**
 * A life member ID is unique as it is compared: `LM 0001` is `lm-1`. Where two members had the same one, the first gets the key, and the other
 * has none until somebody changes its ID.
 */
export const up = async (db: Kysely<Shape>) => {
  const run = (statement: string) => sql.raw(statement).execute(db)

  await run('alter table members add column life_member_key text')
  const holders = await db
    .selectFrom('members')
    .select(['id', 'life_member_id', 'deleted_at'])
    .where('life_member_id', 'is not', null)
    .orderBy('id')
    .execute()
  const taken = new Set<string>()
  for (const { id, life_member_id: lifeId, deleted_at: deletedAt } of holders) {
    const key = keyOf(lifeId ?? '')
    if (deletedAt === null && taken.has(key)) continue
    if (deletedAt === null) taken.add(key)
    await db.updateTable('members').set({ life_member_key: key }).where('id', '=', id).execute()
  }
  await run('drop index members_life_id')
  await run(`create unique index members_life_key on members (life_member_key)
    where deleted_at is null and life_member_key is not null`)
}
