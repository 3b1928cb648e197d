import type { DashboardCounts } from '#domain/dashboard/dashboard.ts'
import { countActiveAdmins } from '../auth/admin-queries.ts'
import type { Db } from '../database/connection.ts'
import { countEvents, type EventListing } from '../events/queries.ts'
import { countPictures } from '../gallery/picture-queries.ts'

/** Every event that visitors see. */
const VISIBLE_EVENTS: EventListing = { which: 'all', page: 1, limit: 1 }

export const countDashboard = async (db: Db): Promise<DashboardCounts> => {
  const [events, galleryImages, admins] = await Promise.all([
    countEvents(db, VISIBLE_EVENTS, 0).executeTakeFirstOrThrow(),
    countPictures(db),
    countActiveAdmins(db),
  ])
  return {
    events: events.total,
    galleryImages,
    admins,
  }
}
