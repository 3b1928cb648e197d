import type { TrashKind } from '#domain/history/trash.ts'
import { adminApiPaths } from '../admin-api-paths.ts'

/** The request that restores a record of each kind. */
export const RESTORE_REQUESTS: Record<TrashKind, (id: string) => { path: string; body?: unknown }> = {
  member: (id) => ({ path: adminApiPaths.restoreMember(id) }),
  event: (id) => ({ path: adminApiPaths.events.restore(id) }),
  album: (id) => ({ path: adminApiPaths.albums.restore(id) }),
  picture: (id) => ({ path: adminApiPaths.restorePictures, body: { pictures: [id] } }),
  video: (id) => ({ path: adminApiPaths.videos.restore(id) }),
  attraction: (id) => ({ path: adminApiPaths.attractions.restore(id) }),
  banner: (id) => ({ path: adminApiPaths.banners.restore(id) }),
  advert: (id) => ({ path: adminApiPaths.adverts.restore(id) }),
  committee_term: (id) => ({ path: adminApiPaths.terms.restore(id) }),
  committee_person: (id) => ({ path: adminApiPaths.committeePeople.restore(id) }),
  contact_message: (id) => ({ path: adminApiPaths.messages.restore(id) }),
  blood_donor: (id) => ({ path: adminApiPaths.bloodDonors.restore(id) }),
}
