import type { Application, Approval } from '#domain/applications/application.ts'
import { dayOf } from '#domain/days.ts'
import { NO_MEMBER } from '#domain/dues/payment.ts'
import { isLifeMember } from '#domain/members/member-types.ts'
import { LIFE_ID_REQUIRED, newMemberSchema, type Member, type NewMember } from '#domain/members/member.ts'
import { toFieldErrors } from '#domain/validation.ts'
import type { Write, WriteContext } from '../database/write.ts'
import { validationError } from '../http/errors.ts'
import { typeChanges } from '../members/change-status.ts'
import { memberKind } from '../members/member-kind.ts'
import { findPresentMember } from '../members/merged-members.ts'
import { findMemberByNumber } from '../members/queries.ts'
import { changeWithin, createWithin } from '../records/record-writes.ts'
import { nameOf } from '../register/indexed-member.ts'
import { getMayLack } from '../settings/queries.ts'
import { applicationKind, type ApplicationRow } from './application-kind.ts'

/** What an applicant becomes. Throws 400 with what the register requires beyond the form. */
const newMemberOf = async (
  { tx, clock }: Write & Pick<WriteContext, 'clock'>,
  { name, address, introducer, ...row }: Application,
  lifeMemberId: string | null,
): Promise<NewMember> => {
  const introducing =
    row.introducerMember === null ? undefined : await findPresentMember(tx, row.introducerMember)
  const isLife = row.class === 'life'
  if (isLife && lifeMemberId === null)
    throw validationError([{ path: 'lifeMemberId', message: LIFE_ID_REQUIRED }])
  const parsed = newMemberSchema(clock, await getMayLack(tx)).safeParse({
    name,
    address,
    fatherOrHusbandName: row.fatherOrHusbandName,
    yearOfBirth: row.yearOfBirth,
    phone: row.phone,
    email: row.email,
    unionOfSandwip: row.unionOfSandwip,
    introduceBy: introducing
      ? {
          name: nameOf(introducing),
          phone: introducing.phone,
        }
      : { name: introducer, phone: null },
    initialYearOfMembership: Number(dayOf(clock.now()).slice(0, 4)),
    typeOfMember: isLife ? 'life_member' : 'general_member',
    ...(isLife && { lifeMemberId }),
    isActive: true,
  })
  if (!parsed.success) throw validationError(toFieldErrors(parsed.error))
  return parsed.data
}

/** Gives an existing member what the application has and the member lacks: a photo, and the type of who joins for life. */
const completeMember = async (
  current: Write,
  row: ApplicationRow,
  number: number,
  lifeMemberId: string | null,
): Promise<Pick<Member, 'id' | 'isDied'>> => {
  const member = await findMemberByNumber(current.tx, number)
  if (!member) throw validationError([{ path: 'member', message: NO_MEMBER }])
  const becomesLife = row.class === 'life' && !isLifeMember({ typeOfMember: member.type_of_member })
  const changes = {
    ...(becomesLife && typeChanges({ typeOfMember: 'life_member', lifeMemberId })),
    ...(member.image_uid === null && row.image_uid !== null && { imageUid: row.image_uid }),
  }
  return changeWithin(memberKind, current, member.uid, changes, null)
}

/** The member that the applicant is, or becomes, by number. */
export const admit = async (
  current: Write & Pick<WriteContext, 'clock'>,
  row: ApplicationRow,
  { member, lifeMemberId }: Approval,
): Promise<Pick<Member, 'id' | 'isDied'>> => {
  if (member !== null) return completeMember(current, row, member, lifeMemberId)
  const input = await newMemberOf(current, applicationKind.toRecord(row), lifeMemberId)
  return createWithin(memberKind, current, { ...input, imageUid: row.image_uid })
}
