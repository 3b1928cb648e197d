import { checkOn, overallLimit } from '#domain/check-membership/check-rules.ts'
import { CheckUsage } from '#domain/check-membership/check-usage.ts'
import { dayAt } from '#domain/time-zone.ts'
import type { Feature, SweepContext } from '../api/feature.ts'
import { apiRoutes } from '../api/api-routes.ts'
import { getCheckSettings } from '../settings/queries.ts'
import { countDisclosed } from './disclose-members.ts'
import { memberListRoutes } from './list-members.ts'

const checkMembershipRoutes = apiRoutes('check-membership', (api, context) => {
  const { database, register, clock } = context

  api.may('dashboard.read').get('/', {
    summary: 'The limit of the membership check today, and how much of it is used',
    reply: { message: 'Membership check', data: CheckUsage },
    handler: async () => {
      const registered = await register.read((index) => index.count())
      const overall = overallLimit(
        checkOn(await getCheckSettings(database.db), dayAt(clock.now())),
        registered,
      )
      return { overall, seen: await countDisclosed(context) }
    },
    errors: [503],
  })
})

/** Deletes the disclosures (which address saw which member) of past days. */
const deletePastDisclosures = async ({ database: { db }, clock }: SweepContext) => {
  const day = dayAt(clock.now())
  await db.deleteFrom('disclosed_members').where('day', '<', day).execute()
}

export const checkMembership: Feature = {
  tables: ['disclosed_members'],
  sweeps: { 'past days of the membership check': deletePastDisclosures },
  routes: { '/admin/check-membership': checkMembershipRoutes, '/members': memberListRoutes },
}
