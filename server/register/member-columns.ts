import { isStreetNamed, isStreetWithNumber, type StreetText } from '#domain/members/street-words.ts'
import type { IndexedMember } from './indexed-member.ts'

const PRESENT = 1
const ACTIVE = 2
const DIED = 4
const HIDDEN = 8
const PICTURE = 16
/** The columns that only the search needs are set. */
const SEARCHED = 32
/** The flags by which `countGroups` groups. */
const GROUPED = PRESENT | ACTIVE | DIED
const FIRST_CAPACITY = 4_096

/** A group of members with equal values, and its size. */
export type MemberGroup = Pick<IndexedMember, 'type' | 'union' | 'year' | 'isActive' | 'isDied'> & {
  members: number
}

/** Assigns small numbers to texts, in the order of their first use. */
const createCodes = <T extends string>(unknown: T) => {
  const texts: T[] = []
  const codes = new Map<T, number>()
  return {
    codeOf: (text: T) => {
      const known = codes.get(text)
      if (known !== undefined) return known
      codes.set(text, texts.length)
      return texts.push(text) - 1
    },
    textOf: (code: number) => texts[code] ?? unknown,
    texts,
  }
}

type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Float64Array
const grown = <A extends NumberColumn>(array: A, capacity: number): A => {
  const larger = new (array.constructor as new (length: number) => A)(capacity)
  larger.set(array)
  return larger
}

/** A leading one preserves leading zeros. */
const phoneNumber = (digits: string) => Number(`1${digits}`)
const phoneText = (number: number) => String(number).slice(1)

