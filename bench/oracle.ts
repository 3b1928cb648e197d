import { isDeepStrictEqual } from 'node:util'
import type { Member } from '#domain/members/member.ts'
import type { Database } from '#server/database/connection.ts'
import { compareNames, sortedName } from '#server/register/member-orders.ts'
import type { Random } from '../scripts/demo/random.ts'

/** What is known of a member, apart from the server. */
export type KnownMember = Pick<
  Member,
  'id' | '_id' | 'phone' | 'unionOfSandwip' | 'initialYearOfMembership' | 'typeOfMember' | 'lifeMemberId'
> &
  Pick<Member, 'isActive' | 'isDied' | 'isHidden' | 'createdAt' | 'version' | 'email'> & {
    name: string
    father: string
    street: string
    zip: string
  }

/** Rows of one query. */
const BATCH = 20_000

const COLUMNS = [
  'id',
  'uid as _id',
  'first_name',
  'middle_name',
  'last_name',
  'phone',
  'union_code as unionOfSandwip',
  'initial_year as initialYearOfMembership',
  'type_of_member as typeOfMember',
  'life_member_id as lifeMemberId',
  'is_active',
  'is_died',
  'is_hidden',
  'created_at as createdAt',
  'version',
  'email',
  'father_or_husband_name as father',
  'street',
  'zip_code as zip',
] as const

const readMembers = async ({ db }: Pick<Database, 'db'>): Promise<KnownMember[]> => {
  const members: KnownMember[] = []
  for (;;) {
    const rows = await db
      .selectFrom('members')
      .select(COLUMNS)
      .where('deleted_at', 'is', null)
      .where('id', '>', members.at(-1)?.id ?? 0)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return members
    for (const { first_name, middle_name, last_name, is_active, is_died, is_hidden, ...row } of rows) {
      const name = [first_name, middle_name, last_name].filter(Boolean).join(' ')
      members.push({
        ...row,
        name,
        isActive: is_active === 1,
        isDied: is_died === 1,
        isHidden: is_hidden === 1,
      })
    }
  }
}

const toKnown = ({ name, ...member }: Member): KnownMember => ({
  ...member,
  name: [name.firstName, name.middleName, name.lastName].filter(Boolean).join(' '),
  father: member.fatherOrHusbandName,
  street: member.address.street,
  zip: member.address.zipCode,
})

/** Filters as the documentation of the API says, and as slowly as it gets. */
const isListed = (member: KnownMember, query: URLSearchParams) => {
  const isOneOf = (value: unknown, name: string) => {
    const list = query.get(name)
    return list === null || list.split(',').includes(String(value))
  }
  return (
    isOneOf(member.unionOfSandwip, 'unionOfSandwips') &&
    isOneOf(member.initialYearOfMembership, 'initialYearOfMemberships') &&
    isOneOf(member.typeOfMember, 'typeOfMembers') &&
    isOneOf(member.isActive, 'isActive') &&
    isOneOf(member.isDied, 'isDied')
  )
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** The orders besides those of number and creation. */
const ORDERS: Record<string, (a: KnownMember, b: KnownMember) => number> = {
  name: (a, b) => compareNames(sortedName(a.name), sortedName(b.name)),
  union: (a, b) => compareTexts(a.unionOfSandwip, b.unionOfSandwip),
  zip: (a, b) => compareTexts(a.zip, b.zip),
}

const byCreation = (a: KnownMember, b: KnownMember) =>
  a.createdAt === b.createdAt ? a.id - b.id : a.createdAt < b.createdAt ? -1 : 1

/** Answers list queries from a plain array of the members in the database. Call `add` and `replace` after each write. */
export const loadOracle = async (database: Pick<Database, 'db'>) => {
  const members = await readMembers(database)
  const byId = new Map(members.map((member) => [member._id, member]))
  /** All members in the orders that were asked for, until the next write: sorting names takes a quarter of a second. */
  const sorted = new Map<string, KnownMember[]>()
  const inOrder = (sortBy: string | null): readonly KnownMember[] => {
    const compare = ORDERS[sortBy ?? '']
    if (!sortBy || !compare) return members
    const made = sorted.get(sortBy) ?? members.toSorted((a, b) => compare(a, b) || a.id - b.id)
    sorted.set(sortBy, made)
    return made
  }
  const list = (query: URLSearchParams) => {
    const found = inOrder(query.get('sortBy')).filter((member) => isListed(member, query))
    if (query.get('sortBy') === 'createdAt') found.sort(byCreation)
    if (query.get('sortOrder') === 'desc') found.reverse()
    const limit = Number(query.get('limit') ?? 30)
    const start = (Number(query.get('page') ?? 1) - 1) * limit
    return { ids: found.slice(start, start + limit).map(({ id }) => id), total: found.length }
  }
  return {
    members,
    list,
    add: (created: Member) => {
      sorted.clear()
      const member = toKnown(created)
      // Creates are answered in an order of their own.
      const before = members.findLastIndex(({ id }) => id < member.id)
      members.splice(before + 1, 0, member)
      byId.set(member._id, member)
    },
    replace: (changed: Member) => {
      sorted.clear()
      const known = byId.get(changed._id)
      if (known) Object.assign(known, toKnown(changed))
    },
    /** Throws if the fields of `given` are not those that are known of the member `_id`. */
    requireSame: (_id: string, given: Member) => {
      const known = byId.get(_id)
      const shown = toKnown(given)
      const differs = Object.entries(known ?? { _id }).some(
        ([field, value]) => !isDeepStrictEqual(value, Reflect.get(shown, field)),
      )
      if (differs) throw new Error(`${_id} is ${JSON.stringify(shown)}, not ${JSON.stringify(known)}`)
    },
    random: (random: Random): KnownMember => {
      const member = members[random.int(0, members.length - 1)]
      if (!member) throw new Error('The register is empty')
      return member
    },
  }
}
export type Oracle = Awaited<ReturnType<typeof loadOracle>>
