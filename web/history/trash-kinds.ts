import type { TrashKind } from '#domain/history/trash.ts'
import { adminApiPaths } from '../admin-api-paths.ts'
import { apiPaths } from '../paths.ts'

type TrashKindWords = {
  label: string
  /** The request that restores a record. */
  restore: (id: string) => { path: string; body?: unknown }
}

/** What the trash shows of each kind, and how it restores one. */
export const TRASH: Record<TrashKind, TrashKindWords> = {
  member: {
    label: /* i18n */ 'Member',
    restore: (id) => ({ path: apiPaths.restoreMember(id) }),
  },
  event: {
    label: /* i18n */ 'Event',
    restore: (id) => ({ path: adminApiPaths.events.restore(id) }),
  },
  album: {
    label: /* i18n */ 'Album',
    restore: (id) => ({ path: adminApiPaths.albums.restore(id) }),
  },
  picture: {
    label: /* i18n */ 'Photo',
    restore: (id) => ({ path: adminApiPaths.restorePictures, body: { pictures: [id] } }),
  },
  video: {
    label: /* i18n */ 'Video',
    restore: (id) => ({ path: adminApiPaths.videos.restore(id) }),
  },
  attraction: {
    label: /* i18n */ 'Attraction',
    restore: (id) => ({ path: adminApiPaths.attractions.restore(id) }),
  },
  banner: {
    label: /* i18n */ 'Banner',
    restore: (id) => ({ path: adminApiPaths.banners.restore(id) }),
  },
  advert: {
    label: /* i18n */ 'Advertisement',
    restore: (id) => ({ path: adminApiPaths.adverts.restore(id) }),
  },
  committee_term: {
    label: /* i18n */ 'Committee term',
    restore: (id) => ({ path: adminApiPaths.terms.restore(id) }),
  },
  committee_person: {
    label: /* i18n */ 'Committee member',
    restore: (id) => ({ path: adminApiPaths.committeePeople.restore(id) }),
  },
  contact_message: {
    label: /* i18n */ 'Message',
    restore: (id) => ({ path: adminApiPaths.messages.restore(id) }),
  },
  blood_donor: {
    label: /* i18n */ 'Blood donor',
    restore: (id) => ({ path: adminApiPaths.bloodDonors.restore(id) }),
  },
}
