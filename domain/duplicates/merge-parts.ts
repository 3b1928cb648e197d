import type { Member } from '../members/member.ts'
import { comparablePhone, readPhone } from '../read-phone.ts'

/**
 * The parts that a merge chooses as a whole, with the paths of their fields: half of each address would be no
 * address, and a life member ID belongs to the membership.
 */
const PATHS_OF = {
  'name.firstName': ['name.firstName'],
  'name.middleName': ['name.middleName'],
  'name.lastName': ['name.lastName'],
  fatherOrHusbandName: ['fatherOrHusbandName'],
  yearOfBirth: ['yearOfBirth'],
  phone: ['phone'],
  secondPhone: ['secondPhone'],
  email: ['email'],
  unionOfSandwip: ['unionOfSandwip'],
  address: ['address.street', 'address.apartment', 'address.city', 'address.state', 'address.zipCode'],
  typeOfMember: ['typeOfMember', 'lifeMemberId'],
  isActive: ['isActive', 'isDied', 'diedOn'],
  initialYearOfMembership: ['initialYearOfMembership'],
  expiredYearOfMembership: ['expiredYearOfMembership'],
  amount: ['amount'],
  introduceBy: ['introduceBy.name', 'introduceBy.phone'],
  isHidden: ['isHidden', 'hiddenReason'],
  image: ['image'],
} as const satisfies Record<string, readonly string[]>
export type MergePart = keyof typeof PATHS_OF

// `Object.keys` loses the type of the keys.
export const MERGE_PARTS = Object.keys(PATHS_OF) as [MergePart, ...MergePart[]]
export const pathsOf = (part: MergePart): readonly string[] => PATHS_OF[part]

type Mergeable = Pick<Member, keyof Member>

const valueAt = (record: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      record,
    )

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** Whether two members, or two versions of one, have the same values of a part. */
export const isSamePart = (one: object, other: object, part: MergePart) =>
  pathsOf(part).every((path) => {
    const [a, b] = [valueAt(one, path), valueAt(other, path)]
    return a === b || (isBlank(a) && isBlank(b))
  })

/** Copies `member` with the parts of `other`. */
export const takeParts = <M extends Mergeable>(
  member: M,
  other: Mergeable,
  parts: readonly MergePart[],
): M => {
  const taken = {
    ...member,
    name: { ...member.name },
    address: { ...member.address },
    introduceBy: { ...member.introduceBy },
  }
  for (const path of parts.flatMap(pathsOf)) {
    const [field = '', inner] = path.split('.')
    const target: unknown = inner === undefined ? taken : Reflect.get(taken, field)
    if (typeof target === 'object' && target !== null)
      Reflect.set(target, inner ?? field, valueAt(other, path) ?? null)
  }
  return taken
}

type Membership = Pick<Member, 'typeOfMember' | 'lifeMemberId'>
const isLife = ({ typeOfMember }: Membership) => typeOfMember === 'life_member'

/**
 * Which membership must be kept: that of the only life member, or else of the only one with a life member ID. Null
 * if either may be.
 */
const requiredMembership = (stays: Membership, goes: Membership): 'stays' | 'goes' | null => {
  if (isLife(stays) !== isLife(goes)) return isLife(stays) ? 'stays' : 'goes'
  if (isBlank(stays.lifeMemberId) === isBlank(goes.lifeMemberId)) return null
  return isBlank(stays.lifeMemberId) ? 'goes' : 'stays'
}

/** Whether the members differ in a part, so that an admin chooses one. */
export const isOpenPart = (stays: Member, goes: Member, part: MergePart) =>
  !isSamePart(stays, goes, part) && (part !== 'typeOfMember' || requiredMembership(stays, goes) === null)

/** Which of the two is deceased: the one with a day of death, if only one has it. Null if neither status decides. */
const whoDied = (stays: Member, goes: Member): 'stays' | 'goes' | null => {
  if (stays.isDied !== goes.isDied) return stays.isDied ? 'stays' : 'goes'
  return stays.isDied && isBlank(stays.diedOn) !== isBlank(goes.diedOn)
    ? isBlank(stays.diedOn)
      ? 'goes'
      : 'stays'
    : null
}

/**
 * The parts that are taken from the member that goes by default: values that the other member lacks, the death, and
 * the earlier start and the later end of the membership.
 */
