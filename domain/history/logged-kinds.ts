import type { Ability } from '../auth/abilities.ts'

/** The kinds of records whose changes are logged, each with the ability that reading it requires. */
export const LOGGED_KINDS = {
  member: 'register.read',
  member_distinction: 'register.read',
  export: 'register.read',
  saved_list: 'register.read',
  event: 'content.read',
  album: 'content.read',
  picture: 'content.read',
  video: 'content.read',
  attraction: 'content.read',
  banner: 'content.read',
  advert: 'content.read',
  committee_term: 'content.read',
  committee_person: 'content.read',
  page: 'content.read',
  union: 'content.read',
  image: 'content.read',
  contact_message: 'inbox.read',
  correction_request: 'inbox.read',
  blood_donor: 'inbox.read',
  application: 'applications.read',
  fee: 'money.read',
  payment: 'money.read',
  desk_session: 'money.read',
  deposit: 'money.read',
  bank_line: 'money.read',
  approval: 'money.read',
  election: 'elections.read',
  suspension: 'elections.read',
  roll_amendment: 'elections.read',
  roll_claim: 'elections.read',
  settings: 'settings.read',
  user: 'admins.read',
  invitation: 'admins.read',
} as const satisfies Record<string, Ability>
export type LoggedKind = keyof typeof LOGGED_KINDS

// `Object.keys` loses the type of the keys.
export const LOGGED_KIND_NAMES = Object.keys(LOGGED_KINDS) as LoggedKind[]
