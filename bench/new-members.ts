import { createPerson } from '../scripts/demo/names.ts'
import { createAddress } from '../scripts/demo/places.ts'
import type { Random } from '../scripts/demo/random.ts'
import { UNION_CODES } from '#domain/unions/unions.ts'

/** The data of a form for a fictional member. */
export const createMemberForm = (random: Random) => {
  const { name, fatherOrHusband } = createPerson(random)
  return {
    name,
    fatherOrHusbandName: fatherOrHusband,
    yearOfBirth: random.int(1935, 2004),
    phone: `718${random.int(2_000_000, 9_999_999)}`,
    email: 'new-member@example.org',
    unionOfSandwip: random.pick(UNION_CODES),
    initialYearOfMembership: random.int(2003, 2025),
    typeOfMember: random.pick(['general_member', 'new_member', 'renewal_member']),
    address: createAddress(random),
  }
}
export type MemberForm = ReturnType<typeof createMemberForm>
