import { paths, PREVIEWS } from './paths.ts'

/* The URLs of the admin area, apart from `paths.ts`, so that the scripts of public pages do not contain them. */

/**
 * The screens of a kind of record: its list, and its form at two addresses. `form` is the part of the address of an
 * existing record between the list's and its id.
 */
const recordScreens = (list: string, form = '/update') => ({
  list,
  create: `${list}/create`,
  edit: (id: string) => `${list}${form}/${id}`,
})
export type RecordScreens = ReturnType<typeof recordScreens>

export const adminPaths = {
  root: '/admin',
  dashboard: paths.dashboard,
  members: {
    ...recordScreens('/admin/members'),
    one: (id: string) => `/admin/members/${id}`,
    deleted: (id: string) => `/admin/members/deleted/${id}`,
    print: '/admin/members/print',
  },
  lifeMembers: {
    ...recordScreens('/admin/life-members'),
    one: (id: string) => `/admin/life-members/${id}`,
  },
  duplicates: {
    list: '/admin/duplicates',
    /** The first member stays, the other one goes. */
    merge: (stays: string, goes: string) => `/admin/duplicates/${stays}/${goes}`,
  },
  elections: {
    ...recordScreens('/admin/elections'),
    one: (id: string) => `/admin/elections/${id}`,
    print: (id: string) => `/admin/elections/${id}/print`,
  },
  claims: '/admin/claims',
  claim: (id: string) => `/admin/claims/${id}`,
  suspensions: recordScreens('/admin/suspensions'),
  fees: recordScreens('/admin/fees'),
  desks: '/admin/desks',
  desk: (id: string) => `/admin/desks/${id}`,
  closeDesk: (id: string) => `/admin/desks/${id}/close`,
  payments: '/admin/payments',
  receipt: (id: string) => `/admin/payments/${id}`,
  statement: (member: string) => `/admin/payments/statement/${member}`,
  /** Of who paid a payment by a name. */
  statementOfName: (payment: string) => `/admin/payments/${payment}/statement`,
  duesReport: '/admin/dues',
  deposits: '/admin/deposits',
  depositSlip: '/admin/deposits/slip',
  bank: '/admin/dues/bank',
  adverts: recordScreens('/admin/advertises'),
  banners: recordScreens('/admin/banners'),
  messages: '/admin/messages',
  message: (id: string) => `/admin/messages/${id}`,
  corrections: '/admin/corrections',
  applications: '/admin/applications',
  application: (id: string) => `/admin/applications/${id}`,
  bloodDonors: '/admin/blood-donors',
  bloodDonor: (id: string) => `/admin/blood-donors/${id}`,
  committees: '/admin/committees',
  createTerm: (committee: string) => `/admin/committees/${committee}/create`,
  term: (id: string) => `/admin/committees/terms/${id}`,
  createCommitteePerson: (termId: string) => `/admin/committees/terms/${termId}/create`,
  committeePerson: (id: string) => `/admin/committees/people/${id}`,
  pages: '/admin/pages',
  editPage: (key: string) => `/admin/pages/${key}`,
  pageVersions: (key: string) => `/admin/pages/${key}/versions`,
  previewPage: (key: string) => PREVIEWS + key,
  albums: { ...recordScreens('/admin/gallery'), edit: (id: string) => `/admin/gallery/${id}/edit` },
  albumPhotos: (id: string) => `/admin/gallery/${id}`,
  videos: recordScreens('/admin/videos', ''),
  attractions: recordScreens('/admin/attractions', ''),
  changes: '/admin/changes',
  imports: '/admin/import',
  oneImport: (id: string) => `/admin/import/${id}`,
  trash: '/admin/trash',
  securityLog: '/admin/security-log',
  settings: '/admin/settings',
  outbox: '/admin/outbox',
  admins: '/admin/admins',
  account: '/admin/account',
  handbook: '/admin/handbook',
  handbookPage: (id: string) => `/admin/handbook/${id}`,
  events: recordScreens('/admin/events'),
  unions: '/admin/unions',
  updateUnion: (code: string) => `/admin/unions/update/${code}`,
} as const
