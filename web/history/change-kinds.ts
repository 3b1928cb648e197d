import type { LoggedKind } from '#domain/history/logged-kinds.ts'
import type { PageKey } from '#domain/pages/page-keys.ts'
import { INVITATION_RECORD_FIELDS, USER_RECORD_FIELDS } from '../admins/admin-fields.ts'
import { ADVERT_FIELDS } from '../adverts/advert-fields.ts'
import { ATTRACTION_FIELDS } from '../attractions/attraction-fields.ts'
import { BANNER_FIELDS } from '../banners/banner-fields.ts'
import { DONOR_RECORD_FIELDS } from '../blood-donors/donor-fields.ts'
import { PERSON_RECORD_FIELDS } from '../committees/person-fields.ts'
import { TERM_RECORD_FIELDS } from '../committees/term-fields.ts'
import { MESSAGE_RECORD_FIELDS } from '../contact/message-fields.ts'
import { CORRECTION_RECORD_FIELDS } from '../corrections/correction-fields.ts'
import { DISTINCTION_RECORD_FIELDS } from '../duplicates/distinction-fields.ts'
import { EVENT_RECORD_FIELDS } from '../events/event-fields.ts'
import { EXPORT_RECORD_FIELDS } from '../exports/export-fields.ts'
import { ALBUM_RECORD_FIELDS, PICTURE_RECORD_FIELDS } from '../gallery/album-fields.ts'
import { MEMBER_RECORD_FIELDS } from '../members/member-fields.ts'
import { PAGE_RECORD_FIELDS } from '../pages/page-fields.ts'
import { pageName } from '../pages/page-names.ts'
import { adminPaths } from '../admin-paths.ts'
import type { FormField } from '../records/merge.ts'
import { SAVED_LIST_FIELDS } from '../saved-lists/saved-list-fields.ts'
import { SETTINGS_FIELDS } from '../settings/settings-fields.ts'
import { UNION_RECORD_FIELDS } from '../unions/union-fields.ts'
import { VIDEO_FIELDS } from '../videos/video-fields.ts'

type ChangeKind = {
  label: string
  /** The fields of its records. */
  fields: readonly FormField[]
  /** What a record is called that has no name of its own. */
  nameOf?: (id: string) => string
  /** The names are not typed by a person but texts of the site, to be translated. */
  isNamedByUs?: true
  /** The screen of one record. */
  screen?: (id: string) => string
  /** The screen of one that was deleted. */
  deletedScreen?: (id: string) => string
}

/** How changes of each kind are shown. */
export const CHANGE_KINDS: Record<LoggedKind, ChangeKind> = {
  member: {
    label: /* i18n */ 'Member',
    fields: MEMBER_RECORD_FIELDS,
    screen: adminPaths.members.one,
    deletedScreen: adminPaths.members.deleted,
  },
  member_distinction: { label: /* i18n */ 'Not the same', fields: DISTINCTION_RECORD_FIELDS },
  export: { label: /* i18n */ 'Export', fields: EXPORT_RECORD_FIELDS, isNamedByUs: true },
  saved_list: { label: /* i18n */ 'Saved list', fields: SAVED_LIST_FIELDS },
  event: { label: /* i18n */ 'Event', fields: EVENT_RECORD_FIELDS, screen: adminPaths.events.edit },
  album: { label: /* i18n */ 'Album', fields: ALBUM_RECORD_FIELDS, screen: adminPaths.albumPhotos },
  picture: { label: /* i18n */ 'Photo', fields: PICTURE_RECORD_FIELDS },
  video: { label: /* i18n */ 'Video', fields: VIDEO_FIELDS, screen: adminPaths.videos.edit },
  attraction: {
    label: /* i18n */ 'Attraction',
    fields: ATTRACTION_FIELDS,
    screen: adminPaths.attractions.edit,
  },
  banner: { label: /* i18n */ 'Banner', fields: BANNER_FIELDS, screen: adminPaths.banners.edit },
  advert: { label: /* i18n */ 'Advertisement', fields: ADVERT_FIELDS, screen: adminPaths.adverts.edit },
  committee_term: { label: /* i18n */ 'Committee term', fields: TERM_RECORD_FIELDS, screen: adminPaths.term },
  committee_person: {
    label: /* i18n */ 'Committee member',
    fields: PERSON_RECORD_FIELDS,
    screen: adminPaths.committeePerson,
  },
  page: {
    label: /* i18n */ 'Page',
    fields: PAGE_RECORD_FIELDS,
    // The log has the keys of pages.
    nameOf: (key) => pageName(key as PageKey),
    screen: adminPaths.editPage,
  },
  union: { label: /* i18n */ 'Union', fields: UNION_RECORD_FIELDS, screen: adminPaths.updateUnion },
  image: {
    label: /* i18n */ 'Uploaded picture',
    fields: [
      { path: 'width', label: /* i18n */ 'Width' },
      { path: 'height', label: /* i18n */ 'Height' },
    ],
  },
  contact_message: { label: /* i18n */ 'Message', fields: MESSAGE_RECORD_FIELDS, screen: adminPaths.message },
  correction_request: {
    label: /* i18n */ 'Correction request',
    fields: CORRECTION_RECORD_FIELDS,
    screen: () => adminPaths.corrections,
  },
  blood_donor: {
    label: /* i18n */ 'Blood donor',
    fields: DONOR_RECORD_FIELDS,
    screen: adminPaths.bloodDonor,
  },
  settings: { label: /* i18n */ 'Settings', fields: SETTINGS_FIELDS, screen: () => adminPaths.settings },
  user: { label: /* i18n */ 'Account', fields: USER_RECORD_FIELDS, screen: () => adminPaths.admins },
  invitation: {
    label: /* i18n */ 'Invitation',
    fields: INVITATION_RECORD_FIELDS,
    screen: () => adminPaths.admins,
  },
}

export type FieldChoice = { value: string; label: string }

/** The fields of a kind that a list of changes can be filtered by. Both languages of a text are one choice. */
export const fieldChoices = (kind: LoggedKind | undefined): FieldChoice[] => {
  if (kind === undefined) return []
  const labels = new Map(
    CHANGE_KINDS[kind].fields.map(({ path, label, locale }) => [
      locale ? path.slice(0, -locale.length - 1) : path,
      label,
    ]),
  )
  return Array.from(labels, ([value, label]) => ({ value, label }))
}
