import type { Insertable, Selectable, Updateable } from 'kysely'
import { type Member, type MemberChanges, type NewMember, type PublicMember } from '#domain/members/member.ts'
import { phoneDigits } from '#domain/phone.ts'
import type { Flag, MembersTable } from '../database/schema.ts'
import { imagePath } from '../images/queries.ts'

export type MemberRow = Selectable<MembersTable>

/** The columns that the public may see (design, section 7); the public's query asks for no other. */
export const PUBLIC_COLUMNS = [
  'id',
  'uid',
  'first_name',
  'middle_name',
  'last_name',
  'father_or_husband_name',
  'phone',
  'union_code',
  'initial_year',
  'type_of_member',
  'life_member_id',
  'street',
  'apartment',
  'city',
  'state',
  'zip_code',
  'is_active',
  'is_died',
  'image_uid',
] as const satisfies readonly (keyof MemberRow)[]
export type PublicMemberRow = Pick<MemberRow, (typeof PUBLIC_COLUMNS)[number]>

export const toPublicMember = (row: PublicMemberRow): PublicMember => ({
  id: row.id,
  _id: row.uid,
  name: { firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name },
  fatherOrHusbandName: row.father_or_husband_name,
  phone: row.phone,
  unionOfSandwip: row.union_code,
  initialYearOfMembership: row.initial_year,
  typeOfMember: row.type_of_member,
  lifeMemberId: row.life_member_id,
  address: {
    street: row.street,
    apartment: row.apartment,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
  },
  isActive: row.is_active === 1,
  isDied: row.is_died === 1,
  image: row.image_uid === null ? null : imagePath(row.image_uid),
})

export const toMember = (row: MemberRow): Member => ({
  ...toPublicMember(row),
  yearOfBirth: row.year_of_birth,
  email: row.email,
  introduceBy: { name: row.introducer_name, phone: row.introducer_phone },
  amount: row.amount_cents === null ? null : row.amount_cents / 100,
  expiredYearOfMembership: row.expired_year,
  isHidden: row.is_hidden === 1,
  hiddenReason: row.hidden_reason,
  createdAt: row.created_at,
  version: row.version,
})

const flag = (value: boolean): Flag => (value ? 1 : 0)
const optionalFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value))
const cents = (amount: number | null | undefined) =>
  typeof amount === 'number' ? Math.round(amount * 100) : amount

/**
 * For a life member deceased is the opposite of active (design, section 8): one flag given alone decides both,
 * and a member who becomes a life member without a word on the status is active unless deceased.
 */
const statusColumns = (
  typeOfMember: string,
  { isActive, isDied }: { isActive?: boolean | undefined; isDied?: boolean | undefined },
  before?: MemberRow,
) => {
  const isLife = typeOfMember === 'life_member'
  const becomesLife = isLife && before !== undefined && before.type_of_member !== 'life_member'
  const died = isDied ?? (isLife && isActive !== undefined ? !isActive : undefined)
  const diedNow = died ?? (becomesLife ? before.is_died === 1 : undefined)
  const active = isActive ?? (isLife && diedNow !== undefined ? !diedNow : undefined)
  return { is_active: optionalFlag(active), is_died: optionalFlag(died) }
}

/** The reason goes with what it is a reason for. */
const hiddenColumns = (
  { isHidden, hiddenReason }: { isHidden?: boolean | undefined; hiddenReason?: string | null | undefined },
  before?: MemberRow,
) => {
  const hidden = optionalFlag(isHidden)
  const isKept = (hidden ?? before?.is_hidden) === 1
  return { is_hidden: hidden, hidden_reason: isKept ? hiddenReason : null }
}

/** Columns without a value (`undefined`) are left alone by an update, and take their default in an insert. */
const without = <T extends object>(columns: T) =>
  // Dropping the undefined entries is what makes the keys optional.
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** The columns that a set of changes writes. `before` is the member as it stands. */
export const toChangedColumns = (
  before: MemberRow,
  changes: Omit<MemberChanges, 'image'>,
): Updateable<MembersTable> => {
  const { name, address, introduceBy, phone } = changes
  return without({
    first_name: name?.firstName,
    middle_name: name?.middleName,
    last_name: name?.lastName,
    father_or_husband_name: changes.fatherOrHusbandName,
    year_of_birth: changes.yearOfBirth,
    phone,
    phone_digits: phone === undefined ? undefined : phoneDigits(phone),
    email: changes.email,
    union_code: changes.unionOfSandwip,
    introducer_name: introduceBy === null ? null : introduceBy?.name,
    introducer_phone: introduceBy === null ? null : introduceBy?.phone,
    amount_cents: cents(changes.amount),
    initial_year: changes.initialYearOfMembership,
    expired_year: changes.expiredYearOfMembership,
    type_of_member: changes.typeOfMember,
    life_member_id: changes.lifeMemberId,
    street: address?.street,
    apartment: address?.apartment,
    city: address?.city,
    state: address?.state,
    zip_code: address?.zipCode,
    ...statusColumns(changes.typeOfMember ?? before.type_of_member, changes, before),
    ...hiddenColumns(changes, before),
  })
}

/** The row of a new member. */
export const toNewRow = (
  member: NewMember,
  given: { id: number; uid: string; at: string; imageUid: string | null },
): Insertable<MembersTable> => {
  const status = statusColumns(member.typeOfMember, member)
  const hidden = hiddenColumns(member)
  return {
    id: given.id,
    uid: given.uid,
    first_name: member.name.firstName,
    middle_name: member.name.middleName ?? null,
    last_name: member.name.lastName,
    father_or_husband_name: member.fatherOrHusbandName,
    year_of_birth: member.yearOfBirth,
    phone: member.phone,
    phone_digits: phoneDigits(member.phone),
    email: member.email,
    union_code: member.unionOfSandwip,
    introducer_name: member.introduceBy?.name ?? null,
    introducer_phone: member.introduceBy?.phone ?? null,
    amount_cents: cents(member.amount) ?? null,
    initial_year: member.initialYearOfMembership ?? null,
    expired_year: member.expiredYearOfMembership ?? null,
    type_of_member: member.typeOfMember,
    life_member_id: member.lifeMemberId ?? null,
    street: member.address.street,
    apartment: member.address.apartment ?? null,
    city: member.address.city,
    state: member.address.state,
    zip_code: member.address.zipCode,
    is_active: status.is_active ?? 1,
    is_died: status.is_died ?? 0,
    is_hidden: hidden.is_hidden ?? 0,
    hidden_reason: hidden.hidden_reason ?? null,
    image_uid: given.imageUid,
    version: 1,
    created_at: given.at,
    updated_at: given.at,
    deleted_at: null,
  }
}
