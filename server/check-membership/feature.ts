import type { Feature } from '../feature.ts'
import { checkMembershipRoutes } from './routes.ts'

/** The check itself is the public list of the members. */
export const checkMembership: Feature = {
  tables: ['disclosed_members', 'disclosure_counts', 'masked_members'],
  routes: { '/admin/check-membership': checkMembershipRoutes },
}
