import type { Selectable, Updateable } from 'kysely'
import { duesText } from '#domain/dues/dues-key.ts'
import type { Member, MemberChanges, PublicMember } from '#domain/members/member.ts'
import { phoneDigits } from '#domain/phone.ts'
import { optionalFlag } from '../database/columns.ts'
import type { MembersTable } from '../database/schema.ts'
import { imagePath } from '../images/queries.ts'
import type { ColumnValues } from '../records/record-kind.ts'

export type MemberRow = Selectable<MembersTable>

/** The columns that the public may see (design, section 7); the public query selects no others. */
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

/** The columns of fields that only admins see and that are stored without conversion. */
const PLAIN_COLUMNS = {
  yearOfBirth: 'year_of_birth',
  secondPhone: 'second_phone',
  email: 'email',
  expiredYearOfMembership: 'expired_year',
} as const satisfies Partial<Record<keyof Member, keyof MemberRow>>
type PlainColumns = typeof PLAIN_COLUMNS
// `Object.entries` loses the key types.
const PLAIN_ENTRIES = Object.entries(PLAIN_COLUMNS) as [
  keyof PlainColumns,
  PlainColumns[keyof PlainColumns],
][]

const readPlain = (row: MemberRow) =>
  // Has an entry for each plain field, with the value of its column.
  Object.fromEntries(PLAIN_ENTRIES.map(([field, column]) => [field, row[column]])) as {
    [Field in keyof PlainColumns]: MemberRow[PlainColumns[Field]]
  }
const plainColumns = (fields: Omit<MemberChanges, 'image'>) =>
  // Has an entry for each plain column, with the value of its field.
  Object.fromEntries(PLAIN_ENTRIES.map(([field, column]) => [column, fields[field]])) as Pick<
    Updateable<MembersTable>,
    PlainColumns[keyof PlainColumns]
  >

const dollars = (cents: number | null) => (cents === null ? null : cents / 100)

export const toMember = (row: MemberRow): Member => ({
  ...toPublicMember(row),
  ...readPlain(row),
  introduceBy: { name: row.introducer_name, phone: row.introducer_phone },
  // Once there are payments, what they say stands in the place of what was typed.
  amount: dollars(row.dues_cents ?? row.amount_cents),
  ...(row.dues_year !== null && { expiredYearOfMembership: row.dues_year }),
  paidOn: row.dues_paid_on,
  paidBy: row.dues_method,
  paidTerms: row.dues_terms && duesText({ terms: row.dues_terms, expiredYear: row.expired_year }),
  isHidden: row.is_hidden === 1,
  hiddenReason: row.hidden_reason,
  diedOn: row.died_on,
  createdAt: row.created_at,
  version: row.version,
})

const cents = (amount: number | null | undefined) =>
  typeof amount === 'number' ? Math.round(amount * 100) : amount

/**
 * Of a member with payments an edit means what they say, which `memberKind` then refuses to change. A life membership has no last year: the
 * years that were paid before it remain.
 */
const duesColumns = (
  {
    amount,
    expiredYearOfMembership: year,
    typeOfMember,
  }: Pick<MemberChanges, 'amount' | 'expiredYearOfMembership' | 'typeOfMember'>,
  before?: MemberRow,
) => {
  const isLife = (typeOfMember ?? before?.type_of_member) === 'life_member'
  return {
    [before?.dues_cents == null ? 'amount_cents' : 'dues_cents']: cents(amount),
    ...(before?.dues_year != null && {
      dues_year: isLife && year === null ? undefined : year,
      expired_year: undefined,
    }),
  }
}

/**
 * For a life member, deceased is the opposite of active (design, section 8): either flag alone determines both. A
 * member who becomes a life member without a status is active unless deceased.
 */
const statusColumns = (
  typeOfMember: string | undefined,
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

/** The reason is cleared for a member who is not hidden. */
const hiddenColumns = (
  { isHidden, hiddenReason }: { isHidden?: boolean | undefined; hiddenReason?: string | null | undefined },
  before?: MemberRow,
) => {
  const hidden = optionalFlag(isHidden)
  const isHiddenAfter = (hidden ?? before?.is_hidden) === 1
  return { is_hidden: hidden, hidden_reason: isHiddenAfter ? hiddenReason : null }
}

/** The day of death is cleared for a member who is alive. One that comes with such a status is left for the rules to refuse. */
const diedOnColumn = (
  diedOn: string | null | undefined,
  isDied: number | undefined,
  before?: MemberRow,
): string | null | undefined => ((isDied ?? before?.is_died) === 1 ? diedOn : (diedOn ?? null))

/** The columns of the given values. `before` is the current row when a member is updated. */
export const toColumns = (
  values: Omit<MemberChanges, 'image'> & { imageUid?: string | null | undefined },
  before?: MemberRow,
): ColumnValues<'members'> => {
  const { name, address, introduceBy, phone } = values
  const status = statusColumns(values.typeOfMember ?? before?.type_of_member, values, before)
  return {
    ...plainColumns(values),
    ...duesColumns(values, before),
    first_name: name?.firstName,
    middle_name: name?.middleName,
    last_name: name?.lastName,
    father_or_husband_name: values.fatherOrHusbandName,
    phone,
    phone_digits: phone === undefined ? undefined : phoneDigits(phone),
    union_code: values.unionOfSandwip,
    introducer_name: introduceBy === null ? null : introduceBy?.name,
    introducer_phone: introduceBy === null ? null : introduceBy?.phone,
    initial_year: values.initialYearOfMembership,
    type_of_member: values.typeOfMember,
    life_member_id: values.lifeMemberId,
    street: address?.street,
    apartment: address?.apartment,
    city: address?.city,
    state: address?.state,
    zip_code: address?.zipCode,
    image_uid: values.imageUid,
    // A new member is active unless the form says otherwise.
    is_active: before ? status.is_active : (status.is_active ?? 1),
    is_died: before ? status.is_died : (status.is_died ?? 0),
    died_on: diedOnColumn(values.diedOn, status.is_died, before),
    ...hiddenColumns(values, before),
  }
}
