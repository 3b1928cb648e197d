import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'

export const checkMembership: Feature = {
  pages: { [paths.checkMembership]: 'check-membership/CheckMembershipPage.tsx' },
}
