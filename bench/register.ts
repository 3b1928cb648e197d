import { systemClock } from '#domain/clock.ts'
import { newMemberSchema, type NewMember } from '#domain/members/member.ts'
import { MEMBER_TYPE_VALUES, type MemberType } from '#domain/members/member-types.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'
import type { Database } from '#server/database/connection.ts'
import type { Insertable } from 'kysely'
import { newUid } from '#server/database/ids.ts'
import type { MembersTable } from '#server/database/schema.ts'
import { toColumns } from '#server/members/rows.ts'
import { createPerson } from '../scripts/demo/names.ts'
import { createAddress } from '../scripts/demo/places.ts'
import { createRandom, type Random } from '../scripts/demo/random.ts'

/** Members per statement: some thirty columns each, and SQLite takes 32,766 parameters. */
const ROWS_PER_BATCH = 500
const AREAS = ['212', '347', '516', '646', '718', '917', '929'] as const

const TEMPLATE = newMemberSchema(systemClock).parse({
  name: { firstName: 'Abdul', lastName: 'Karim' },
  fatherOrHusbandName: 'Abdur Rahim',
  yearOfBirth: 1970,
  phone: '718-555-0123',
  email: 'member@example.org',
  unionOfSandwip: 'musapur',
  typeOfMember: 'general_member',
  address: { street: '12 Harbor Lane', city: 'Brooklyn', state: 'NY', zipCode: '11218' },
})

/** A real register has thousands of names that few bear; those of the demo are some three hundred. */
const RARE_NAMES = 6_000
const RARE_SHARE = 0.1
const RARE_SEED = 23
const HIDDEN_SHARE = 0.005
const DELETED_SHARE = 0.01
const ONSETS = ['b', 'd', 'f', 'h', 'j', 'k', 'kh', 'l', 'm', 'n', 'r', 's', 'sh', 't', 'z'] as const
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai'] as const
const CODAS = ['', '', 'l', 'm', 'n', 'r', 'd', 'sh'] as const

/** Names that nobody bears, of the sounds of those that people do. */
export const createRareNames = (): readonly [string, ...string[]] => {
  const random = createRandom(RARE_SEED)
  const syllable = () => random.pick(ONSETS) + random.pick(VOWELS) + random.pick(CODAS)
  const name = () => {
    const letters = Array.from({ length: random.int(2, 3) }, syllable).join('')
    return letters.slice(0, 1).toUpperCase() + letters.slice(1)
  }
  return [name(), ...Array.from({ length: RARE_NAMES - 1 }, name)]
}

/** The status of a member who is alive and active, like most, or not. */
const createStatus = (random: Random, type: MemberType) => {
  const isDied = random.chance(0.04)
  // A life member is active as long as alive.
  return { isDied, isActive: type === 'life_member' ? !isDied : !isDied && random.chance(0.9) }
}

/** Fills an empty, migrated database with `count` fictional members, who are not yet in the index of the search. */
export const fillRegister = async ({ db }: Database, count: number): Promise<void> => {
  const random = createRandom(7)
  const rare = createRareNames()
  const rowOf = (index: number) => {
    const type = random.pick(MEMBER_TYPE_VALUES)
    const digits = String(random.int(2_000_000, 9_999_999))
    const { name, fatherOrHusband } = createPerson(random)
    const isHidden = random.chance(HIDDEN_SHARE)
    const member: NewMember = {
      ...TEMPLATE,
      name: random.chance(RARE_SHARE) ? { ...name, lastName: random.pick(rare) } : name,
      fatherOrHusbandName: fatherOrHusband,
      yearOfBirth: random.int(1935, 2004),
      phone: `${random.pick(AREAS)}-${digits.slice(0, 3)}-${digits.slice(3)}`,
      email: `member${index}@example.org`,
      unionOfSandwip: random.pick(UNION_CODES),
      initialYearOfMembership: random.int(2003, 2025),
      typeOfMember: type,
      lifeMemberId: type === 'life_member' ? `LM-${index}` : null,
      address: createAddress(random),
      ...createStatus(random, type),
      isHidden,
      hiddenReason: isHidden ? 'Asked for it' : null,
    }
    const at = new Date(Date.UTC(2020, 0, 1) + index * 1000).toISOString()
    const isDeleted = type !== 'life_member' && random.chance(DELETED_SHARE)
    const life = { version: 1, created_at: at, updated_at: at, deleted_at: isDeleted ? at : null }
    const uid = newUid(Date.parse(at))
    // A new member gives every column that has no default of its own.
    return { ...toColumns(member), ...life, id: index + 1, uid } as Insertable<MembersTable>
  }
  for (let start = 0; start < count; start += ROWS_PER_BATCH) {
    const rows = Array.from({ length: Math.min(ROWS_PER_BATCH, count - start) }, (_, index) =>
      rowOf(start + index),
    )
    await db.insertInto('members').values(rows).execute()
  }
  await db.updateTable('counters').set({ value: count }).where('name', '=', 'member_number').execute()
}
