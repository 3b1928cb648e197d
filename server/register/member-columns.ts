import { isStreetNamed, isStreetWithNumber, type StreetText } from '#domain/members/street-words.ts'
import { comparableLifeId } from '#domain/names/member-numbers.ts'
import { hashOf, HASHES, type IndexedMember } from './indexed-member.ts'

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

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Numbers by member number, of at most as many bytes as the kind of array has. */
const numberColumn = (Kind: new (length: number) => NumberArray) => {
  let values = new Kind(FIRST_CAPACITY)
  return {
    get: (id: number) => values[id] ?? 0,
    set: (id: number, value: number) => {
      if (id >= values.length) {
        const larger = new Kind(Math.max(id + 1, Math.ceil(1.5 * values.length)))
        larger.set(values)
        values = larger
      }
      values[id] = value
    },
  }
}

/** Texts that repeat, each stored once, under numbers in the order of their first use. */
const textColumn = <T extends string>(Kind: new (length: number) => NumberArray, unknown: T) => {
  const numbers = numberColumn(Kind)
  const texts: T[] = []
  const codes = new Map<T, number>()
  return {
    texts: texts as readonly T[],
    codeOf: numbers.get,
    get: (id: number) => texts[numbers.get(id)] ?? unknown,
    set: (id: number, text: T) => {
      const code = codes.get(text) ?? texts.push(text) - 1
      codes.set(text, code)
      numbers.set(id, code)
    },
  }
}

/**
 * Numbers below `HASHES` that also find their members: those who have the same one are chained. Many values have one or two members,
 * and a set for each would take ten times the memory. 0 is no value.
 */
const chainedColumn = () => {
  const values = numberColumn(Uint16Array)
  const next = numberColumn(Uint32Array)
  const first = new Uint32Array(HASHES)

  const unchain = (id: number, value: number) => {
    const after = next.get(id)
    let at = first[value] ?? 0
    if (at === id) {
      first[value] = after
      return
    }
    while (next.get(at) !== id) at = next.get(at)
    next.set(at, after)
  }
  return {
    get: values.get,
    set: (id: number, value: number) => {
      const before = values.get(id)
      if (before === value) return
      if (before !== 0) unchain(id, before)
      values.set(id, value)
      if (value === 0) return
      next.set(id, first[value] ?? 0)
      first[value] = id
    },
    /** The members with this value, by ascending number. */
    membersWith: (value: number): number[] => {
      const ids: number[] = []
      if (value === 0) return ids
      for (let id = first[value] ?? 0; id !== 0; id = next.get(id)) ids.push(id)
      return ids.toSorted((a, b) => a - b)
    },
  }
}

/** By so many last digits phone numbers are found. */
export const PHONE_END = 4
/** The last digits as a number from 10 to 19,999; 0 without any. */
const endOf = (digits: string) => (digits === '' ? 0 : Number(`1${digits.slice(-PHONE_END)}`))
const hashOfLifeId = (id: string | null) => (id === null ? 0 : hashOf(comparableLifeId(id)))

/** Up to 15 digits each. A leading one preserves leading zeros. */
const digitsColumn = () => {
  const numbers = numberColumn(Float64Array)
  return {
    get: (id: number) => String(numbers.get(id) || 1).slice(1),
    set: (id: number, digits: string) => numbers.set(id, Number(`1${digits}`)),
  }
}

/** Few have one, or each has another. */
const objectColumn = <T>(blank: T) => {
  const values: T[] = []
  return {
    get: (id: number) => values[id] ?? blank,
    set: (id: number, value: T) => {
      // Fills gaps, which would make the array sparse.
      while (values.length <= id) values.push(blank)
      values[id] = value
    },
    length: () => values.length,
  }
}

