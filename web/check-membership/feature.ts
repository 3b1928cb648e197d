import type { Feature } from '../feature.ts'
import { paths } from '../paths.ts'
import { SEARCH_PARAMS } from './search-params.ts'

export const checkMembership: Feature = {
  pages: { [paths.checkMembership]: 'check-membership/CheckMembershipPage.tsx' },
  queries: { [paths.checkMembership]: { [SEARCH_PARAMS.name]: 'text', [SEARCH_PARAMS.digits]: 'text' } },
}
