import type { DashboardCounts } from '#domain/dashboard/dashboard.ts'
import { countActiveAdmins } from '../auth/admin-queries.ts'
import { donorBox } from '../blood-donors/queries.ts'
import { messageBox } from '../contact/queries.ts'
import { correctionBox } from '../corrections/queries.ts'
import type { Db } from '../database/connection.ts'
import { countEvents, type EventListing } from '../events/queries.ts'
import { countPictures } from '../gallery/picture-queries.ts'

/** Every event that visitors see. */
const VISIBLE_EVENTS: EventListing = { which: 'all', page: 1, limit: 1 }

export const countDashboard = async (db: Db): Promise<DashboardCounts> => {
  const [events, galleryImages, admins, newMessages, waitingDonors, openCorrections] = await Promise.all([
    countEvents(db, VISIBLE_EVENTS, 0).executeTakeFirstOrThrow(),
    countPictures(db),
    countActiveAdmins(db),
    messageBox.count(db, 'new'),
    donorBox.count(db, 'waiting'),
    correctionBox.count(db, 'open'),
  ])
  return {
    events: events.total,
    galleryImages,
    admins,
    newMessages,
    waitingDonors,
    openCorrections,
  }
}