/** The indexed members by number, in columns: an object for each would take four times the memory. */
export const createMemberColumns = () => {
  const flags = numberColumn(Uint8Array)
  const name = objectColumn('')
  const lifeId = objectColumn<string | null>(null)
  const type = textColumn<IndexedMember['type']>(Uint8Array, 'general_member')
  const union = textColumn<string>(Uint16Array, '')
  const year = numberColumn(Uint16Array)
  // Zip codes are free text.
  const zip = textColumn<string>(Uint32Array, '')
  const changedOn = textColumn<string>(Uint16Array, '')
  // The days of deaths and payments give more texts than 16 bits can number.
  const dues = textColumn<string>(Uint32Array, '')
  const duesMethod = textColumn<string>(Uint8Array, '')
  const duesPaidOn = textColumn<string>(Uint16Array, '')
  const phone = digitsColumn()
  const secondPhone = digitsColumn()
  const father = textColumn<string>(Uint32Array, '')
  const birthYear = numberColumn(Uint16Array)
  const email = chainedColumn()
  const home = chainedColumn()
  const phoneEnd = chainedColumn()
  const secondPhoneEnd = chainedColumn()
  const lifeIdHash = chainedColumn()
  // Without house numbers: most members live on few streets, so the texts repeat.
  const street = textColumn<string>(Uint32Array, '')
  const house = numberColumn(Uint32Array)

  const has = (id: number) => (flags.get(id) & PRESENT) !== 0

  const set = (member: IndexedMember) => {
    const { id, searched } = member
    flags.set(
      id,
      PRESENT |
        (member.isActive ? ACTIVE : 0) |
        (member.isDied ? DIED : 0) |
        (member.isHidden ? HIDDEN : 0) |
        (member.hasPicture ? PICTURE : 0) |
        (searched ? SEARCHED : 0),
    )
    name.set(id, member.name)
    lifeId.set(id, member.lifeId)
    type.set(id, member.type)
    union.set(id, member.union)
    year.set(id, member.year ?? 0)
    zip.set(id, member.zip)
    changedOn.set(id, member.changedOn)
    dues.set(id, member.dues)
    duesMethod.set(id, member.duesMethod)
    duesPaidOn.set(id, member.duesPaidOn)
    phone.set(id, member.phone)
    secondPhone.set(id, member.secondPhone)
    phoneEnd.set(id, endOf(member.phone))
    secondPhoneEnd.set(id, endOf(member.secondPhone))
    lifeIdHash.set(id, hashOfLifeId(member.lifeId))
    if (!searched) return
    father.set(id, searched.traits.father)
    birthYear.set(id, searched.traits.birthYear)
    email.set(id, searched.traits.email)
    home.set(id, searched.traits.home)
    street.set(id, searched.street.name)
    house.set(id, searched.street.house)
  }

  const remove = (id: number) => {
    if (!has(id)) return
    flags.set(id, 0)
    name.set(id, '')
    lifeId.set(id, null)
    for (const column of [email, home, phoneEnd, secondPhoneEnd, lifeIdHash]) column.set(id, 0)
  }

  const searchedOf = (id: number): IndexedMember['searched'] => ({
    traits: {
      father: father.get(id),
      birthYear: birthYear.get(id),
      email: email.get(id),
      home: home.get(id),
    },
    street: { house: house.get(id), name: street.get(id) },
  })

  const get = (id: number): IndexedMember | undefined => {
    const flag = flags.get(id)
    if ((flag & PRESENT) === 0) return undefined
    return {
      id,
      name: name.get(id),
      phone: phone.get(id),
      secondPhone: secondPhone.get(id),
      lifeId: lifeId.get(id),
      type: type.get(id),
      union: union.get(id),
      zip: zip.get(id),
      year: year.get(id) || null,
      changedOn: changedOn.get(id),
      dues: dues.get(id),
      duesMethod: duesMethod.get(id),
      duesPaidOn: duesPaidOn.get(id),
      isActive: (flag & ACTIVE) !== 0,
      isDied: (flag & DIED) !== 0,
      isHidden: (flag & HIDDEN) !== 0,
      hasPicture: (flag & PICTURE) !== 0,
      searched: (flag & SEARCHED) === 0 ? null : searchedOf(id),
    }
  }

  /**
   * The first members with one of the codes in a column, by ascending number. Scanning a column takes less memory
   * than a set for each value.
   */
  const membersWith = (
    { codeOf }: { codeOf: (id: number) => number },
    codes: Uint8Array,
    { most = Infinity, isMatch = has } = {},
  ): number[] => {
    const ids: number[] = []
    if (!codes.includes(1)) return ids
    for (let id = 0; id < name.length() && ids.length < most; id++) {
      if (codes[codeOf(id)] === 1 && has(id) && isMatch(id)) ids.push(id)
    }
    return ids
  }

  /** Counts the members by equal values in all columns of small numbers. */
  const countGroups = (): MemberGroup[] => {
    const groups = new Map<number, { id: number; members: number }>()
    for (let id = 0; id < name.length(); id++) {
      if (!has(id)) continue
      const kind = type.codeOf(id) * 2 ** 16 + union.codeOf(id)
      const key = (kind * 2 ** 16 + year.get(id)) * 2 ** 4 + (flags.get(id) & GROUPED)
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
    capacity: name.length,
    phoneOf: phone.get,
    secondPhoneOf: secondPhone.get,
    nameOf: name.get,
    unionOf: union.get,
    zipOf: zip.get,
    withEmail: email.membersWith,
    withHome: home.membersWith,
    /** The members whose phone number ends like these digits. */
    withPhoneEnd: (digits: string) => phoneEnd.membersWith(endOf(digits)),
    withSecondPhoneEnd: (digits: string) => secondPhoneEnd.membersWith(endOf(digits)),
    withLifeId: (comparable: string) =>
      lifeIdHash
        .membersWith(hashOf(comparable))
        .filter((id) => comparableLifeId(lifeId.get(id) ?? '') === comparable),
    /** The members whose zip code begins with these digits. */
    inZip: (digits: string) =>
      membersWith(
        zip,
        Uint8Array.from(zip.texts, (text) => Number(text.startsWith(digits))),
      ),
    onStreet: (text: StreetText, most: number) => {
      const wanted = text.street.house
      const numbered = Uint8Array.from(street.texts, (at) =>
        Number(wanted !== 0 && isStreetWithNumber(at, text)),
      )
      const codes = numbered.map((is, code) => is || Number(isStreetNamed(street.texts[code] ?? '', text)))
      const isMatch = (id: number) =>
        wanted === 0 || numbered[street.codeOf(id)] === 1 || house.get(id) === wanted
      return membersWith(street, codes, { most, isMatch })
    },
    /** All days on which a present member was changed last, and perhaps more. */
    changeDays: changedOn.texts,
    /** What the dues of present members follow from, and perhaps more. */
    duesTexts: dues.texts,
    /** All days on which a present member paid last, and perhaps more. */
    paidDays: duesPaidOn.texts,
  }
}