export const defaultParts = (stays: Member, goes: Member): MergePart[] => {
  const required = requiredMembership(stays, goes)
  const died = whoDied(stays, goes)
  return MERGE_PARTS.filter((part) => {
    if (isSamePart(stays, goes, part)) return false
    if (part === 'typeOfMember') return required === 'goes'
    // A life member is active or deceased; a general member may be neither.
    if (part === 'isActive') return died === null ? required === 'goes' && isLife(goes) : died === 'goes'
    const { initialYearOfMembership: from, expiredYearOfMembership: until } = goes
    if (part === 'initialYearOfMembership') return from !== null && from < (stays[part] ?? Infinity)
    // A life membership does not expire.
    if (part === 'expiredYearOfMembership')
      return until !== null && until > (stays[part] ?? 0) && !isLife(required === 'goes' ? goes : stays)
    return pathsOf(part).every((path) => {
      const value = valueAt(stays, path)
      return isBlank(value) || value === false
    })
  })
}

/**
 * The choice of a merge: the parts of the member that goes, and whether the other phone becomes the second phone if
 * there is none.
 */
export type MergeChoice = { taken: readonly MergePart[]; keepsPhone: boolean }

/** The phone that would be lost, as the second phone; null if the second phone is taken. */
export const freePhone = (stays: Member, goes: Member, taken: readonly MergePart[]): string | null => {
  const { phone, secondPhone } = takeParts(stays, goes, taken)
  const other = taken.includes('phone') ? stays.phone : goes.phone
  if (!isBlank(secondPhone) || comparablePhone(other) === comparablePhone(phone)) return null
  return readPhone(other)?.phone ?? null
}

/** The member that stays after the merge. */
export const applyMerge = (stays: Member, goes: Member, { taken, keepsPhone }: MergeChoice): Member => {
  const merged = takeParts(stays, goes, taken)
  const phone = keepsPhone ? freePhone(stays, goes, taken) : null
  return phone === null ? merged : { ...merged, secondPhone: phone }
}

/** The values by which a search for the merged member finds the one that stays. */
const FOUND_PARTS = new Set<MergePart>(['phone', 'secondPhone', 'email', 'address'])
const FLAGS = new Set<MergePart>(['isActive', 'isHidden'])

type LostPart = { part: MergePart; member: Member; isFound: boolean }

/** The values that only the history has after the merge, and whether the member is still found by them. */
export const lostParts = (stays: Member, goes: Member, choice: MergeChoice): LostPart[] => {
  const merged = applyMerge(stays, goes, choice)
  const phones = [merged.phone, merged.secondPhone].map((phone) => comparablePhone(phone ?? ''))
  return MERGE_PARTS.flatMap((part) => {
    const member = choice.taken.includes(part) ? stays : goes
    if (isSamePart(member, merged, part) || FLAGS.has(part)) return []
    if (pathsOf(part).every((path) => isBlank(valueAt(member, path)))) return []
    const isPhoneKept =
      (part === 'phone' || part === 'secondPhone') && phones.includes(comparablePhone(member[part] ?? ''))
    return isPhoneKept ? [] : [{ part, member, isFound: FOUND_PARTS.has(part) }]
  })
}

export const LIFE_MEMBERSHIP_KEPT = 'The life membership must be kept!'
export const LIFE_STATUS = 'A life member is either active or deceased. Please choose the other status!'

/** Why the chosen parts cannot be merged. */
export const mergeFault = (stays: Member, goes: Member, taken: readonly MergePart[]) => {
  const required = requiredMembership(stays, goes)
  if (required !== null && taken.includes('typeOfMember') !== (required === 'goes'))
    return { path: 'typeOfMember' as const, message: LIFE_MEMBERSHIP_KEPT }
  const merged = takeParts(stays, goes, taken)
  return isLife(merged) &&
    merged.isActive === merged.isDied &&
    !isLife(taken.includes('isActive') ? goes : stays)
    ? { path: 'isActive' as const, message: LIFE_STATUS }
    : null
}

/** The life member ID that is free after the merge, or null. */
export const freedLifeId = (stays: Member, goes: Member, taken: readonly MergePart[]) => {
  const kept = takeParts(stays, goes, taken).lifeMemberId
  return [stays.lifeMemberId, goes.lifeMemberId].find((id) => !isBlank(id) && id !== kept) ?? null
}