/** The indexed members by number, in columns: an object for each would take four times the memory. */
export const createMemberColumns = () => {
  const types = createCodes<IndexedMember['type']>('general_member')
  const unions = createCodes<string>('')
  const zips = createCodes<string>('')
  const days = createCodes<string>('')
  let flags = new Uint8Array(FIRST_CAPACITY)
  let type = new Uint16Array(FIRST_CAPACITY)
  let union = new Uint16Array(FIRST_CAPACITY)
  let year = new Uint16Array(FIRST_CAPACITY)
  let expires = new Uint16Array(FIRST_CAPACITY)
  // Zip codes are free text.
  let zip = new Uint32Array(FIRST_CAPACITY)
  let day = new Uint16Array(FIRST_CAPACITY)
  let phone = new Float64Array(FIRST_CAPACITY)
  let secondPhone = new Float64Array(FIRST_CAPACITY)
  const fathers = createCodes<string>('')
  let father = new Uint32Array(FIRST_CAPACITY)
  let birthYear = new Uint16Array(FIRST_CAPACITY)
  let email = new Uint16Array(FIRST_CAPACITY)
  let home = new Uint16Array(FIRST_CAPACITY)
  // Stored without house numbers: most members live on few streets, so the texts repeat.
  const streets = createCodes<string>('')
  let street = new Uint32Array(FIRST_CAPACITY)
  let house = new Uint32Array(FIRST_CAPACITY)
  const names: string[] = []
  const lifeIds: (string | null)[] = []

  const reserve = (id: number) => {
    if (id < flags.length) return
    const capacity = Math.max(id + 1, Math.ceil(1.5 * flags.length))
    flags = grown(flags, capacity)
    type = grown(type, capacity)
    union = grown(union, capacity)
    year = grown(year, capacity)
    expires = grown(expires, capacity)
    zip = grown(zip, capacity)
    day = grown(day, capacity)
    phone = grown(phone, capacity)
    secondPhone = grown(secondPhone, capacity)
    father = grown(father, capacity)
    birthYear = grown(birthYear, capacity)
    email = grown(email, capacity)
    home = grown(home, capacity)
    street = grown(street, capacity)
    house = grown(house, capacity)
  }

  const has = (id: number) => ((flags[id] ?? 0) & PRESENT) !== 0

  const set = (member: IndexedMember) => {
    const { id } = member
    reserve(id)
    flags[id] =
      PRESENT |
      (member.isActive ? ACTIVE : 0) |
      (member.isDied ? DIED : 0) |
      (member.isHidden ? HIDDEN : 0) |
      (member.hasPicture ? PICTURE : 0) |
      (member.searched ? SEARCHED : 0)
    type[id] = types.codeOf(member.type)
    union[id] = unions.codeOf(member.union)
    year[id] = member.year ?? 0
    expires[id] = member.expires ?? 0
    zip[id] = zips.codeOf(member.zip)
    day[id] = days.codeOf(member.changedOn)
    phone[id] = phoneNumber(member.phone)
    secondPhone[id] = phoneNumber(member.secondPhone)
    if (member.searched) {
      const { traits, street: at } = member.searched
      father[id] = fathers.codeOf(traits.father)
      birthYear[id] = traits.birthYear
      email[id] = traits.email
      home[id] = traits.home
      street[id] = streets.codeOf(at.name)
      house[id] = at.house
    }
    // Fills gaps, which would make the arrays sparse.
    while (names.length <= id) {
      names.push('')
      lifeIds.push(null)
    }
    names[id] = member.name
    lifeIds[id] = member.lifeId
  }

  const remove = (id: number) => {
    if (!has(id)) return
    flags[id] = 0
    names[id] = ''
    lifeIds[id] = null
  }

  const get = (id: number): IndexedMember | undefined => {
    const flag = flags[id] ?? 0
    if ((flag & PRESENT) === 0) return undefined
    return {
      id,
      name: names[id] ?? '',
      phone: phoneText(phone[id] ?? 1),
      secondPhone: phoneText(secondPhone[id] ?? 1),
      lifeId: lifeIds[id] ?? null,
      type: types.textOf(type[id] ?? 0),
      union: unions.textOf(union[id] ?? 0),
      zip: zips.textOf(zip[id] ?? 0),
      year: year[id] || null,
      expires: expires[id] || null,
      changedOn: days.textOf(day[id] ?? 0),
      isActive: (flag & ACTIVE) !== 0,
      isDied: (flag & DIED) !== 0,
      isHidden: (flag & HIDDEN) !== 0,
      hasPicture: (flag & PICTURE) !== 0,
      searched:
        (flag & SEARCHED) === 0
          ? null
          : {
              traits: {
                father: fathers.textOf(father[id] ?? 0),
                birthYear: birthYear[id] ?? 0,
                email: email[id] ?? 0,
                home: home[id] ?? 0,
              },
              street: { house: house[id] ?? 0, name: streets.textOf(street[id] ?? 0) },
            },
    }
  }

  /**
   * The first members with one of the codes in a column, by ascending number. Scanning a column takes less memory
   * than a set for each value.
   */
  const membersWith = (column: Uint32Array, codes: Uint8Array, most = Infinity, isMatch = has): number[] => {
    const ids: number[] = []
    if (!codes.includes(1)) return ids
    for (let id = 0; id < names.length && ids.length < most; id++) {
      if (codes[column[id] ?? 0] === 1 && has(id) && isMatch(id)) ids.push(id)
    }
    return ids
  }

  /** Counts the members by equal values in all columns of small numbers. */
  const countGroups = (): MemberGroup[] => {
    const groups = new Map<number, { id: number; members: number }>()
    for (let id = 0; id < names.length; id++) {
      if (!has(id)) continue
      const kind = (type[id] ?? 0) * 2 ** 16 + (union[id] ?? 0)
      const key = (kind * 2 ** 16 + (year[id] ?? 0)) * 2 ** 4 + ((flags[id] ?? 0) & GROUPED)
      const group = groups.get(key)
      if (group) group.members++
      else groups.set(key, { id, members: 1 })
    }
    return [...groups.values()].flatMap(({ id, members }) => {
      const member = get(id)
      return member ? [{ ...member, members }] : []
    })
  }

  return {
    has,
    get,
    set,
    remove,
    countGroups,
    /** One more than the highest number so far. */
    capacity: () => names.length,
    phoneOf: (id: number) => phoneText(phone[id] ?? 1),
    secondPhoneOf: (id: number) => phoneText(secondPhone[id] ?? 1),
    nameOf: (id: number) => names[id] ?? '',
    unionOf: (id: number) => unions.textOf(union[id] ?? 0),
    /** The members whose zip code begins with these digits. */
    inZip: (digits: string) => {
      const codes = Uint8Array.from(zips.texts, (text) => Number(text.startsWith(digits)))
      return membersWith(zip, codes)
    },
    onStreet: (text: StreetText, most: number) => {
      const wanted = text.street.house
      const numbered = Uint8Array.from(streets.texts, (name) =>
        Number(wanted !== 0 && isStreetWithNumber(name, text)),
      )
      const codes = numbered.map((is, code) => is || Number(isStreetNamed(streets.texts[code] ?? '', text)))
      return membersWith(
        street,
        codes,
        most,
        (id) => wanted === 0 || numbered[street[id] ?? 0] === 1 || house[id] === wanted,
      )
    },
    zipOf: (id: number) => zips.textOf(zip[id] ?? 0),
    /** All days on which a present member was changed last, and perhaps more. */
    changeDays: days.texts as readonly string[],
  }
}
