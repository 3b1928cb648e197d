import type { Member } from '../members/member.ts'

/**
 * What is chosen as a whole when two members are merged, with the paths of its fields: half an address of each would be none, and a
 * life member ID goes with the membership.
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

/** Whether two members, or two states of one, have the same values of a part. */
export const isSamePart = (one: object, other: object, part: MergePart) =>
  pathsOf(part).every((path) => {
    const [a, b] = [valueAt(one, path), valueAt(other, path)]
    return a === b || (isBlank(a) && isBlank(b))
  })

/** A copy of `member` with the parts of `other`. */
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

/** Which membership stays where there is no choice: that of the only life member, or else the only one with a life member ID. */
const requiredMembership = (stays: Membership, goes: Membership): 'stays' | 'goes' | null => {
  if (isLife(stays) !== isLife(goes)) return isLife(stays) ? 'stays' : 'goes'
  if (isBlank(stays.lifeMemberId) === isBlank(goes.lifeMemberId)) return null
  return isBlank(stays.lifeMemberId) ? 'goes' : 'stays'
}

/** The parts in which two members differ and between which an admin chooses. */
export const isOpenPart = (stays: Member, goes: Member, part: MergePart) =>
  !isSamePart(stays, goes, part) && (part !== 'typeOfMember' || requiredMembership(stays, goes) === null)

/** Which parts are taken from the member that goes unless somebody chooses: what the other one does not have. */
export const defaultParts = (stays: Member, goes: Member): MergePart[] => {
  const required = requiredMembership(stays, goes)
  return MERGE_PARTS.filter((part) => {
    if (isSamePart(stays, goes, part)) return false
    if (part === 'typeOfMember') return required === 'goes'
    // A life member is active or deceased; a general member may be neither.
    if (part === 'isActive') return required === 'goes' && isLife(goes)
    return pathsOf(part).every((path) => {
      const value = valueAt(stays, path)
      return isBlank(value) || value === false
    })
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

/** The life member ID that nobody has after the merge; null if there is none. */
export const freedLifeId = (stays: Member, goes: Member, taken: readonly MergePart[]) => {
  const kept = takeParts(stays, goes, taken).lifeMemberId
  return [stays.lifeMemberId, goes.lifeMemberId].find((id) => !isBlank(id) && id !== kept) ?? null
}
