/** The paths below the list path of a record kind (server/records/record-routes.ts). */
const recordApi = (list: string) => {
  const one = (id: string) => `${list}/${encodeURIComponent(id)}`
  return { list, one, restore: (id: string) => `${one(id)}/restore`, order: `${list}/order` }
}

/** The API paths for admins. Separate from web/paths.ts, so that they are not bundled with public pages. */
export const adminApiPaths = {
  dashboard: '/api/admin/dashboard',
  memberStatistics: '/api/admin/dashboard/statistics',
  admins: '/api/admin/admins',
  adminDuties: (id: string) => `/api/admin/admins/${id}/duties`,
  deactivateAdmin: (id: string) => `/api/admin/admins/${id}/deactivate`,
  reactivateAdmin: (id: string) => `/api/admin/admins/${id}/reactivate`,
  invitations: '/api/admin/admins/invitations',
  invitation: (id: string) => `/api/admin/admins/invitations/${id}`,
  events: recordApi('/api/admin/events'),
  unions: recordApi('/api/admin/unions'),
  images: '/api/admin/images',
  pages: '/api/admin/pages',
  page: (key: string) => `/api/admin/pages/${encodeURIComponent(key)}`,
  publishPage: (key: string) => `/api/admin/pages/${encodeURIComponent(key)}/publish`,
  previewPage: (key: string) => `/api/admin/pages/${encodeURIComponent(key)}/preview`,
  pageVersions: (key: string) => `/api/admin/pages/${encodeURIComponent(key)}/versions`,
  pageVersion: (key: string, number: number) =>
    `/api/admin/pages/${encodeURIComponent(key)}/versions/${number}`,
  restorePageVersion: (key: string, number: number) =>
    `/api/admin/pages/${encodeURIComponent(key)}/versions/${number}/restore`,
  readHtml: '/api/admin/rich-text',
  albums: recordApi('/api/admin/gallery/albums'),
  albumPictures: (id: string) => `/api/admin/gallery/albums/${encodeURIComponent(id)}/pictures`,
  orderPictures: (id: string) => `/api/admin/gallery/albums/${encodeURIComponent(id)}/pictures/order`,
  picture: (id: string) => `/api/admin/gallery/pictures/${encodeURIComponent(id)}`,
  deletePictures: '/api/admin/gallery/pictures/delete',
  restorePictures: '/api/admin/gallery/pictures/restore',
  movePictures: '/api/admin/gallery/pictures/move',
  videos: recordApi('/api/admin/videos'),
  attractions: recordApi('/api/admin/attractions'),
  changes: '/api/admin/changes',
  trash: '/api/admin/trash',
  exportMembers: '/api/admin/exports/members',
  printMembers: '/api/admin/exports/members/print',
  settings: '/api/admin/settings',
  banners: recordApi('/api/admin/banners'),
  adverts: recordApi('/api/admin/adverts'),
  messages: recordApi('/api/admin/contact-messages'),
  inboxCounts: '/api/admin/inbox/counts',
  corrections: '/api/admin/corrections',
  correctionsOf: (memberId: string) => `/api/admin/corrections/member/${encodeURIComponent(memberId)}`,
  correction: (id: string) => `/api/admin/corrections/${id}`,
  applyCorrection: (id: string) => `/api/admin/corrections/${id}/apply`,
  bloodDonors: recordApi('/api/admin/blood-donors'),
  forgetBloodDonor: (id: string) => `/api/admin/blood-donors/${id}/forget`,
  terms: recordApi('/api/admin/committee-terms'),
  orderTerm: (id: string) => `/api/admin/committee-terms/${id}/order`,
  committeePeople: recordApi('/api/admin/committee-people'),
} as const
