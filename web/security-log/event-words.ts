import { sortDuties } from '#domain/auth/abilities.ts'
import type { CheckMode } from '#domain/check-membership/check-rules.ts'
import type {
  SecurityEventKind,
  SecurityLogEntry,
  SignInThrottle,
} from '#domain/security-log/security-log.ts'
import { DUTY_WORDS } from '../session/duty-words.ts'
import type { Translate } from '../i18n.ts'
import { CHECK_LABELS } from '../settings/settings-fields.ts'

export const EVENT_LABELS: Record<SecurityEventKind, string> = {
  sign_in: /* i18n */ 'Signed in',
  sign_in_failed: /* i18n */ 'Sign-in failed',
  sign_in_throttled: /* i18n */ 'Too many sign-ins: refused',
  session_ended: /* i18n */ 'Session ended',
  own_password_failed: /* i18n */ 'Wrong password while signed in',
  // Not the label of the field, which Bengali translates as the time of the change.
  password_changed: /* i18n */ 'Password was changed',
  password_reset_requested: /* i18n */ 'Forgotten password: link requested',
  password_reset: /* i18n */ 'New password by the link of a mail',
  second_factor_set: /* i18n */ 'Second factor set up',
  second_factor_failed: /* i18n */ 'Wrong code of the second factor',
  second_factor_reset: /* i18n */ 'Second factor removed',
  recovery_code_used: /* i18n */ 'Recovery code used',
  recovery_codes_renewed: /* i18n */ 'New recovery codes',
  second_factor_rule_changed: /* i18n */ 'Second factor for admins: rule changed',
  password_confirmed: /* i18n */ 'Password confirmed',
  account_created: /* i18n */ 'Account created on the server',
  admin_invited: /* i18n */ 'Admin invited',
  invitation_revoked: /* i18n */ 'Invitation revoked',
  invitation_accepted: /* i18n */ 'Invitation accepted',
  admin_deactivated: /* i18n */ 'Admin deactivated',
  admin_reactivated: /* i18n */ 'Admin reactivated',
  duties_changed: /* i18n */ 'Duties changed',
  check_mode_changed: /* i18n */ 'Membership check changed',
}

/** What draws attention. */
export const WARNINGS: ReadonlySet<SecurityEventKind> = new Set<SecurityEventKind>([
  'sign_in_failed',
  'sign_in_throttled',
  'own_password_failed',
  'second_factor_failed',
])

const NEW_DEVICE = /* i18n */ 'with a new device'
const THROTTLES: Record<SignInThrottle, string> = {
  address: /* i18n */ 'from one address',
  site: /* i18n */ 'from all addresses together',
  known_device: /* i18n */ 'with a known device',
  open_session: /* i18n */ 'of one’s own password in an open session',
  second_factor: /* i18n */ 'with codes of the second factor',
}
const FACTOR_RULES: Readonly<Record<string, string>> = {
  required: /* i18n */ 'all admins need one',
  optional: /* i18n */ 'each admin decides',
}
const END_REASONS: Readonly<Record<string, string>> = {
  signed_out: /* i18n */ 'by signing out',
  ended_in_list: /* i18n */ 'in the list of one’s sessions',
  token_reused: /* i18n */ 'because an old token was used again',
}

const showDuties = (detail: string, _: Translate) =>
  sortDuties(detail.split(' '))
    .map((duty) => _(DUTY_WORDS[duty].label))
    .join(', ')

/** The detail of an event, as far as it is a word of ours. */
export const showDetail = ({ kind, detail }: SecurityLogEntry, _: Translate): string => {
  if (detail === null) return ''
  if (kind === 'duties_changed' || kind === 'admin_invited' || kind === 'account_created')
    return showDuties(detail, _)
  if (kind === 'check_mode_changed') return _(CHECK_LABELS[detail as CheckMode] ?? detail)
  if (kind === 'second_factor_rule_changed') return _(FACTOR_RULES[detail] ?? detail)
  if (kind === 'session_ended') return _(END_REASONS[detail] ?? detail)
  if (kind === 'sign_in_throttled') return _(THROTTLES[detail as SignInThrottle] ?? detail)
  if (kind === 'sign_in') return _(NEW_DEVICE)
  return detail
}
