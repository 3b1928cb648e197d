import { MEMBER_TYPE_VALUES } from '#domain/members/member-types.ts'
import type { Random } from '../../../scripts/demo/random.ts'

/* Values of members: few, so that many members share one. No name sounds like another, or begins like it. */

export const UNIONS = ['musapur', 'gasua', 'noakhali (not for vote)', 'others'] as const
export const YEARS = [2003, 2004, 2005, 2006] as const
export const TYPES = MEMBER_TYPE_VALUES
export const ZIPS = ['11218', '11230', '07030'] as const
export const EXPIRED_YEARS = [2024, 2025, 2026, 2027] as const
const FIRST_NAMES = ['Rafiqul', 'Fatema', 'Jahanara', 'Wahid', 'Tofazzal'] as const
const MIDDLE_NAMES = ['Barkat', 'Pervez', 'Kulsum', null, null] as const
const LAST_NAMES = ['Chowdhury', 'Mridha', 'Sarkar', 'Bhuiyan', 'Nizami'] as const

export const randomName = ({ pick }: Random) => ({
  firstName: pick(FIRST_NAMES),
  middleName: pick(MIDDLE_NAMES),
  lastName: pick(LAST_NAMES),
})

export const randomPhone = ({ pick, int }: Random) => `${pick(['718', '347', '917'])}-555-0${int(100, 179)}`
